import type { ErrorCode } from '@reprise/contract/errors/codes';
import { refuse } from '../http/refusal.ts';

/** Turns the violation of a named unique constraint into the refusal it means; anything else goes on. */
export async function refuseConflict<T>(codes: Readonly<Record<string, ErrorCode>>, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    const known = code === '23505' && constraint ? codes[constraint] : undefined;
    if (known) refuse(known, 'it exists already');
    throw error;
  }
}
