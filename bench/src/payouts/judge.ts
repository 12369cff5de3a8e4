import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { compare, readJournal } from '../durable/compare.ts';
import { type Book, type Effect, FIRST_BALANCE, hasLeft, readBook } from './book.ts';
import type { SeededPayment } from './seed-payments.ts';

export type Verdict = {
  payments: number;
  orders: number;
  /** owed and not paid, or paid by our rows and not by the bank */
  lost: string[];
  /** money left twice for one payment */
  doubled: string[];
  /** what the bank and our rows say differently of one order, or of the balance */
  differing: string[];
  /** books that do not balance, or do not say what the statuses say */
  unbalanced: string[];
  mailedTwice: string[];
  unmailed: string[];
  /** one message delivered again under its Message-ID */
  repeats: number;
  /** orders that the bank was asked for more than once, and recognised by their keys */
  askedAgain: number;
};
type Payout = {
  paymentId: string;
  buybackId: string;
  key: string;
  status: string;
  amount: number;
  currency: string;
  ibanEnd: string | null;
};
type Payment = { id: string; buybackId: string; status: string; amount: number };

export async function judge(db: pg.Pool, bankUrl: string, seeded: readonly SeededPayment[]): Promise<Verdict> {
  const book = await readBook(bankUrl);
  const ids = seeded.map(({ buybackId }) => buybackId);
  const { rows: payments } = await db.query<Payment>(
    `select id, buyback_id as "buybackId", status, amount from app.payment where buyback_id = any ($1::uuid[])`,
    [ids],
  );
  const { rows: payouts } = await db.query<Payout>(
    `select p.id as "paymentId", p.buyback_id as "buybackId", t.key, t.status, t.amount, t.currency, t.iban_end as "ibanEnd"
     from app.payout t join app.payment p on p.account_id = t.account_id and p.id = t.payment_id
     where p.buyback_id = any ($1::uuid[]) and t.status <> 'withdrawn'`,
    [ids],
  );
  return {
    payments: payments.length,
    orders: book.count,
    ...judgeOrders(book, seeded, payments, payouts),
    unbalanced: await findUnbalanced(db, book),
    mailedTwice: [],
    unmailed: [],
    repeats: 0,
    askedAgain: book.effects.filter(({ asked }) => asked > 1).length,
  };
}

function judgeOrders(
  book: Book,
  seeded: readonly SeededPayment[],
  payments: readonly Payment[],
  payouts: readonly Payout[],
): Pick<Verdict, 'lost' | 'doubled' | 'differing'> {
  const lost: string[] = [];
  const doubled: string[] = [];
  const differing: string[] = [];
  const wanted = new Map(seeded.map((one) => [one.buybackId, one]));
  const ours = new Map(payouts.map((one) => [one.key, one]));
  // Our key is also the remittance, except of a card, whose issuer learns nothing but the amount.
  const effectsOf = Map.groupBy(book.effects, ({ key, remittance }) => paymentPart(remittance || key));
  const keysOf = Map.groupBy(payouts, ({ paymentId }) => paymentId);
  for (const { id, buybackId, status, amount } of payments) {
    const keys = keysOf.get(id) ?? [];
    const effects = keys[0] ? (effectsOf.get(paymentPart(keys[0].key)) ?? []) : [];
    const left = effects.filter(hasLeft);
    const name = `${buybackId} (${status})`;
    if (status !== 'payment_completed' || !left.length) lost.push(`${name}: ${left.length} of it left the bank`);
    if (left.length > 1) doubled.push(`${name}: ${left.map(({ key, state }) => `${key} ${state}`).join(', ')}`);
    for (const effect of left)
      if (!isFor(effect, wanted.get(buybackId)!, amount)) differing.push(`${name}: ${effect.key}`);
  }
  for (const effect of book.effects) {
    const payout = ours.get(effect.key);
    if (!payout) differing.push(`${effect.key} ${effect.state}: not in our rows`);
    else if (effect.state !== STATE_OF[payout.status])
      differing.push(`${effect.key}: ${effect.state}, ours ${payout.status}`);
    else if (effect.amount !== payout.amount || effect.currency !== payout.currency)
      differing.push(`${effect.key}: ${effect.amount} ${effect.currency}, ours ${payout.amount} ${payout.currency}`);
  }
  const spent = book.effects.filter(({ state }) => state === 'paid').reduce((sum, { amount }) => sum + amount, 0);
  if (FIRST_BALANCE - book.balance !== spent)
    differing.push(`the bank is ${FIRST_BALANCE - book.balance} cents poorer, its orders say ${spent}`);
  return { lost, doubled, differing };
}

