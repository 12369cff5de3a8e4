import type { PhotoSlot } from '@reprise/contract/warehouse/control';
import type { Selectable } from 'kysely';
import { readPhotosOf } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import type { ComplianceTest } from '../../platform/db/schema.ts';
import type { BuybackRow, ItemRow, LitigationRow, PaymentRow } from '../../states/index.ts';
import type { ItemKey } from '../moves/visible-items.ts';

type ReadCase = {
  item: ItemRow;
  buyback?: BuybackRow;
  payment?: PaymentRow | undefined;
  litigation?: LitigationRow | undefined;
};

/** The rows of a case for a page: nothing is locked. An item that was added in a workshop is alone in its case. */
export async function readCase(ctx: Context, { accountId, itemId }: ItemKey): Promise<ReadCase> {
  const { db } = ctx;
  const item: ItemRow = await db
    .selectFrom('item')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
  if (item.buyback_id === null) return { item };
  const buyback: BuybackRow = await db
    .selectFrom('buyback')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', item.buyback_id)
    .executeTakeFirstOrThrow();
  const payment: PaymentRow | undefined = await db
    .selectFrom('payment')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buyback.id)
    .where('status', '<>', 'payment_cancelled')
    .executeTakeFirst();
  const litigation: LitigationRow | undefined = await db
    .selectFrom('litigation')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buyback.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { item, buyback, payment, litigation };
}

export type LastControl = Selectable<ComplianceTest> & {
  operator: string | null;
  photos: { id: string; questionId: string | null; slot: PhotoSlot | null }[];
};

/** The first control of an item that was finished last; a second one only checks the work of a colleague. */
export async function findLastControl(
  ctx: Context,
  { account_id, id, buyer_account_id }: ItemRow,
): Promise<LastControl | undefined> {
  await ctx.actFor(buyer_account_id);
  const test = await ctx.db
    .selectFrom('compliance_test as t')
    .leftJoin('app_user as u', (join) =>
      join.onRef('u.account_id', '=', 't.buyer_account_id').onRef('u.id', '=', 't.operator_id'),
    )
    .selectAll('t')
    .select(['u.firstname', 'u.lastname'])
    .where('t.account_id', '=', account_id)
    .where('t.item_id', '=', id)
    .where('t.kind', '=', 'first')
    .where('t.status', '=', 'validated')
    .orderBy('t.ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!test) return undefined;
  const photos = await readPhotosOf(ctx, account_id, test.id);
  const { firstname, lastname, ...rest } = test;
  return { ...rest, operator: firstname && lastname ? `${firstname} ${lastname}` : null, photos };
}
