import type { Selectable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { ItemDataWipe } from '../../platform/db/schema.ts';
import type { ItemRow } from '../../states/index.ts';

export type StoredWipe = Selectable<ItemDataWipe>;
export type WipedItem = Pick<ItemRow, 'account_id' | 'id'>;

/** Every record of an item, the latest first. */
export const readWipes = (ctx: Context, { account_id, id }: WipedItem): Promise<StoredWipe[]> =>
  ctx.db
    .selectFrom('item_data_wipe')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('item_id', '=', id)
    .orderBy('number', 'desc')
    .execute();

/** The record that counts in the cycle of an item. */
export const newestOfCycle = (wipes: readonly StoredWipe[], cycle: number): StoredWipe | undefined =>
  wipes.find((wipe) => wipe.cycle === cycle);
