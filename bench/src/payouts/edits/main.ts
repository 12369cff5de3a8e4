/**
 * The IBAN of a customer is changed, the batch is approved, sent, taken apart, paid by hand and the buyback is cancelled, all at
 * about the same moment, over HTTP on two processes of the API: the bank gets what was approved, to the account that was
 * approved, or nothing. Then rows of approved payouts are edited in the database: none of them is sent. The controls are a bank
 * that has another IBAN under our key, and the rows that nobody edited.
 *
 *   npm run prove:payout-edits [-- --rounds 1000 --seed 1]        goal: 0 wrong ends, 0 edited rows sent
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { instantBank } from '../../../../apps/api/src/payouts/index.ts';
import { systemClock } from '../../../../apps/api/src/platform/clock.ts';
import { createFetchOutside } from '../../../../apps/api/src/platform/egress/fetch-outside.ts';
import { ibanOf } from '../../../../apps/api/testing/world/sell.ts';
import { waitUntilDrained } from '../../durable/drain.ts';
import { type Random, randomFrom } from '../../durable/random.ts';
import { some } from '../../durable/report.ts';
import { patientFetch } from '../../patient-fetch.ts';
import { race } from '../../races/race.ts';
import { type Stack, startStack } from '../../stack.ts';
import { openWorld } from '../../way/world.ts';
import { readBook, setFaults } from '../book.ts';
import { openFinance } from '../people.ts';
import { makeDue, type SeededPayment, seedPayments, setPolicy } from '../seed-payments.ts';
import { judgeEdits, type Met } from './judge.ts';
import { SPOILED, spoilRows } from './spoil-rows.ts';
import { type People, type Prepared, WRITERS } from './writers.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const LANES = 4;
const DRAIN_MS = 600_000;
const OTHER_IBANS = 5_000_000;
/** Rows that are edited, and as many that are not. */
const EDITED = 2 * Object.keys(SPOILED).length;
const print = (line: string) => console.log(line);
const problems: string[] = [];
let otherIbans = OTHER_IBANS;
const random = randomFrom(Number(values.seed));
print(`seed ${values.seed}`);
let figure = 'payout edits: nothing was shown';

const stack = await startStack({ name: 'payout-edits', durable: false, apis: 2, workers: 2 });
try {
  const world = await openWorld(stack);
  const [, retailer] = world.retailers;
  await setPolicy(stack, retailer.accountId, 'instant');
  const db = new pg.Pool({ connectionString: stack.database.url('admin'), max: 6 });
  db.on('error', () => {});
  await db.query('update app.payout_policy set automatic_up_to = 0');
  const finance: People = { ...(await openFinance(stack, retailer)), editor: () => retailer.manager };
  const rounds = Number(values.rounds);
  const seeded = await seedPayments(stack, retailer, Array<'instant'>(rounds + EDITED + 1).fill('instant'));
  await makeDue(stack, seeded);
  await setFaults(stack.bankUrl, { loseReplyRate: 0.1, repeatEvents: true, shuffleEvents: true });

  const met: Met[] = [];
  await inLanes(seeded.slice(0, rounds), async (one) => {
    const payment = await prepare(db, finance, one);
    met.push({ payment, answers: await meet(finance, payment, random) });
    if (met.length % 100 === 0) print(`${met.length} meetings`);
  });
  // The last one: its order lies at the bank under our key already, for somebody else.
  const spoiled = await prepare(db, finance, seeded.at(-1)!);
  await orderForAnother(stack, db, spoiled);
  met.push({ payment: spoiled, answers: await meet(finance, spoiled, random) });

  const drained = await waitUntilDrained(stack, DRAIN_MS);
  if (drained.left.some((what) => !what.includes('payout-send'))) print(`left: ${some(drained.left)}`);
  const judged = await judgeEdits(db, stack, met);
  const control = judged.pop()!;
  if (!control.wrong.length) problems.push('the control did not fail: an order for another IBAN was not seen');
  const wrong = judged.flatMap((one) => one.wrong);
  if (wrong.length) problems.push(`${wrong.length} wrong ends: ${some(wrong)}`);
  for (const [ending, all] of [...Map.groupBy(judged, (one) => one.ending)].toSorted(
    (a, b) => b[1].length - a[1].length,
  ))
    print(`  ${all.length} times ${ending}`);
  for (const { name } of WRITERS)
    if (!met.some(({ answers }) => answers.some(({ who, status }) => who === name && status === 200)))
      problems.push(`nobody ever succeeded with ${name}, so nothing was shown about it`);
  const late = judged.filter(({ isChangedBefore }) => isChangedBefore).length;
  print(
    `${late} times the IBAN was changed before the approval began, and the bank got the one that the approver was shown`,
  );

  const edited = await editRows(db, finance, seeded.slice(rounds, rounds + EDITED));
  figure =
    `payout edits: ${judged.length} interleavings, ${wrong.length} wrong ends; ${edited.spoiled} rows edited in the database, ` +
    `${edited.sent} sent; ${edited.control} of ${edited.untouched} untouched ones sent`;
  await db.end();
} catch (error) {
  problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  await stack.stop();
}
for (const problem of problems) console.error(`not as promised: ${problem}`);
print(figure);
process.exit(problems.length ? 1 : 0);

