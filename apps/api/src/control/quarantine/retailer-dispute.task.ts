import { RELEASE_COMMANDS } from '@reprise/contract/warehouse/quarantine/release-rules';
import { declaredPriceOf, findTaskedBuyback, retailerCause, type TaskedBuyback } from '../../buybacks/index.ts';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { topic } from '../../states/index.ts';
import { type Cause, defineTask, type TaskRef } from '../../tasks/index.ts';

const AFTER = [
  topic('item.quarantined'),
  topic('item.released'),
  topic('item.to_return'),
  topic('item.lost'),
  topic('buyback.cancelled'),
] as const;
/** How long the settlement of a dispute stays a task of the retailer. */
const TOLD_FOR_DAYS = 14;

/** For the managers of the whole account: it is about money between two companies, not about a store. */
const toManagers = (buyback: TaskedBuyback, since: Date, price: number): Cause => ({
  ...retailerCause(buyback, { since, facts: { price, currency: buyback.currency } }),
  organizationId: null,
});

/** Money that has left turned out to be too much: the retailer is told the gap, and may say what it thinks. */
export const retailerDisputeTask = defineTask<{ buybackId: string }>({
  kind: 'retailer_dispute',
  subject: 'buyback',
  on: AFTER,
  subjectOf: ({ buybackId }) => buybackId,
  async findCause(ctx, ref) {
    const item = await findItem(ctx, ref);
    if (item?.quarantine_reason !== 'retailer_dispute' || !item.quarantined_at) return undefined;
    const buyback = await findTaskedBuyback(ctx, ref);
    if (!buyback) return undefined;
    const declared = declaredPriceOf(buyback);
    return toManagers(buyback, item.quarantined_at, declared - ((await findCharged(ctx, item.id, ref)) ?? declared));
  },
});

/** The buyer has settled a dispute: the retailer learns at which price. */
export const disputeSettledTask = defineTask<{ buybackId: string }>({
  kind: 'dispute_settled',
  subject: 'buyback',
  on: AFTER,
  subjectOf: ({ buybackId }) => buybackId,
  async findCause(ctx, ref) {
    const item = await findItem(ctx, ref);
    if (!item || item.quarantine_reason === 'retailer_dispute') return undefined;
    const buyback = await findTaskedBuyback(ctx, ref);
    if (!buyback || buyback.validated_price === null) return undefined;
    const settledAt = await findSettlement(ctx, { accountId: ref.accountId, id: item.id });
    if (!settledAt || settledAt.getTime() < ctx.clock.now().getTime() - TOLD_FOR_DAYS * DAY) return undefined;
    return toManagers(buyback, settledAt, buyback.validated_price);
  },
});

const findItem = (ctx: Context, { accountId, id }: TaskRef) =>
  ctx.db
    .selectFrom('item')
    .select(['id', 'quarantine_reason', 'quarantined_at'])
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', id)
    .executeTakeFirst();

/** What the control says that the device is worth, without what nobody could see. */
async function findCharged(ctx: Context, itemId: string, { accountId }: TaskRef): Promise<number | null> {
  const test = await ctx.db
    .selectFrom('compliance_test')
    .select('charged_price')
    .where('account_id', '=', accountId)
    .where('item_id', '=', itemId)
    .where('kind', '=', 'first')
    .where('status', '=', 'validated')
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return test?.charged_price ?? null;
}

/** When somebody decided about the price. Controlling the device again settles nothing. */
async function findSettlement(ctx: Context, { accountId, id }: TaskRef): Promise<Date | undefined> {
  const row = await ctx.db
    .selectFrom('history')
    .select('occurred_at')
    .where('account_id', '=', accountId)
    .where('entity', '=', 'item')
    .where('entity_id', '=', id)
    .where('reason', '=', 'retailer_dispute')
    .where('command', 'in', [RELEASE_COMMANDS.settle_declared, RELEASE_COMMANDS.settle_price])
    .orderBy('occurred_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.occurred_at;
}
