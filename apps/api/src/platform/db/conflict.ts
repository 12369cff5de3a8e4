import type { ErrorCode } from '@reprise/contract/errors/codes';
import { refuse } from '../http/refusal.ts';

/** The name of the unique constraint or index that the error says was violated. */
export function violatedUnique(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' ? constraint : undefined;
}

/** The refusal that the violation of a unique constraint means, by the name of the constraint. */
export type ConflictRefusals = Readonly<Record<string, readonly [code: ErrorCode, detail: string]>>;

/** Turns the violation of a listed unique constraint into its refusal; any other error is thrown on. */
export async function refuseConflict<T>(refusals: ConflictRefusals, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const refusal = refusals[violatedUnique(error) ?? ''];
    if (refusal) refuse(...refusal);
    throw error;
  }
}
