import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { parseKeys } from '../../../../apps/api/src/platform/crypto/keys.ts';
import { openRecordKey } from '../../../../apps/api/src/platform/crypto/seal.ts';
import type { Answered } from '../../races/race.ts';
import type { Stack } from '../../stack.ts';
import { type Effect, readBook } from '../book.ts';
import type { Prepared } from './writers.ts';

export type Met = { payment: Prepared; answers: readonly Answered[] };
export type Judged = { name: string; ending: string; wrong: string[]; isChangedBefore: boolean };
type Row = {
  paymentId: string;
  accountId: string;
  id: string;
  customerId: string;
  keyId: string;
  wrappedKey: Buffer;
  payee: Buffer;
  status: string;
  isApproved: boolean;
  amount: number;
};

/** The bank has what was approved, to the account that was approved, or nothing. */
export async function judgeEdits(db: pg.Pool, stack: Stack, all: readonly Met[]): Promise<Judged[]> {
  const { effects } = await readBook(stack.bankUrl);
  const keys = parseKeys(readFileSync(stack.keysFile, 'utf8'));
  const { rows } = await db.query<Row>(
    `select t.payment_id as "paymentId", t.account_id as "accountId", t.id, t.customer_id as "customerId", c.key_id as "keyId",
       c.wrapped_key as "wrappedKey", t.payee, t.status, t.approved_at is not null as "isApproved", t.amount
     from app.payout t join app.customer c on c.account_id = t.account_id and c.id = t.customer_id
     where t.payment_id = any ($1::uuid[])`,
    [all.map(({ payment }) => payment.paymentId)],
  );
  const payouts = Map.groupBy(rows, ({ paymentId }) => paymentId);
  const ibanOf = ({ accountId, id, customerId, payee, ...record }: Row): string => {
    const sealer = openRecordKey(keys, { accountId, table: 'customer', rowId: customerId }, record);
    return (JSON.parse(sealer.open(`payee of ${id}`, payee)) as { iban: string }).iban;
  };
  // Every payment has an old and a new IBAN that no other has.
  const byIban = Map.groupBy(effects, ({ payee }) => payee.iban ?? '');
  return all.map(({ payment, answers }) => {
    const own = payouts.get(payment.paymentId) ?? [];
    const approved = own.filter(({ isApproved }) => isApproved);
    const sent = [payment.iban, payment.otherIban].flatMap((iban) => byIban.get(iban) ?? []);
    return judgeOne(
      { payment, answers },
      approved.map((row) => ({ iban: ibanOf(row), amount: row.amount })),
      sent,
    );
  });
}

type Approved = { iban: string; amount: number };

function judgeOne({ payment, answers }: Met, approved: readonly Approved[], sent: readonly Effect[]): Judged {
  const wrong: string[] = [];
  const isDone = (who: string) => answers.some((answer) => answer.who === who && answer.status === 200);
  if (sent.length > 1) wrong.push(`${sent.length} orders at the bank`);
  for (const { payee, amount } of sent)
    if (!approved.some((one) => one.iban === payee.iban && one.amount === amount))
      wrong.push(
        `the bank has ${amount} for ${payee.iban?.slice(-4)}, approved: ${approved.map(({ iban }) => iban.slice(-4))}`,
      );
  if (sent.length && !isDone('approval')) wrong.push('sent without an approval');
  if (sent.length && isDone('the batch taken apart')) wrong.push('sent from a batch that was taken apart');
  if (sent.length && isDone('paid by hand')) wrong.push('paid by hand and by the bank');
  const broken = answers.filter(({ status }) => status >= 500);
  if (broken.length) wrong.push(broken.map(({ who, status }) => `${who} ${status}`).join(', '));
  const edit = answers.find(({ who, status }) => who === 'another IBAN' && status === 200);
  const approval = answers.find(({ who, status }) => who === 'approval' && status === 200);
  const said = answers.map(({ who, status, code }) => `${who} ${status} ${code}`.trim()).toSorted();
  return {
    name: payment.buybackId,
    ending: `${said.join(', ')}: ${sent.map(({ state, payee }) => `${payee.iban === payment.iban ? 'shown' : 'other'} IBAN ${state}`).join(' and ') || 'nothing sent'}`,
    wrong: wrong.map((what) => `${payment.buybackId}: ${what} (${said.join(', ')})`),
    isChangedBefore: Boolean(edit && approval && edit.until < approval.from && sent.length),
  };
}
