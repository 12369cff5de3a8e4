import type { ItemPage } from '@reprise/contract/refurbishment/item-page-payloads';
import type { Context } from '../../platform/context.ts';
import type { ItemRow } from '../../states/index.ts';

/** Where an item comes from that no customer sold. */
export async function readOrigin(
  ctx: Context,
  { account_id, id, buyback_id, buyer_account_id }: ItemRow,
): Promise<ItemPage['general']['origin']> {
  if (buyback_id !== null) return null;
  const { kind, supplier, reference, comment, firstname, lastname } = await ctx.db
    .selectFrom('item_origin as o')
    .leftJoin('app_user as u', (join) =>
      join.onRef('u.account_id', '=', 'o.account_id').onRef('u.id', '=', 'o.created_by'),
    )
    .select(['o.kind', 'o.supplier', 'o.reference', 'o.comment', 'u.firstname', 'u.lastname'])
    .where('o.account_id', '=', buyer_account_id)
    .where('o.item_account_id', '=', account_id)
    .where('o.item_id', '=', id)
    .executeTakeFirstOrThrow();
  return { kind, supplier, reference, comment, addedBy: firstname && lastname ? `${firstname} ${lastname}` : null };
}
