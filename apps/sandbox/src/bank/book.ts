import { type Journal, openJournal } from './journal.ts';
import { type Change, type Payout, type PayoutKind, stateOf } from './payout.ts';

/** A file that came in, or one that waits for its sender. */
export type BankFile = {
  readonly id: string;
  readonly name: string;
  readonly direction: 'in' | 'out';
  readonly at: string;
  readonly messageId: string | null;
  /** of a file that came in: why it was refused */
  readonly refusal: string | null;
  readonly transfers: number;
  /** cents */
  readonly sum: number;
  readonly bytes: number;
  /** of a file that goes out; of one that came in, its SHA-256 */
  readonly content: string;
  isTaken: boolean;
};
export type Entry =
  | { readonly type: 'order'; readonly payout: Payout }
  | { readonly type: 'asked'; readonly id: string }
  | { readonly type: 'change'; readonly id: string; readonly change: Change; readonly returnAt: number | null }
  | { readonly type: 'told'; readonly event: string }
  | { readonly type: 'barred'; readonly kind: PayoutKind; readonly key: string }
  | { readonly type: 'holder'; readonly iban: string; readonly name: string | null }
  | { readonly type: 'balance'; readonly amount: number }
  | { readonly type: 'file'; readonly file: BankFile }
  | { readonly type: 'taken'; readonly id: string };

export type Book = {
  readonly all: () => readonly Payout[];
  readonly count: () => number;
  readonly byId: (id: string) => Payout | undefined;
  /** the last one ordered under this key */
  readonly find: (kind: PayoutKind, key: string) => Payout | undefined;
  /** whether this key was cancelled before it was ordered */
  readonly isBarred: (kind: PayoutKind, key: string) => boolean;
  readonly holderOf: (iban: string) => string | undefined;
  readonly holders: () => readonly { iban: string; name: string }[];
  /** cents */
  readonly balance: () => number;
  readonly files: () => readonly BankFile[];
  /** changes of which nobody has acknowledged the event, as `<payout>.<change>` */
  readonly isTold: (event: string) => boolean;
  readonly write: (entry: Entry) => void;
  /** Nothing is answered or sent before what it says is on disk. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const FIRST_BALANCE = 1_000_000_000;

/** Everything the bank knows: the fold of its journal, in memory. */
export async function openBook(file: string | undefined): Promise<Book> {
  const payouts = new Map<string, Payout>();
  const byKey = new Map<string, Payout>();
  const holders = new Map<string, string>();
  const files = new Map<string, BankFile>();
  const told = new Set<string>();
  const barred = new Set<string>();
  let balance = FIRST_BALANCE;

  function change({ id, change: next, returnAt }: Entry & { type: 'change' }): void {
    const payout = payouts.get(id)!;
    if (next.state === 'paid') balance -= payout.request.amount;
    if (next.state === 'returned') balance += payout.request.amount;
    payout.changes.push(next);
    payout.returnAt = returnAt;
  }
  function apply(entry: Entry): void {
    if (entry.type === 'order') {
      const { payout } = entry;
      payouts.set(payout.id, payout);
      byKey.set(`${payout.request.kind} ${payout.request.key}`, payout);
      if (stateOf(payout) === 'paid') balance -= payout.request.amount;
    } else if (entry.type === 'asked') payouts.get(entry.id)!.asked += 1;
    else if (entry.type === 'change') change(entry);
    else if (entry.type === 'told') told.add(entry.event);
    else if (entry.type === 'barred') barred.add(`${entry.kind} ${entry.key}`);
    else if (entry.type === 'balance') balance = entry.amount;
    else if (entry.type === 'file') files.set(entry.file.id, entry.file);
    else if (entry.type === 'taken') files.get(entry.id)!.isTaken = true;
    else if (entry.name === null) holders.delete(entry.iban);
    else holders.set(entry.iban, entry.name);
  }
  const journal: Journal<Entry> = await openJournal(file, apply);

  return {
    all: () => [...payouts.values()],
    count: () => payouts.size,
    byId: (id) => payouts.get(id),
    find: (kind, key) => byKey.get(`${kind} ${key}`),
    isBarred: (kind, key) => barred.has(`${kind} ${key}`),
    holderOf: (iban) => holders.get(iban),
    holders: () => [...holders].map(([iban, name]) => ({ iban, name })),
    balance: () => balance,
    files: () => [...files.values()],
    isTold: (event) => told.has(event),
    write: (entry) => {
      // The journal keeps the entry as it is now; memory goes on changing it.
      journal.add(entry);
      apply(entry);
    },
    settled: journal.settled,
    close: journal.close,
  };
}
