import type { NewCart } from '../state/new-cart.ts';
import { postJson, type Requoted } from '../state/quotes.ts';

export type Refused = {
  kind: 'refused';
  code: string;
  /** the device it is about */
  inCartId: string | undefined;
  /** the fields of the form it is about */
  fields: string[];
  /** cents that the cart lacks */
  missing: number | undefined;
  seconds: number | undefined;
};
export type SendAnswer =
  | { kind: 'sent'; cartId: string; buybacks: { id: string; token: string }[] }
  | { kind: 'price_changed'; lines: Requoted[] }
  | Refused
  /** nothing was sent */
  | { kind: 'away' }
  /** sent, and no word came back */
  | { kind: 'unanswered' }
  /** the key was used for what was sent before the last change */
  | { kind: 'sent_before' };

/** A line that breaks while we wait says nothing about what arrived. */
export async function sendCart(address: string, cartKey: string, cart: NewCart): Promise<SendAnswer> {
  if (!navigator.onLine) return { kind: 'away' };
  return postJson<SendAnswer>(address, { cartKey, cart }).catch(() => ({ kind: 'unanswered' }));
}
