import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';

/**
 * Does something for real, reads what came of it, and takes it back in the same transaction. No event leaves it, and so
 * no job is woken. A refusal passes through: the caller's transaction ends with it.
 */
export async function rehearse<T>(ctx: Context, work: (rehearsal: Context) => Promise<T>): Promise<T> {
  await sql`savepoint rehearsal`.execute(ctx.db);
  const seen = await work({ ...ctx, emit: async () => {}, afterCommit: () => {} });
  await sql`rollback to savepoint rehearsal`.execute(ctx.db);
  return seen;
}
