import { isValidIBAN } from 'ibantools';
import type { DemoClock } from '../clock/demo-clock.ts';
import type { Book } from './book.ts';
import { type BankFaults, noBankFaults } from './faults.ts';
import {
  type Change,
  lastChange,
  type Payout,
  type PayoutKind,
  type PayoutRequest,
  type PayoutState,
  stateOf,
} from './payout.ts';
import { type EventSender, openEventSender } from './send-events.ts';
import { executionOf } from './working-day.ts';

/** `decide` does now what would be done when it is due. */
export const PAYOUT_ACTS = ['pay', 'refuse', 'return', 'decide'] as const;
export type PayoutAct = (typeof PAYOUT_ACTS)[number];
type Decision = {
  readonly state: PayoutState;
  readonly code?: string | null;
  readonly at: Date;
  readonly returnAt?: number | null;
};
type Placing = { readonly dueAt?: number; readonly refusal?: string | null; readonly fileId?: string };

export type Bank = {
  readonly secret: string;
  readonly book: Book;
  readonly random: () => number;
  readonly now: () => Date;
  readonly settleMs: number;
  readonly faults: { readonly get: () => BankFaults; readonly set: (faults: BankFaults) => void };
  readonly events: EventSender;
  /** The order under its key: a new one, the one known already, or nothing when the known one differs. */
  readonly order: (request: PayoutRequest, placing?: Placing) => { payout: Payout; isNew: boolean } | undefined;
  /** True when it is cancelled now; false when it is final already. */
  readonly cancel: (payout: Payout) => boolean;
  /** An order under this key that still arrives is cancelled at once. */
  readonly bar: (kind: PayoutKind, key: string) => void;
  /** What somebody at the page does. Answers why not, when it cannot be done. */
  readonly act: (payout: Payout, act: PayoutAct, code: string) => string | undefined;
  /** Decides what is due, writes it down, and sends the events that are due. One round at a time. */
  readonly turn: () => Promise<void>;
  /** Decides what is due and waits for the journal, without the events. */
  readonly settle: () => Promise<void>;
};
export type BankOptions = {
  readonly secret: string;
  readonly book: Book;
  readonly clock: DemoClock;
  readonly random: () => number;
  readonly webhookUrl: string | undefined;
  readonly settleMs: number;
  readonly claimMs: number;
  readonly signal: AbortSignal;
};

const HOUR = 3_600_000;
const UNCLAIMED_AFTER_MS = 30 * 24 * HOUR;
/** Each partner has codes of its own; those of banks are of ISO 20022. */
const CODES = {
  instant: { rejected: 'AC04', funds: 'AM04' },
  transfer: { rejected: 'AC04', funds: 'AM04' },
  partner: { rejected: 'mail_refused', funds: 'insufficient_funds' },
  card: { rejected: 'card_limit', funds: 'insufficient_funds' },
} as const;

