import { type CircuitType, STORE_DROP_OF } from '@reprise/contract/logistics/circuits';
import { QUOTE_VALIDITY_DAYS } from '@reprise/contract/pricing/prices';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type CircuitOffer, findSnapshot, type PaymentOffer, type Sheet, type Snapshot } from '../../pricing/index.ts';
import type { BuybackRow } from '../../states/index.ts';

/** The prices and terms by which a predeclared buyback is finished. */
export type Basis = {
  by: 'promise' | 'today';
  snapshot: Snapshot;
  fingerprint: Buffer;
  validUntil: Date;
  /** of the store, offered today and known to the snapshot */
  circuits: readonly CircuitOffer[];
  paymentModes: readonly PaymentOffer[];
};

/**
 * What was promised on the site holds while it is valid and the device is the one that was declared: its snapshot prices
 * the answers, also those that the seller corrects. Circuit and payment mode are those the store offers today, with the
 * bonuses of the same snapshot; where it knows none of them, and in every other case, the prices of today apply.
 */
export async function readBasis(ctx: Context, buyback: BuybackRow, sheet: Sheet, productId: string): Promise<Basis> {
  const now = ctx.clock.now();
  const today = storeTerms(sheet.snapshot, buyback);
  requireOffers(today);
  if (buyback.price_valid_until > now && productId === buyback.product_id) {
    const promise = await findSnapshot(ctx, buyback.account_id, buyback.fingerprint);
    const kept = promise && storeTerms(promise, buyback, today);
    if (promise && kept?.circuits.length && kept.paymentModes.length)
      return {
        by: 'promise',
        snapshot: promise,
        fingerprint: buyback.fingerprint,
        validUntil: buyback.price_valid_until,
        ...kept,
      };
  }
  const validUntil = new Date(now.getTime() + QUOTE_VALIDITY_DAYS * DAY);
  return { by: 'today', snapshot: sheet.snapshot, fingerprint: sheet.fingerprint, validUntil, ...today };
}

type Terms = Pick<Basis, 'circuits' | 'paymentModes'>;

/** What is dropped in a store leaves it as what is sold there directly. */
function storeTerms(snapshot: Snapshot, { circuit_type }: BuybackRow, offered?: Terms): Terms {
  const wanted: CircuitType | undefined = STORE_DROP_OF[circuit_type as keyof typeof STORE_DROP_OF];
  const isOffered = ({ circuitRuleId }: CircuitOffer) =>
    offered?.circuits.some((circuit) => circuit.circuitRuleId === circuitRuleId) ?? true;
  const circuits = snapshot.circuits.filter((circuit) => circuit.type === wanted && isOffered(circuit));
  const payable = new Set(circuits.flatMap(({ paymentModeIds }) => paymentModeIds));
  const paymentModes = snapshot.paymentModes.filter(
    ({ id }) => payable.has(id) && (offered?.paymentModes.some((mode) => mode.id === id) ?? true),
  );
  return { circuits, paymentModes };
}

function requireOffers({ circuits, paymentModes }: Terms): void {
  if (!circuits.length) refuse('no_transport_mode', 'No circuit of the store is active for what is dropped there.');
  if (!paymentModes.length) refuse('no_payment_mode', 'The circuit of the store has no active payment mode.');
}

/** One way of the basis, if it offers it. */
export function chooseWay(
  { circuits, paymentModes }: Terms,
  asked: { circuitRuleId: string; paymentModeId: string },
): { circuit: CircuitOffer; payment: PaymentOffer } {
  const circuit = circuits.find(({ circuitRuleId }) => circuitRuleId === asked.circuitRuleId);
  if (!circuit)
    return refuse('no_transport_mode', 'The circuit in circuitRuleId is not offered for finishing this buyback.');
  const payment = paymentModes.find(({ id }) => id === asked.paymentModeId && circuit.paymentModeIds.includes(id));
  if (!payment)
    return refuse('no_payment_mode', 'The payment mode in paymentModeId is not offered with the circuit of the store.');
  return { circuit, payment };
}
