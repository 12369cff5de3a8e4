import { CART_LIFETIME_DAYS_PUBLIC } from '@reprise/contract/buybacks/cart';
import { useSyncExternalStore } from 'react';
import { nowMs } from '../../now.ts';
import { readKept, readValid, SENDING, SENT, watchKept, writeKept } from '../state/kept.ts';
import type { NewCart } from '../state/new-cart.ts';
import { resetCart } from '../state/store.ts';

export type SentBuyback = { id: string; token: string };
/** The last cart sold from this tab: coming back shows its confirmation again. */
export type Sent = { storedAt: number; cartId: string; buybacks: SentBuyback[] };
/** What is under way. If no answer comes back, the same words are sent again, and are sold once. */
type Sending = { storedAt: number; cartKey: string; body: NewCart };

const isSent = (value: unknown): value is Sent => {
  const { cartId, buybacks } = value as Partial<Sent>;
  const isOne = (one: Partial<SentBuyback> | null) => typeof one?.id === 'string' && typeof one.token === 'string';
  return typeof cartId === 'string' && Array.isArray(buybacks) && buybacks.length > 0 && buybacks.every(isOne);
};
const isSending = (value: unknown): value is Sending => typeof (value as Partial<Sending>).cartKey === 'string';

let read: { raw: string | null; sent: Sent | undefined } | undefined;
export function readSent(): Sent | undefined {
  const raw = readKept(SENT);
  if (read?.raw !== raw || !read) {
    const sent = readValid(SENT, { days: CART_LIFETIME_DAYS_PUBLIC, isValid: isSent });
    read = { raw: readKept(SENT), sent };
  }
  return read.sent;
}
export const useSent = (): Sent | undefined => useSyncExternalStore(watchKept, readSent, () => undefined);

/** The cart is sold, and with it goes everything that was typed. */
export function keepSent(cartId: string, buybacks: readonly SentBuyback[]): void {
  const kept = buybacks.map(({ id, token }) => ({ id, token }));
  writeKept(SENT, JSON.stringify({ storedAt: nowMs(), cartId, buybacks: kept }));
  resetCart();
}

export function keepSending(cartKey: string, body: NewCart): void {
  writeKept(SENDING, JSON.stringify({ storedAt: nowMs(), cartKey, body }));
}
export function readSending(cartKey: string): NewCart | undefined {
  const kept = readValid(SENDING, { days: CART_LIFETIME_DAYS_PUBLIC, isValid: isSending });
  return kept?.cartKey === cartKey ? kept.body : undefined;
}

/** Addresses have an end: more buybacks than this are confirmed on several pages. */
export const BUYBACKS_OF_PAGE = 12;

/** One address for each page of the confirmation, the tokens in the order of the ids. */
export function confirmationPaths(page: string, buybacks: readonly SentBuyback[]): string[] {
  const pages = Array.from({ length: Math.ceil(buybacks.length / BUYBACKS_OF_PAGE) }, (_, i) =>
    buybacks.slice(i * BUYBACKS_OF_PAGE, (i + 1) * BUYBACKS_OF_PAGE),
  );
  return pages.map((some) => {
    const [ids, tokens] = [some.map(({ id }) => id).join(','), some.map(({ token }) => token).join(',')];
    return `${page}?ids=${ids}&t=${tokens}`;
  });
}
