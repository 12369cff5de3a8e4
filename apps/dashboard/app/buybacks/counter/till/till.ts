import { CART_LIFETIME_DAYS_DASHBOARD } from '@reprise/contract/buybacks/cart';
import { z } from 'zod';
import { failures } from '../../../api/failures.ts';
import { session } from '../../../api/session.ts';
import { newKey } from '../../../base/new-key.ts';
import { today } from '../../../base/now.ts';
import { makeStore, useStore } from '../../../base/store.ts';

const DAY = 86_400_000;
/** Everything under it is gone when somebody signs out. */
export const TILL_PREFIX = 'reprise.till.';

const responses = z.array(z.object({ questionId: z.string(), answerIds: z.array(z.string()) }));
/** The device the seller is asking about. `answered` tells a question left empty from one that was not asked yet. */
export const draft = z.object({
  productId: z.string(),
  responses,
  answered: z.array(z.string()),
  imei: z.string(),
  isImeiConfirmed: z.boolean(),
  serialNumber: z.string(),
});
export type Draft = z.infer<typeof draft>;

/** A device that is ready to be sold, with the price it was promised. */
const line = z.object({
  inCartId: z.string(),
  label: z.string(),
  brand: z.string().nullable(),
  image: z.string().nullable(),
  declaration: z.object({
    productId: z.string(),
    responses,
    imei: z.string().optional(),
    serialNumber: z.string().optional(),
    imeiUnrecognisedConfirmed: z.boolean().optional(),
  }),
  circuitRuleId: z.string(),
  circuitName: z.string(),
  paymentModeId: z.string(),
  paymentLabel: z.string(),
  needsIban: z.boolean(),
  quoteId: z.string(),
  estimatedPrice: z.number(),
  bonus: z.number(),
  payout: z.number(),
  currency: z.string(),
});
export type TillLine = z.infer<typeof line>;

const till = z.object({
  keptAt: z.number(),
  /** One key for one sale: a second press, or a press after a crash, sells nothing twice. */
  saleKey: z.string(),
  module: z.string(),
  lines: z.array(line),
  draft: draft.nullable(),
  comment: z.string(),
});
type Till = z.infer<typeof till>;

const emptyTill = (): Till => ({
  keptAt: today().getTime(),
  saleKey: newKey(),
  module: session.get()?.currentModule ?? '',
  lines: [],
  draft: null,
  comment: '',
});

/** Under the name of the person: the next one at the same till finds a till of their own. */
const keyOf = (userId: string): string => `${TILL_PREFIX}${userId}`;

function readKept(): Till {
  const person = session.get();
  if (!person) return emptyTill();
  try {
    const kept = till.parse(JSON.parse(localStorage.getItem(keyOf(person.id)) ?? 'null'));
    const isFresh = today().getTime() - kept.keptAt < CART_LIFETIME_DAYS_DASHBOARD * DAY;
    if (isFresh && kept.module === person.currentModule) return kept;
  } catch {
    // Nothing kept, or by another release: the till begins empty.
  }
  return emptyTill();
}

const store = makeStore<Till>(typeof localStorage === 'undefined' ? emptyTill() : readKept());
let owner = session.get();

/** Nothing of a sale stays after signing out or in another module, for whoever comes next. */
session.subscribe(() => {
  const person = session.get();
  const isSame = person?.id === owner?.id && person?.currentModule === owner?.currentModule;
  // Who signs in again after the session ran out passes through their first module on the way to the one they were in.
  if (isSame || (person && person.id === owner?.id && failures.get().expired)) return;
  owner = person;
  for (const key of Object.keys(localStorage)) if (key.startsWith(TILL_PREFIX)) localStorage.removeItem(key);
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(TILL_PREFIX)) sessionStorage.removeItem(key);
  store.set(emptyTill());
  customers.set({});
});

/** Another tab of the same person is the same till. */
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key?.startsWith(TILL_PREFIX)) store.set(readKept());
  });

function keep(next: Till): void {
  store.set(next);
  const person = session.get();
  if (!person) return;
  try {
    localStorage.setItem(keyOf(person.id), JSON.stringify(next));
  } catch {
    // Full, or refused by the browser: the sale goes on without a memory.
  }
}

const change = (patch: Partial<Till>): void => keep({ ...store.get(), keptAt: today().getTime(), ...patch });

export const useTill = (): Till => useStore(store);
export const readTill = (): Till => store.get();

export const beginDraft = (productId: string, imei = ''): void =>
  change({ draft: { productId, responses: [], answered: [], imei, isImeiConfirmed: false, serialNumber: '' } });
export function changeDraft(patch: Partial<Draft>): void {
  const { draft: current } = store.get();
  if (current) change({ draft: { ...current, ...patch } });
}
export function addLine(added: Omit<TillLine, 'inCartId'>): void {
  change({ lines: [...store.get().lines, { ...added, inCartId: newKey() }], draft: null });
}
export function changeLine(inCartId: string, patch: Partial<TillLine>): void {
  // Another price is another sale: the key of the refused one must not answer for it.
  const lines = store.get().lines.map((one) => (one.inCartId === inCartId ? { ...one, ...patch } : one));
  change({ lines, saleKey: newKey() });
}
export function removeLine(inCartId: string): void {
  const lines = store.get().lines.filter((one) => one.inCartId !== inCartId);
  change({ lines, saleKey: newKey() });
}
export const changeComment = (comment: string): void => change({ comment });
/** A refused sale is sent again under another key once something was corrected. */
export const renewSaleKey = (): void => change({ saleKey: newKey() });
export function emptyTheTill(): void {
  keep(emptyTill());
  keepCustomer({});
}

/** What was typed of the customer: only in this tab, and gone with it. */
export type CustomerDraft = Readonly<Partial<Record<string, string>>>;
const customerKey = (): string => `${TILL_PREFIX}customer.${session.get()?.id ?? ''}`;

function readCustomerDraft(): CustomerDraft {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(sessionStorage.getItem(customerKey()) ?? '{}'));
  } catch {
    return {};
  }
}
const customers = makeStore<CustomerDraft>(typeof sessionStorage === 'undefined' ? {} : readCustomerDraft());
export const useCustomerDraft = (): CustomerDraft => useStore(customers);
export function keepCustomer(next: CustomerDraft): void {
  customers.set(next);
  try {
    sessionStorage.setItem(customerKey(), JSON.stringify(next));
  } catch {
    // The form keeps what was typed as long as the page lives.
  }
}
