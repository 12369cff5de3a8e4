import type { ProductState } from '@reprise/contract/catalogue/products';
import type { Channel } from '@reprise/contract/logistics/circuits';
import { refuse } from '../../platform/http/refusal.ts';
import type { Choice } from './choose-offers.ts';
import type { FindTaker, Offers, Reserved, Snapshot, Taker, Terms } from './sheet.ts';

export const storesKey = (circuitRuleId: string, state: ProductState): string => `${circuitRuleId} ${state}`;

/** Who takes a product by each circuit in each state it has a price for; states with the same taker stand together. */
export function takersOf(
  { circuits }: Terms,
  { brand, states }: { brand: string | null; states: readonly ProductState[] },
  findTaker: FindTaker,
): { takers: Taker[]; storeIds: Map<string, readonly string[]> } {
  const storeIds = new Map<string, readonly string[]>();
  const takers = circuits.flatMap(({ circuitRuleId, type: circuit }) => {
    const alike = new Map<string, Reserved & { states: ProductState[] }>();
    for (const state of states) {
      const { reserved, storeIds: only } = findTaker({ brand, circuit, state });
      if (only) storeIds.set(storesKey(circuitRuleId, state), only);
      if (!reserved) continue;
      const { warehouseIds, nearest, usual } = reserved;
      const key = [nearest, usual, ...warehouseIds].join();
      const known = alike.get(key) ?? { warehouseIds, nearest, usual, states: [] };
      known.states.push(state);
      alike.set(key, known);
    }
    return [...alike.values()].map((taker) => ({ circuitRuleId, ...taker }));
  });
  return { takers, storeIds };
}

/** What was reserved for a device in this state, when it was offered by this circuit at all. */
export const takerIn = ({ takers }: Snapshot, circuitRuleId: string, state: ProductState): Taker | undefined =>
  takers.find((taker) => taker.circuitRuleId === circuitRuleId && taker.states.includes(state));

/** The circuits by which somebody takes a device in this state. */
export const offersTaken = (snapshot: Snapshot, state: ProductState): Offers => ({
  circuits: snapshot.circuits.filter(({ circuitRuleId }) => takerIn(snapshot, circuitRuleId, state)),
  paymentModes: snapshot.paymentModes,
});

/** Refuses an offer that nobody could keep: the price of an estimate is promised. */
export function requireTaken(
  snapshot: Snapshot,
  { channel, state, choice: { circuit, payment } }: { channel: Channel; state: ProductState; choice: Choice },
): void {
  const open = offersTaken(snapshot, state).circuits.filter(
    (one) => one.channel === channel && one.paymentModeIds.length && (!circuit || one === circuit),
  );
  if (!open.length)
    refuse(
      'no_warehouse',
      circuit
        ? 'No warehouse takes a device in this state by the circuit in circuitRuleId.'
        : 'No warehouse takes a device in this state by any circuit.',
    );
  if (payment && !open.some(({ paymentModeIds }) => paymentModeIds.includes(payment.id)))
    refuse('no_payment_mode', 'The payment mode is not offered with the circuits that take a device in this state.');
}
