import type { Absorption } from '@reprise/pricing/model';
import { findAccount, findRootDetail, hasPremiumFeature } from '../../accounts/index.ts';
import { isPaid } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { findSnapshot, type Snapshot, snapshotIn } from '../../pricing/index.ts';
import type { BuybackRow, Case, ItemRow } from '../../states/index.ts';

export type ControlTerms = {
  buyback: BuybackRow;
  item: ItemRow;
  snapshot: Snapshot;
  absorption: Absorption;
  /** the account pays what the device is really worth when that is more */
  payUpside: boolean;
  isPaid: boolean;
  paymentAmount: number | undefined;
  tacCodes: readonly string[];
};
const NO_ABSORPTION: Absorption = { type: 'none', value: 0 };

/** What was promised, in the language of the workshop; a text that is not translated is in that of the retailer. */
export async function readWorkshopSnapshot(ctx: Context, buyback: BuybackRow): Promise<Snapshot> {
  await ctx.actFor(buyback.buyer_account_id);
  const snapshot = await findSnapshot(ctx, buyback.account_id, buyback.fingerprint);
  if (!snapshot) throw new Error('a buyback names a price snapshot that is not there');
  const buyer = await findAccount(ctx, buyback.buyer_account_id);
  return buyer ? snapshotIn(snapshot, buyer.language) : snapshot;
}

export async function readTacCodes(ctx: Context, accountId: string, productId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('product_tac')
    .select('tac')
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .orderBy('tac')
    .execute();
  return rows.map(({ tac }) => tac);
}

/** Everything the outcome of a control depends on beside its answers. */
export async function readControlTerms(
  ctx: Context,
  { buyback, item, payment }: Case & { buyback: BuybackRow; item: ItemRow },
): Promise<ControlTerms> {
  const { account_id: accountId } = buyback;
  const snapshot = await readWorkshopSnapshot(ctx, buyback);
  const settings = await findRootDetail(ctx, accountId);
  // The snapshot has it whether or not the retailer still has the feature.
  const mayAbsorb = await hasPremiumFeature(ctx, accountId, 'absorption');
  return {
    buyback,
    item,
    snapshot,
    absorption: (mayAbsorb && snapshot.absorption) || NO_ABSORPTION,
    payUpside: settings?.pay_upside ?? false,
    isPaid: isPaid(payment),
    paymentAmount: payment?.amount,
    tacCodes: await readTacCodes(ctx, accountId, item.product_id),
  };
}
