import type { HoldReason } from '@reprise/contract/payments/risk/hold-payloads';
import { RISK_SCORE_MAX } from '@reprise/contract/payments/risk/signals';
import type { Selectable } from 'kysely';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { PaymentHold } from '../../platform/db/schema.ts';
import type { PaymentRow } from '../../states/index.ts';
import { paymentHeld } from '../events.ts';
import { issuerOf } from '../policy.ts';
import { findSignals } from './find-signals.ts';
import { readRiskPolicy } from './risk-policy.ts';

export type HoldRow = Selectable<PaymentHold>;
type HoldReasons = readonly HoldReason[];
/** As `findSignals` found them when the payment was held. */
export const reasonsOf = ({ reasons }: Pick<HoldRow, 'reasons'>): HoldReasons => reasons as unknown as HoldReasons;
type Held = Pick<HoldRow, 'account_id' | 'buyback_id'>;

/**
 * Holds a payment that falls due when enough speaks against it. A payment that falls due once more, with other details, is
 * held again when something is found that nobody has looked at; what was refused stays refused.
 */
export async function holdWhenRisky(ctx: Context, payment: PaymentRow): Promise<void> {
  const policy = await readRiskPolicy(ctx, issuerOf(payment));
  const reasons = await findSignals(ctx, payment, policy.switchedOff);
  const score = Math.min(
    RISK_SCORE_MAX,
    reasons.reduce((sum, { weight }) => sum + weight, 0),
  );
  if (score < policy.holdFrom) return;
  const known = await findHoldOf(ctx, payment);
  if (known && (known.status === 'refused' || !hasNews(reasons, reasonsOf(known)))) return;
  const now = ctx.clock.now();
  const found = { reasons: JSON.stringify(reasons), score, needs_two: score >= policy.twoFrom, updated_at: now };
  if (known) await reopen(ctx, known, found);
  else
    await ctx.db
      .insertInto('payment_hold')
      .values({
        account_id: payment.account_id,
        id: ctx.newId(),
        buyer_account_id: payment.buyer_account_id,
        payment_id: payment.id,
        buyback_id: payment.buyback_id,
        status: 'open',
        created_at: now,
        ...found,
      })
      .execute();
  await recordOnBuyback(ctx, payment, 'paymentHeld');
  const { account_id: accountId, buyback_id: buybackId, id: paymentId } = payment;
  await ctx.emit(paymentHeld({ accountId, buybackId, paymentId }));
}

async function reopen(
  ctx: Context,
  { account_id, id }: HoldRow,
  found: { reasons: string; score: number; needs_two: boolean; updated_at: Date },
): Promise<void> {
  const undecided = { decision: null, decided_by: null, decided_at: null, confirmed_by: null, confirmed_at: null };
  await ctx.db
    .updateTable('payment_hold')
    .set((eb) => ({
      ...found,
      ...undecided,
      note: null,
      proof_until: null,
      status: 'open',
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

async function findHoldOf(ctx: Context, { account_id, id }: PaymentRow): Promise<HoldRow | undefined> {
  return ctx.db
    .selectFrom('payment_hold')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('payment_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether something is found that was not: another signal, or another buyback or person behind one. */
function hasNews(reasons: readonly HoldReason[], known: readonly HoldReason[]): boolean {
  return reasons.some(({ code, people, buybackIds }) => {
    const before = known.find((reason) => reason.code === code);
    if (!before || (people ?? 0) > (before.people ?? 0)) return true;
    return buybackIds.some((id) => !before.buybackIds.includes(id));
  });
}

/** What the history of the buyback says. It tells that, by whom and when, and never which signal. */
export async function recordOnBuyback(
  ctx: Context,
  { account_id: accountId, buyback_id }: Held,
  what:
    | 'paymentHeld'
    | 'paymentProofWanted'
    | 'paymentReleased'
    | 'paymentRefused'
    | 'paymentToConfirm'
    | 'paymentContradicted',
): Promise<void> {
  await recordChange(ctx, {
    accountId,
    entity: 'buyback',
    entityId: buyback_id,
    action: 'update',
    after: { [what]: true },
  });
}
