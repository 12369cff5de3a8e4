import type { GivenAnswer } from '@reprise/pricing/model';
import { payoutOf } from '@reprise/pricing/modifiers';
import type { Context } from '../platform/context.ts';
import { findSnapshot, priceSnapshot, type Snapshot, snapshotIn } from '../pricing/index.ts';
import type { BuybackRow } from '../states/index.ts';

export const declaredResponses = ({ responses }: BuybackRow) => responses as unknown as readonly GivenAnswer[];

/** What the customer was promised before bonuses. */
export const declaredPriceOf = ({ declared_price, predeclared_price }: BuybackRow): number =>
  declared_price ?? predeclared_price ?? 0;

/** Everything the price of a buyback depends on, as it was when it was promised, in the words the customer was told. */
export async function snapshotOf(ctx: Context, { account_id, fingerprint, locale }: BuybackRow): Promise<Snapshot> {
  const snapshot = await findSnapshot(ctx, account_id, fingerprint);
  if (!snapshot) throw new Error('a buyback names a price snapshot that is not there');
  return snapshotIn(snapshot, locale);
}

/** What some answers are worth on the terms of a buyback: its own prices, circuit and payment mode. */
export function priceOnTerms(snapshot: Snapshot, buyback: BuybackRow, responses: readonly GivenAnswer[]) {
  return priceSnapshot(snapshot, responses, termsOf(snapshot, buyback), buyback.locale);
}

/** What is paid for a price on the terms of a buyback; both bonuses are computed on that price. */
export function payoutOnTerms(snapshot: Snapshot, buyback: BuybackRow, price: number): number {
  const { circuit, payment } = termsOf(snapshot, buyback);
  const modifiers = { ...(circuit && { circuit: circuit.modifier }), ...(payment && { payment: payment.modifier }) };
  return payoutOf(price, modifiers).amount;
}

function termsOf(snapshot: Snapshot, { circuit_rule_id, payment_mode_id }: BuybackRow) {
  const circuit = snapshot.circuits.find(({ circuitRuleId }) => circuitRuleId === circuit_rule_id);
  const payment = snapshot.paymentModes.find(({ id }) => id === payment_mode_id);
  return { ...(circuit && { circuit }), ...(payment && { payment }) };
}
