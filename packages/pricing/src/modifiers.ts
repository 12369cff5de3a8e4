import { capAt, share } from '@reprise/kit/money';
import type { Modifier } from './model.ts';

/** What a circuit or a payment mode adds to a price or takes from it, in cents. A cap limits the size, whatever the sign. */
export function modifierOf(price: number, modifier: Modifier): number {
  if (modifier.mode === 'disabled') return 0;
  if (modifier.mode === 'amount') return modifier.value;
  const part = share(price, modifier.value);
  return modifier.cap === undefined ? part : capAt(part, modifier.cap);
}

export type Payout = { circuit: number; payment: number; floor: number; amount: number };

/** Both modifiers are taken on the price, never on one another, and nobody owes money for a device they sold. */
export function payoutOf(price: number, { circuit, payment }: { circuit?: Modifier; payment?: Modifier }): Payout {
  const byCircuit = circuit ? modifierOf(price, circuit) : 0;
  const byPayment = payment ? modifierOf(price, payment) : 0;
  const sum = price + byCircuit + byPayment;
  const amount = Math.max(0, sum);
  return { circuit: byCircuit, payment: byPayment, floor: amount - sum, amount };
}
