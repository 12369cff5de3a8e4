import type { GivenAnswer } from '@reprise/pricing/model';
import type { Context } from '../platform/context.ts';
import { findSnapshot, priceSnapshot, type Snapshot, snapshotIn } from '../pricing/index.ts';
import type { BuybackRow } from '../states/index.ts';

export const declaredResponses = ({ responses }: BuybackRow) => responses as unknown as readonly GivenAnswer[];

/** Everything the price of a buyback depends on, as it was when it was promised, in the words the customer was told. */
export async function snapshotOf(ctx: Context, { account_id, fingerprint, locale }: BuybackRow): Promise<Snapshot> {
  const snapshot = await findSnapshot(ctx, account_id, fingerprint);
  if (!snapshot) throw new Error('a buyback names a price snapshot that is not there');
  return snapshotIn(snapshot, locale);
}

/** What some answers are worth on the terms of a buyback: its own prices, circuit and payment mode. */
export function priceOnTerms(
  snapshot: Snapshot,
  { circuit_rule_id, payment_mode_id, locale }: BuybackRow,
  responses: readonly GivenAnswer[],
) {
  const circuit = snapshot.circuits.find(({ circuitRuleId }) => circuitRuleId === circuit_rule_id);
  const payment = snapshot.paymentModes.find(({ id }) => id === payment_mode_id);
  return priceSnapshot(snapshot, responses, { ...(circuit && { circuit }), ...(payment && { payment }) }, locale);
}
