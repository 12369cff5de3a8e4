import { CIRCUITS, type CircuitType, type Deposit } from '../../logistics/circuits.ts';
import type { BuybackStatus } from '../../states/buyback.ts';
import type { ItemStatus } from '../../states/item-statuses.ts';
import type { PaymentStatus } from '../../states/payment.ts';
import { BUYBACK_DISPLAY, type NextToAct } from '../status-display.ts';

const SENDER: Readonly<Record<Deposit, NextToAct>> = {
  collect: 'carrier',
  drop: 'store',
  drop_label: 'store',
  post: 'customer',
};
const OVER: readonly PaymentStatus[] = ['payment_completed', 'payment_not_needed', 'payment_cancelled'];

export type NextActorFacts = {
  status: BuybackStatus;
  circuit: CircuitType;
  item: ItemStatus | undefined;
  payment: PaymentStatus | undefined;
  litigation: { isOpen: boolean; hasSecondLook: boolean } | undefined;
};

/** Of those whom the table of statuses names, the one who acts in this case; null when nobody must. */
export function nextActorOf({ status, circuit, item, payment, litigation }: NextActorFacts): NextToAct | null {
  const [first = null] = BUYBACK_DISPLAY[status].nextToAct;
  if (status === 'bb_awaiting_inventory') return SENDER[CIRCUITS[circuit].deposit];
  // Whoever asked for a second look waits for the warehouse.
  if (status === 'bb_in_processing') return litigation?.isOpen && !litigation.hasSecondLook ? 'customer' : 'warehouse';
  if (status === 'bb_not_completed' || status === 'bb_cancelled') return item === 'item_to_return' ? 'warehouse' : null;
  if (first === 'payment') return payment && OVER.includes(payment) ? null : 'payment';
  return first;
}
