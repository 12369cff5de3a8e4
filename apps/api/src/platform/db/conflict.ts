import type { ErrorCode } from '@reprise/contract/errors/codes';
import { refuse } from '../http/refusal.ts';

/** The unique constraint or index an error says was violated. */
export function violatedUnique(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' ? constraint : undefined;
}

/** Turns the violation of a named unique constraint into the refusal it means; anything else goes on. */
export async function refuseConflict<T>(codes: Readonly<Record<string, ErrorCode>>, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const known = codes[violatedUnique(error) ?? ''];
    if (known) refuse(known, 'it exists already');
    throw error;
  }
}
