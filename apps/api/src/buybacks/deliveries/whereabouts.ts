import {
  countsAsPickedUp,
  DELIVERY_STATUS_FACTS,
  type DeliveryStatus,
} from '@reprise/contract/logistics/delivery-statuses';
import { inOrder } from '../../logistics/index.ts';

export type Told = { status: DeliveryStatus; occurredAt: Date };
export type Whereabouts = { effect: 'in_transit' | 'delivered' | 'back_at_sender'; at: Date };

/**
 * Where all that is known of a parcel leaves it, whatever the order it became known in. A delivery that counts is the
 * end: what is said later of that parcel moves nothing. Otherwise the last that moved it decides, and a scan that was
 * missed is made up for by any later one.
 */
export function whereaboutsOf(
  told: readonly Told[],
  { deliveryCounts }: { deliveryCounts: boolean },
): Whereabouts | undefined {
  const ordered = inOrder(told);
  const delivered = ordered.find(({ status }) => status === 'delivery_delivered_ok');
  if (delivered && deliveryCounts) return { effect: 'delivered', at: delivered.occurredAt };
  let reached: Whereabouts | undefined;
  for (const { status, occurredAt: at } of ordered) {
    const { inbound } = DELIVERY_STATUS_FACTS[status];
    if (inbound === 'back_at_sender') reached = { effect: 'back_at_sender', at };
    else if (inbound === 'in_transit' || inbound === 'delivered') reached = { effect: 'in_transit', at };
    else if (!reached && countsAsPickedUp(status)) reached = { effect: 'in_transit', at };
  }
  return reached;
}
