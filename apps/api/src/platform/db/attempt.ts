import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** Does one thing of many in a transaction. When it fails it is taken back by itself, and the error is answered. */
export async function attempt(ctx: Context, work: () => Promise<void>): Promise<unknown> {
  await sql`savepoint attempt`.execute(ctx.db);
  try {
    await work();
    await sql`release savepoint attempt`.execute(ctx.db);
    return undefined;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(ctx.db);
    return error;
  }
}
