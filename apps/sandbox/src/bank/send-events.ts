import { sign } from '../carrier/signature.ts';
import type { Book } from './book.ts';
import type { BankFaults } from './faults.ts';
import type { Payout, PayoutKind } from './payout.ts';

export const BANK_SIGNATURE_HEADER = 'x-bank-signature';
/** What the demonstration is set up with; it opens nothing but this sandbox. */
export const SANDBOX_BANK_SECRET = 'sandbox-bank-secret';

/** `{provider}` in the address of the webhook is replaced by this. */
const PROVIDERS: Readonly<Record<PayoutKind, string>> = {
  instant: 'instant',
  partner: 'partner',
  card: 'gift_card',
  transfer: 'files',
};
type Sending = {
  readonly payout: Payout;
  readonly change: number;
  attempts: number;
  dueAt: number;
  lastAnswer: string;
};
export type EventSender = {
  /** The change of this number is to be told, unless a fault forbids it. Files have no webhooks. */
  readonly add: (payout: Payout, change: number) => void;
  /** One try for each event that is due. What is not acknowledged is tried again, each time later. */
  readonly send: () => Promise<void>;
  readonly unacknowledged: (payout: Payout) => readonly { attempts: number; lastAnswer: string }[];
};
type Options = {
  readonly book: Book;
  readonly url: string | undefined;
  readonly secret: string;
  readonly now: () => Date;
  readonly signal: AbortSignal;
  readonly faults: () => BankFaults;
};
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const PATIENCE_MS = 5_000;
const AT_ONCE = 16;

const nameOf = ({ payout, change }: Pick<Sending, 'payout' | 'change'>): string => `${payout.id}.${change}`;

export function openEventSender(options: Options): EventSender {
  const { book, url, now, signal, faults } = options;
  const sendings = new Set<Sending>();
  const sendingOf = (payout: Payout, change: number): Sending => ({
    payout,
    change,
    attempts: 0,
    dueAt: now().getTime() + faults().eventDelayMs,
    lastAnswer: '',
  });
  // What an earlier process did not get acknowledged.
  for (const payout of url ? book.all() : [])
    payout.changes.forEach((_, change) => {
      if (change > 0 && payout.request.kind !== 'transfer' && !book.isTold(nameOf({ payout, change })))
        sendings.add(sendingOf(payout, change));
    });

  async function sendOne(sending: Sending): Promise<void> {
    if (!(await deliver(sending, url!, options))) return;
    const event = nameOf(sending);
    if (!book.isTold(event)) book.write({ type: 'told', event });
    sendings.delete(sending);
  }

  return {
    add: (payout, change) => {
      if (!url || payout.request.kind === 'transfer') return;
      if (faults().dropEvents) return book.write({ type: 'told', event: nameOf({ payout, change }) });
      sendings.add(sendingOf(payout, change));
      if (faults().repeatEvents) sendings.add(sendingOf(payout, change));
    },
    send: async () => {
      const due = [...sendings].filter(({ dueAt }) => dueAt <= now().getTime());
      if (faults().shuffleEvents) due.reverse();
      const worker = async () => {
        for (let next = due.shift(); next && !signal.aborted; next = due.shift()) await sendOne(next);
      };
      // A few are sent one at a time, in the order of `due`; many go at once, as a busy bank sends them.
      await Promise.all(Array.from({ length: due.length < AT_ONCE ? 1 : AT_ONCE }, worker));
    },
    unacknowledged: (payout) => [...sendings].filter((sending) => sending.payout === payout),
  };
}

async function deliver(sending: Sending, url: string, { secret, now, signal, faults }: Options): Promise<boolean> {
  const { payout, change } = sending;
  const { kind, key } = payout.request;
  const { state, code, at } = payout.changes[change]!;
  const event = { id: nameOf(sending), key, state, code, reference: payout.id, occurredAt: at };
  const body = JSON.stringify({ provider: PROVIDERS[kind], events: [event] });
  sending.attempts += 1;
  sending.dueAt = now().getTime() + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (sending.attempts - 1));
  try {
    const answer = await fetch(url.replace('{provider}', PROVIDERS[kind]), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [BANK_SIGNATURE_HEADER]: sign(faults().wrongSignature ? 'another secret' : secret, now(), body),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    });
    await answer.body?.cancel();
    sending.lastAnswer = String(answer.status);
    return answer.ok;
  } catch {
    sending.lastAnswer = 'no answer';
    return false;
  }
}
