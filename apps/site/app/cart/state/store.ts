import { CART_LIFETIME_DAYS_PUBLIC } from '@reprise/contract/buybacks/cart';
import type { CircuitType } from '@reprise/contract/logistics/circuits';
import type { PaymentType } from '@reprise/contract/payments/payment-modes';
import type { Locale } from '@reprise/i18n';
import { useSyncExternalStore } from 'react';
import { newKey } from '../../new-key.ts';
import { nowMs } from '../../now.ts';
import { type Reworded, rewordItem } from '../words/words.ts';
import { CUSTOMER, readKept, readValid, SENDING, watchKept, writeKept } from './kept.ts';

/** A device with what its owner said of it and chose for it. Amounts in cents, as they were promised. */
export type CartItem = {
  inCartId: string;
  /** of its words */
  language?: Locale;
  product: { id: string; label: string; brand: string | null; image: string | null; categoryId: string };
  declaration: {
    productId: string;
    responses: { questionId: string; answerIds: string[] }[];
    imei?: string;
    imeiUnrecognisedConfirmed?: boolean;
  };
  /** the answers in words, each after its question, for showing */
  answers: string[];
  /** the same as the address of the declaration keeps them, for changing */
  search?: string;
  circuitRuleId: string;
  circuitType: CircuitType;
  circuitName: string;
  /** where the sender may be; none means everywhere */
  countries?: string[];
  storeId?: string;
  storeName?: string;
  paymentModeId: string;
  paymentType: PaymentType;
  paymentLabel: string;
  quoteId: string;
  validUntil: string;
  currency: string;
  estimatedPrice: number;
  circuitBonus: number;
  paymentBonus: number;
  payout: number;
  waterfall: { code: string; label: string; value: number }[];
};
/** The key is new with each change: what is sent twice under one key is sold once. */
export type Cart = { storedAt: number; items: CartItem[]; cartKey: string };
export type DeviceDraft = { imei?: string; imeiUnrecognisedConfirmed?: boolean };

const CART = 'cart';
const DRAFTS = 'cart.devices';
const EMPTY: Cart = { storedAt: 0, items: [], cartKey: '' };

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isItem = (value: unknown): value is CartItem => {
  const item = value as Partial<CartItem> | null;
  return (
    typeof item?.inCartId === 'string' &&
    typeof item.product?.label === 'string' &&
    typeof item.payout === 'number' &&
    isList(item.declaration?.responses) &&
    isList(item.answers) &&
    isList(item.waterfall)
  );
};
const isCart = (value: unknown): value is Cart => {
  const { items, cartKey } = value as Partial<Cart>;
  return isList(items) && items.every(isItem) && typeof cartKey === 'string' && cartKey !== '';
};
const FRESH_CART = { days: CART_LIFETIME_DAYS_PUBLIC, isValid: isCart };

let read: { raw: string | null; cart: Cart } | undefined;

export function readCart(): Cart {
  const raw = readKept(CART);
  const isOver = read?.cart.items.length && read.cart.storedAt + CART_LIFETIME_DAYS_PUBLIC * 86_400_000 <= nowMs();
  // The same object as long as nothing changed: React compares by identity.
  if (!read || read.raw !== raw || isOver) {
    const cart = readValid(CART, FRESH_CART) ?? EMPTY;
    read = { raw: readKept(CART), cart };
  }
  return read.cart;
}

function write(items: CartItem[]): Cart {
  const cart = { storedAt: nowMs(), items, cartKey: newKey() };
  writeKept(CART, JSON.stringify(cart));
  return cart;
}

/** Adds a device, or puts it in the place of the one with the same `inCartId`; `alone`, where a cart holds one. */
export function addItem(item: CartItem, { alone = false } = {}): Cart {
  const { items } = readCart();
  if (alone) return write([item]);
  const isThere = items.some(({ inCartId }) => inCartId === item.inCartId);
  return write(isThere ? items.map((one) => (one.inCartId === item.inCartId ? item : one)) : [...items, item]);
}

/** Other words for some lines. Nothing that is sold changes, so the cart keeps its key and its age. */
export function rewordItems(
  lines: readonly Reworded[],
  language: Locale,
  isMeant: (item: CartItem) => boolean = () => true,
): void {
  const cart = readCart();
  const items = cart.items.map((item) => {
    const line = lines.find(({ inCartId }) => inCartId === item.inCartId);
    return line && isMeant(item) ? rewordItem(item, line.words, language) : item;
  });
  if (cart.items.length) writeKept(CART, JSON.stringify({ ...cart, items }));
}

export function removeItem(inCartId: string): Cart {
  const items = readCart().items.filter((item) => item.inCartId !== inCartId);
  if (items.length) return write(items);
  resetCart();
  return EMPTY;
}

/** With everything that was typed for it: the next one may be somebody else's. */
export function resetCart(): void {
  for (const key of [CART, DRAFTS, CUSTOMER, SENDING]) writeKept(key, null);
}

/** Undefined until the page is alive: no server knows a visitor's cart. */
export function useCart(): Cart | undefined {
  return useSyncExternalStore<Cart | undefined>(watchKept, readCart, () => undefined);
}

type Drafts = { storedAt: number; byProduct: Record<string, DeviceDraft> };
const isDrafts = (value: unknown): value is Drafts => {
  const { byProduct } = value as Partial<Drafts>;
  return typeof byProduct === 'object' && byProduct !== null && !isList(byProduct);
};
const readDrafts = (): Drafts['byProduct'] =>
  readValid(DRAFTS, { days: CART_LIFETIME_DAYS_PUBLIC, isValid: isDrafts })?.byProduct ?? {};

/** What was typed of a device that is not in the cart yet, and is in no address. */
export function readDraft(productId: string): DeviceDraft {
  const draft = Object.hasOwn(readDrafts(), productId) ? readDrafts()[productId] : undefined;
  return typeof draft === 'object' && draft !== null ? draft : {};
}
export function keepDraft(productId: string, draft: DeviceDraft): void {
  writeKept(DRAFTS, JSON.stringify({ storedAt: nowMs(), byProduct: { ...readDrafts(), [productId]: draft } }));
}

/** The fields of the form as they were typed, right or not. */
export type CustomerDraft = Readonly<Partial<Record<string, string>>>;
type KeptCustomer = { storedAt: number; fields: CustomerDraft };
const isCustomer = (value: unknown): value is KeptCustomer => {
  const { fields } = value as Partial<KeptCustomer>;
  return typeof fields === 'object' && fields !== null && Object.values(fields).every((v) => typeof v === 'string');
};

export function readCustomerDraft(): CustomerDraft {
  return readValid(CUSTOMER, { days: CART_LIFETIME_DAYS_PUBLIC, isValid: isCustomer })?.fields ?? {};
}
export function keepCustomerDraft(fields: CustomerDraft): void {
  writeKept(CUSTOMER, JSON.stringify({ storedAt: nowMs(), fields }));
}