export function makeBank(options: BankOptions): Bank {
  const { secret, book, clock, random, webhookUrl, settleMs, claimMs, signal } = options;
  const { now } = clock;
  let faults = noBankFaults;
  let turning = Promise.resolve();
  const events = openEventSender({ book, url: webhookUrl, secret, now, signal, faults: () => faults });

  function change(payout: Payout, { state, code = null, at, returnAt = null }: Decision): void {
    const next: Change = { state, code, at: at.toISOString() };
    book.write({ type: 'change', id: payout.id, change: next, returnAt });
    events.add(payout, payout.changes.length - 1);
  }

  function paymentOf({ request: { kind, amount } }: Payout, at: Date): Decision {
    if (amount > book.balance()) return { state: 'refused', code: CODES[kind].funds, at };
    const isReturned = (kind === 'instant' || kind === 'transfer') && random() < faults.returnRate;
    return { state: 'paid', at, returnAt: isReturned ? at.getTime() + faults.returnAfterHours * HOUR : null };
  }

  function decisionOf(payout: Payout): Decision | undefined {
    const time = now().getTime();
    const { state, at } = lastChange(payout);
    if (state === 'paid' && payout.returnAt !== null && payout.returnAt <= time)
      return { state: 'returned', code: 'AC04', at: new Date(payout.returnAt) };
    if (state !== 'accepted') return undefined;
    if (payout.request.kind === 'partner' && !payout.refusal) {
      const lapsesAt = Date.parse(at) + UNCLAIMED_AFTER_MS;
      if (lapsesAt <= time && (faults.neverClaimed || payout.dueAt > lapsesAt))
        return { state: 'refused', code: 'unclaimed', at: new Date(lapsesAt) };
      if (faults.neverClaimed) return undefined;
    }
    if (payout.dueAt > time) return undefined;
    const due = new Date(payout.dueAt);
    return payout.refusal ? { state: 'refused', code: payout.refusal, at: due } : paymentOf(payout, due);
  }
  function decide(payout: Payout): void {
    const decision = decisionOf(payout);
    if (decision) change(payout, decision);
  }

  function refusalOf({ kind, payee }: PayoutRequest): string | null {
    if (payee.iban !== undefined && faults.rejectedIbans.split(/[\s,]+/).includes(payee.iban)) return 'AC04';
    return random() < faults.rejectRate ? CODES[kind].rejected : null;
  }
  function dueOf({ kind }: PayoutRequest, refusal: string | null): number {
    const time = now();
    if (kind === 'card') return faults.cardsLater ? time.getTime() + settleMs : time.getTime();
    if (kind === 'partner') return time.getTime() + (refusal ? settleMs : claimMs);
    return executionOf(time, faults.cutOff).getTime() + settleMs;
  }

  function order(request: PayoutRequest, placing: Placing = {}): ReturnType<Bank['order']> {
    const known = faults.forgetKeys ? undefined : book.find(request.kind, request.key);
    if (known) {
      if (!isSame(known.request, request)) return undefined;
      book.write({ type: 'asked', id: known.id });
      return { payout: known, isNew: false };
    }
    const isBadIban = request.payee.iban !== undefined && !isValidIBAN(request.payee.iban);
    const refusal = placing.refusal ?? (isBadIban ? 'AC01' : refusalOf(request));
    const payout: Payout = {
      id: `SB${String(book.count() + 1).padStart(8, '0')}`,
      request,
      asked: 1,
      changes: [{ state: 'accepted', code: null, at: now().toISOString() }],
      dueAt: placing.dueAt ?? (isBadIban ? now().getTime() : dueOf(request, refusal)),
      refusal,
      returnAt: null,
      fileId: placing.fileId ?? null,
    };
    book.write({ type: 'order', payout });
    const { kind, key } = request;
    if (!faults.forgetKeys && book.isBarred(kind, key)) change(payout, { state: 'cancelled', at: now() });
    else if (isBadIban || (kind === 'card' && !faults.cardsLater)) decide(payout);
    return { payout, isNew: true };
  }

  function act(payout: Payout, name: PayoutAct, code: string): string | undefined {
    const state = stateOf(payout);
    if (name === 'return' ? state !== 'paid' : state !== 'accepted') return `it is ${state}`;
    const at = now();
    if (name === 'pay' || (name === 'decide' && !payout.refusal)) change(payout, paymentOf(payout, at));
    else if (name === 'decide') change(payout, { state: 'refused', code: payout.refusal, at });
    else change(payout, { state: name === 'refuse' ? 'refused' : 'returned', code, at });
    return undefined;
  }

  async function settle(): Promise<void> {
    for (const payout of book.all()) decide(payout);
    await book.settled();
  }
  async function oneTurn(): Promise<void> {
    await settle();
    await events.send();
  }

  return {
    secret,
    book,
    random,
    now,
    settleMs,
    events,
    faults: {
      get: () => faults,
      set: (next) => {
        faults = next;
      },
    },
    order,
    cancel: (payout) => {
      if (stateOf(payout) === 'cancelled') return true;
      decide(payout);
      if (stateOf(payout) !== 'accepted') return false;
      change(payout, { state: 'cancelled', at: now() });
      return true;
    },
    bar: (kind, key) => {
      if (!book.isBarred(kind, key)) book.write({ type: 'barred', kind, key });
    },
    act,
    settle,
    turn: () => {
      turning = turning.then(oneTurn, oneTurn);
      return turning;
    },
  };
}

const isSame = (a: PayoutRequest, b: PayoutRequest): boolean =>
  a.amount === b.amount &&
  a.currency === b.currency &&
  a.payee.iban === b.payee.iban &&
  a.payee.email === b.payee.email;
