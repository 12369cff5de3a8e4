import type { Selectable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { ItemMargin } from '../../platform/db/schema.ts';
import type { ItemRow } from '../../states/index.ts';

const AMOUNTS = [
  'purchase',
  'bonus',
  'absorbed',
  'transport_in',
  'transport_out',
  'service',
  'part',
  'write_off',
  'resale',
  'refund',
  'margin',
] as const;
export type Margin = Pick<Selectable<ItemMargin>, (typeof AMOUNTS)[number]>;
const NOTHING = Object.fromEntries(AMOUNTS.map((name) => [name, 0])) as Margin;

/** The lines of an item in one currency, summed by the database. Without a line everything is zero. */
export async function readMargin(
  ctx: Context,
  { account_id, id }: Pick<ItemRow, 'account_id' | 'id'>,
  currency: Selectable<ItemMargin>['currency'],
): Promise<Margin> {
  const row = await ctx.db
    .selectFrom('item_margin')
    .select(AMOUNTS)
    .where('account_id', '=', account_id)
    .where('item_id', '=', id)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row ?? NOTHING;
}
