import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { ItemOrigin } from '../platform/db/schema.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { BuybackRow, ItemRow } from './lock-case.ts';

/** What is known of a device, from the buyback it was sold with or from where the workshop got it. */
export type ItemSource = Pick<BuybackRow, 'imei' | 'serial_number' | 'grade' | 'currency'> & {
  buyback_id: string | null;
  /** validated, else declared: before bonuses */
  price: number;
  is_price_validated: boolean;
  is_imei_confirmed: boolean;
  origin: ItemOrigin['kind'] | null;
};

export async function readItemSource(
  ctx: Context,
  { account_id, id }: Pick<ItemRow, 'account_id' | 'id'>,
): Promise<ItemSource> {
  const { rows } = await sql<ItemSource>`
    select s.buyback_id, s.imei, s.serial_number, s.grade, s.currency, s.price, s.is_price_validated, s.is_imei_confirmed,
      s.origin
    from app.item_source s where s.account_id = ${account_id} and s.item_id = ${id}`.execute(ctx.db);
  const [source] = rows;
  if (!source) throw new Error(`the item ${id} is not there`);
  return source;
}

/** For what is about a sale by its nature. An item that was added in a workshop has none. */
export function requireBuybackId({ buyback_id, status }: Pick<ItemRow, 'buyback_id' | 'status'>): string {
  if (buyback_id !== null) return buyback_id;
  return refuse('item_without_sale', 'The item was added in a workshop: no customer sold it.', { data: { status } });
}
