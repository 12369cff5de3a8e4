import type { Channel } from '@reprise/contract/logistics/circuits';
import { pricedStates } from '@reprise/pricing/grade';
import { refuse } from '../../platform/http/refusal.ts';
import type { CircuitOffer, Offers, PaymentOffer, Snapshot } from './sheet.ts';

export type Choice = { circuit?: CircuitOffer; payment?: PaymentOffer };
export type Asked = { circuitRuleId?: string | undefined; paymentModeId?: string | undefined };

/** The circuits of a channel that can be paid for, or the obstacle in the way of every one of them. */
export function obstacleOf(
  { circuits, paymentModes }: Offers,
  channel?: Channel,
): 'no_transport_mode' | 'no_payment_mode' | undefined {
  const open = circuits.filter((circuit) => !channel || circuit.channel === channel);
  if (!open.length) return 'no_transport_mode';
  const payable = new Set(paymentModes.map(({ id }) => id));
  return open.some(({ paymentModeIds }) => paymentModeIds.some((id) => payable.has(id)))
    ? undefined
    : 'no_payment_mode';
}

/** Why a product cannot be sold in a channel whatever is answered. One without any price has no taker to look for. */
export function obstacleOfAll(snapshot: Snapshot, channel?: Channel): ReturnType<typeof obstacleOf> | 'no_warehouse' {
  const obstacle = obstacleOf(snapshot, channel);
  if (obstacle || !pricedStates(snapshot.product).length) return obstacle;
  const taken = new Set(snapshot.takers.map(({ circuitRuleId }) => circuitRuleId));
  const circuits = snapshot.circuits.filter(({ circuitRuleId }) => taken.has(circuitRuleId));
  return obstacleOf({ ...snapshot, circuits }, channel) && 'no_warehouse';
}

/** What was chosen, if it is offered. Choosing nothing yet is fine as long as there is something to choose. */
export function chooseOffers(offers: Offers, channel: Channel | undefined, asked: Asked): Choice {
  const circuits = offers.circuits.filter((circuit) => !channel || circuit.channel === channel);
  const circuit = circuits.find(({ circuitRuleId }) => circuitRuleId === asked.circuitRuleId);
  if (asked.circuitRuleId && !circuit)
    refuse('no_transport_mode', 'The circuit in circuitRuleId is not offered for this product.');
  const open = circuit ? [circuit] : circuits;
  const modes = offers.paymentModes.filter(({ id }) => open.some(({ paymentModeIds }) => paymentModeIds.includes(id)));
  const payment = modes.find(({ id }) => id === asked.paymentModeId);
  if (asked.paymentModeId && !payment)
    refuse('no_payment_mode', 'The payment mode in paymentModeId is not offered with this circuit.');
  if (circuit && !modes.length) refuse('no_payment_mode', 'The chosen circuit has no active payment mode.');
  return { ...(circuit && { circuit }), ...(payment && { payment }) };
}