async function inLanes<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = [...all];
  const lane = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function prepare(db: pg.Pool, finance: People, payment: SeededPayment): Promise<Prepared> {
  const { rows } = await db.query<{ id: string; version: number }>(
    `select p.id, b.version from app.payment p join app.buyback b on b.account_id = p.account_id and b.id = p.buyback_id
     where b.id = $1`,
    [payment.buybackId],
  );
  const { id: paymentId, version } = rows[0]!;
  const answer = await patientFetch(`${random.pick(stack.apiUrls)}/payout-batches`, {
    method: 'POST',
    headers: { ...finance.preparer(), 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ paymentIds: [paymentId] }),
  });
  if (!answer.ok) throw new Error(`a payment cannot be prepared: ${await answer.text()}`);
  const { batches } = (await answer.json()) as { batches: { id: string }[] };
  otherIbans += 1;
  await untilVerified(db, batches[0]!.id);
  return { ...payment, paymentId, version, batchId: batches[0]!.id, otherIban: ibanOf(otherIbans) };
}

/** Before the bank has said who the payee is, nobody can approve, and there would be nothing to meet. */
async function untilVerified(db: pg.Pool, batchId: string): Promise<void> {
  for (const deadline = performance.now() + DRAIN_MS; performance.now() < deadline; await sleep(50)) {
    const { rows } = await db.query<{ open: number }>(
      `select count(*)::int as open from app.payout t where t.batch_id = $1
         and not exists (select from app.payee_check c where c.account_id = t.account_id and c.payout_id = t.id)`,
      [batchId],
    );
    if (rows[0]!.open === 0) return;
  }
  throw new Error('the bank did not say in time who a payee is');
}

function meet(finance: People, payment: Prepared, chance: Random): Promise<Met['answers']> {
  const writers = WRITERS.filter(({ share }) => chance.next() < share);
  const asked = writers.map(({ name, ask }) => ({ who: name, refusals: [], ...ask(finance, payment) }));
  return race(chance.shuffle(asked), { apiUrls: stack.apiUrls, random: chance });
}

async function orderForAnother(
  { bankUrl, bankSecret }: Stack,
  db: pg.Pool,
  { paymentId, otherIban, amount }: Prepared,
) {
  const { rows } = await db.query<{ key: string }>('select key from app.payout where payment_id = $1', [paymentId]);
  const bank = instantBank({
    url: bankUrl,
    secret: bankSecret,
    clock: systemClock,
    fetchOutside: createFetchOutside({ sandboxOrigins: () => [bankUrl] }),
  });
  const { key } = rows[0]!;
  const payee = { name: 'Somebody Else', iban: otherIban, email: null, locale: 'en-GB' as const };
  await setFaults(bankUrl, {});
  await bank.send({ key, amount, currency: 'EUR', payee, remittance: key });
}

/** Approved while no worker runs, edited, and only then seen by one. */
async function editRows(db: pg.Pool, finance: People, payments: readonly SeededPayment[]) {
  const prepared: Prepared[] = [];
  for (const payment of payments) prepared.push(await prepare(db, finance, payment));
  for (const worker of stack.workers) await worker.kill('SIGKILL');
  const payoutIds: string[] = [];
  for (const { batchId, paymentId } of prepared) {
    const approve = WRITERS[0]!.ask(finance, { batchId } as Prepared);
    const answer = await patientFetch(`${stack.apiUrls[0]}${approve.path}`, {
      method: 'POST',
      headers: { ...approve.headers, 'content-type': 'application/json' },
      body: JSON.stringify(approve.body),
    });
    if (!answer.ok) throw new Error(`a batch cannot be approved: ${await answer.text()}`);
    const { rows } = await db.query<{ id: string }>('select id from app.payout where payment_id = $1', [paymentId]);
    payoutIds.push(rows[0]!.id);
  }
  const keys = await spoilRows(db, payoutIds);
  const untouched = payoutIds.slice(keys.size);
  for (const worker of stack.workers) await worker.start();
  await waitUntilDrained(stack, 60_000);
  const { effects } = await readBook(stack.bankUrl);
  const known = new Set(effects.map(({ key }) => key));
  for (const [what, own] of keys)
    if (own.some((key) => known.has(key))) problems.push(`a row edited in the database was sent: ${what}`);
  const { rows } = await db.query<{ key: string }>('select key from app.payout where id = any ($1::uuid[])', [
    untouched,
  ]);
  const control = rows.filter(({ key }) => known.has(key)).length;
  if (control < untouched.length)
    problems.push(`${untouched.length - control} payouts that nobody edited were not sent`);
  const sent = [...keys.values()].filter((own) => own.some((key) => known.has(key))).length;
  return { spoiled: keys.size, sent, control, untouched: untouched.length };
}
