import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';

export type AvailableBuyer = { id: string; name: string; active: boolean };

/** Who may take the devices of an account. A linked buyer is behind its own wall; the function lets its name through. */
export async function readAvailableBuyers(ctx: Context, accountId: string): Promise<AvailableBuyer[]> {
  const { rows } = await sql<AvailableBuyer>`select b.id, b.name, b.active from app.available_buyers(${accountId}) b
    order by b.name, b.id`.execute(ctx.db);
  return rows;
}