const STATE_OF: Readonly<Record<string, Effect['state']>> = {
  sent: 'accepted',
  paid: 'paid',
  refused: 'refused',
  returned: 'returned',
};
/** A key is `RP<payment>-<attempt>`. */
const paymentPart = (key: string): string => key.split('-')[0]!;

function isFor({ kind, amount, payee }: Effect, wanted: SeededPayment, owed: number): boolean {
  if (amount !== wanted.amount || amount !== owed) return false;
  if (kind === 'card') return true;
  return kind === 'partner' ? payee.email === wanted.email : payee.iban === wanted.iban;
}

/** What the nightly check looks at, and the sums beside the bank's. */
async function findUnbalanced(db: pg.Pool, book: Book): Promise<string[]> {
  const { rows } = await db.query<{ what: string }>(
    `select 'posting ' || posting_id || ' sums to ' || sum(amount) as what from app.ledger_entry
       group by posting_id, currency having sum(amount) <> 0
     union all
     select 'payment ' || p.id || ' (' || p.status || ') has ' || books.owed || ' owed, ' || books.moving || ' in transfer, ' || books.paid || ' paid'
     from app.payment p join lateral (
       select coalesce(sum(e.amount) filter (where e.book = 'owed'), 0) as owed,
         coalesce(sum(e.amount) filter (where e.book = 'in_transfer'), 0) as moving,
         coalesce(sum(e.amount) filter (where e.book in ('paid', 'returned')), 0) as paid, count(*) as entries
       from app.ledger_entry e where e.account_id = p.account_id and e.payment_id = p.id) books on true
     where p.status <> 'payment_created' and (
       books.owed <> case when p.status in ('awaiting_payment', 'payment_failed') then -p.amount else 0 end
       or books.moving <> case when p.status = 'payment_initiated' then -p.amount else 0 end
       or books.paid <> case when p.status = 'payment_completed' then -p.amount else 0 end)`,
  );
  const { rows: sums } = await db.query<{ paid: string; returned: string; everything: string }>(
    `select coalesce(-sum(amount) filter (where book = 'paid'), 0) as paid,
       coalesce(-sum(amount) filter (where book = 'returned'), 0) as returned, coalesce(sum(amount), 0) as everything
     from app.ledger_entry`,
  );
  const { paid, returned, everything } = sums[0]!;
  const ofBank = (state: Effect['state']) =>
    book.effects.filter((one) => one.state === state).reduce((sum, { amount }) => sum + amount, 0);
  const wrong = rows.map(({ what }) => what);
  if (Number(everything) !== 0) wrong.push(`all books together sum to ${everything}`);
  if (Number(paid) !== ofBank('paid')) wrong.push(`the ledger has ${paid} paid, the bank ${ofBank('paid')}`);
  if (Number(returned) !== ofBank('returned'))
    wrong.push(`the ledger has ${returned} returned, the bank ${ofBank('returned')}`);
  return wrong;
}

/** Each customer hears once that they are paid. Every payment has a customer, and every customer an address, of its own. */
export async function judgeMails(
  db: pg.Pool,
  directory: string,
  seeded: readonly SeededPayment[],
): Promise<Pick<Verdict, 'mailedTwice' | 'unmailed' | 'repeats'>> {
  const { rows } = await db.query<{ id: string; buybackId: string }>(
    `select id, about_id as "buybackId" from app.mail where template in ('buyback_paid', 'gift_card')`,
  );
  const asked = Map.groupBy(rows, ({ buybackId }) => buybackId);
  const ids = rows.map(({ id }) => id);
  const known = new Set(ids);
  // A customer may hear of other things too: only what tells of money is counted.
  const journal = readJournal(await readFile(path.join(directory, 'mailbox.jsonl'), 'utf8')).filter(({ messageId }) =>
    known.has(messageId.slice(1).split('@')[0]!),
  );
  const promised = seeded.map(({ buybackId, email }) => ({ email, mailId: asked.get(buybackId)?.[0]?.id ?? 'none' }));
  const { lost, twice, repeats } = compare(promised, journal);
  const askedTwice = [...asked.values()]
    .filter((mails) => mails.length > 1)
    .map(([mail]) => `${mail!.buybackId} asked twice`);
  return { unmailed: [...lost], mailedTwice: [...twice, ...askedTwice], repeats };
}
