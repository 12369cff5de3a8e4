import { LITIGATION_DEADLINE_DAYS } from '@reprise/contract/buybacks/litigation';
import type { GivenAnswer } from '@reprise/pricing/model';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { recordHistory } from '../../platform/states/history.ts';
import { transition } from '../../platform/states/transition.ts';
import { LITIGATION_OPENED } from '../events.ts';
import { priceOnTerms, snapshotOf } from '../price-buyback.ts';
import { type BuybackRow, readBuyback } from '../read-buyback.ts';
import { itemOf } from './item-of.ts';

export type NewLitigation = {
  accountId: string;
  buybackId: string;
  /** what the warehouse found, in the shape of a declaration */
  responses: readonly GivenAnswer[];
  comment?: string | undefined;
};

/**
 * The warehouse found a device that is worth less than was declared. The price proposed is that of its answers on the
 * prices that were promised, with the bonuses computed on it; the device waits until the customer has decided.
 */
export async function openLitigation(
  ctx: Context,
  { accountId, buybackId, responses, comment }: NewLitigation,
): Promise<{ id: string }> {
  await ctx.actFor(accountId);
  const buyback = await readBuyback(ctx, accountId, buybackId);
  if (buyback.status !== 'bb_in_processing')
    refuse('status_not_fit', 'it is not in a warehouse', { data: { status: buyback.status } });
  const priced = priceOnTerms(await snapshotOf(ctx, buyback), buyback, responses);
  if (!priced.ok) refuse(priced.reason, 'these answers have no price to propose');
  const { estimatedPrice: price, payout } = priced.estimate;
  const declared = buyback.declared_price ?? buyback.predeclared_price ?? 0;
  if (price >= declared) refuse('status_not_fit', 'the device is worth what was declared');
  await requireUnpaid(ctx, buyback);
  const item = await itemOf(ctx, accountId, buybackId);
  await transition(ctx, 'item', 'I15', { accountId, id: item.id, set: { quarantine_reason: 'price_gap' } });
  await ctx.db
    .updateTable('buyback')
    .set(({ eb }) => ({ controlled_price: price, version: eb('version', '+', 1), updated_at: ctx.clock.now() }))
    .where('account_id', '=', accountId)
    .where('id', '=', buybackId)
    .execute();
  const id = ctx.newId();
  const now = ctx.clock.now();
  const { buyer_account_id: secondAccountId } = buyback;
  await ctx.db
    .insertInto('litigation')
    .values({
      account_id: accountId,
      id,
      buyer_account_id: secondAccountId,
      buyback_id: buybackId,
      status: 'open',
      proposed_price: price,
      proposed_payout: payout,
      responses: JSON.stringify(responses),
      comment: comment ?? null,
      deadline_at: new Date(now.getTime() + LITIGATION_DEADLINE_DAYS * DAY),
      created_at: now,
      updated_at: now,
    })
    .execute();
  const data = { declared, proposed: price };
  await recordHistory(ctx, [
    {
      accountId,
      secondAccountId,
      entity: 'litigation',
      entityId: id,
      transitionId: 'L01',
      from: null,
      to: 'open',
      data,
    },
  ]);
  await ctx.emit({ type: LITIGATION_OPENED, accountId, payload: { buybackId, litigationId: id } });
  return { id };
}

/** Once money is on its way the customer cannot be asked any more: that is a matter between retailer and buyer. */
async function requireUnpaid(ctx: Context, { account_id, id }: BuybackRow): Promise<void> {
  const paid = await ctx.db
    .selectFrom('payment')
    .select('status')
    .where('account_id', '=', account_id)
    .where('buyback_id', '=', id)
    .where('status', 'in', ['payment_initiated', 'payment_completed', 'payment_failed'])
    .executeTakeFirst();
  if (paid) refuse('payment_not_cancellable', 'the money may have left', { data: { status: paid.status } });
}
