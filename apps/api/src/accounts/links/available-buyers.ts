import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

export type AvailableBuyer = { id: string; name: string; active: boolean };

/** Whether one of the buyers of an account pays customers itself, by the buyer's own setting. */
export async function readBuyerPays(ctx: Context, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ pays: boolean }>`select app.buyer_pays(${accountId}) as pays`.execute(ctx.db);
  return rows[0]?.pays ?? false;
}

/**
 * The buyers that may receive the devices of an account. A linked buyer is behind its own wall; the function reveals
 * its name.
 */
export async function readAvailableBuyers(ctx: Context, accountId: string): Promise<AvailableBuyer[]> {
  const { rows } = await sql<AvailableBuyer>`select b.id, b.name, b.active from app.available_buyers(${accountId}) b
    order by b.name, b.id`.execute(ctx.db);
  return rows;
}
