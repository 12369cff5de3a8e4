/**
 * A customer is paid exactly once, whatever dies: payments leave over four adapters (files for a bank over SFTP, instant
 * transfers, a payment partner, gift cards) while API, worker, PostgreSQL and the bank are killed, a fifth of the replies is lost,
 * webhooks come twice and in the wrong order, and people press "relaunch". Then the bank's book is compared with ours, the database
 * is put back to an earlier instant while the bank keeps its book, and everything runs again. Two controls must fail: a fresh key
 * for each try pays twice, and a worker that sends before it commits leaves money that nobody knows of.
 *
 *   npm run prove:payouts [-- --payouts 10000 --kills 3 --seed 1 --minutes 60]
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { waitUntilDrained } from '../durable/drain.ts';
import { planKillsOf } from '../durable/kill-plan.ts';
import { randomFrom } from '../durable/random.ts';
import { some, whatIsBad } from '../durable/report.ts';
import { seconds } from '../durable/under-kills.ts';
import { startStack } from '../stack.ts';
import { openWorld } from '../way/world.ts';
import { withAdmin } from '../with-admin.ts';
import { sendAnswersAgain } from './answers-again.ts';
import { askAboutPaid } from './ask-about-paid.ts';
import { BANK_FAULTS, type Effect, readBook, setFaults } from './book.ts';
import { canariesOf, findCanaries, PLANTED, plantAndFind } from './canaries.ts';
import { type Spoiled, workSpoiled } from './controls.ts';
import { openDatabaseCopy } from './database-copy.ts';
import { readExports } from './exports.ts';
import { judge, judgeMails, type Verdict } from './judge.ts';
import { type Finance, openFinance } from './people.ts';
import { measureQuietRate, quietPayments } from './quiet-rate.ts';
import { describeAttack, shortfallsOf } from './report.ts';
import { type Method, makeDue, type SeededPayment, seedPayments, setPolicy } from './seed-payments.ts';
import { startTraceCollector } from './trace-collector.ts';
import { underAttack, VICTIMS } from './under-attack.ts';

const { values } = parseArgs({
  options: {
    payouts: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '3' },
    minutes: { type: 'string', default: '120' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const [payouts, kills, minutes, seed] = [values.payouts, values.kills, values.minutes, values.seed].map(Number) as [
  number,
  number,
  number,
  number,
];
const DRAIN_MS = 600_000;
/** Payouts of one turn of the quiet part. */
const QUIET_TURN = 100;
const LEAST_RATIO = 0.7;
const CONTROL_PAYOUTS = 60;
const CONTROL_MS = 120_000;
/** The instant the database goes back to: most payments have not left yet, and many are under way. */
const COPY_AFTER = 0.3;
const print = (line: string) => console.log(line);
const problems: string[] = [];
const random = randomFrom(seed);
let figure = '';
print(`seed ${seed}`);

const clockFile = path.join('/tmp', `reprise-payouts-${process.pid}.json`);
const traces = await startTraceCollector();
// Inherited by every process that is started from now on.
process.env.REPRISE_OTLP_TRACES_URL = traces.url;
const stack = await startStack({
  name: 'payouts',
  durable: true,
  apis: 2,
  workers: 2,
  env: {
    SANDBOX_BANK_SETTLE_MS: '1000',
    SANDBOX_BANK_CLAIM_MS: '1000',
    REPRISE_CLOCK_FILE: clockFile,
  },
});
traces.keepIn(stack.directory);
const over = new AbortController();
const stop = async (tell?: typeof print) => {
  over.abort();
  traces.stop();
  await stack.stop(tell);
  await rm(clockFile, { force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().finally(() => process.exit(130)));
try {
  const world = await openWorld(stack);
  const [a, b] = world.retailers;
  await setPolicy(stack, a.accountId, 'bank_file');
  await setPolicy(stack, b.accountId, 'instant');
  const finances = [await openFinance(stack, a), await openFinance(stack, b)];
  const methodsOf = (bank: Method): Method[] =>
    Array.from({ length: Math.ceil(payouts / 2) }, (_, i) => ([bank, 'partner', bank, 'gift_card'] as const)[i % 4]!);
  const seeded = [
    ...(await seedPayments(stack, a, methodsOf('bank_file'))),
    ...(await seedPayments(stack, b, methodsOf('instant'))),
  ];
  // For the controls: once the clock has moved, nobody sells any more.
  const quietCount = quietPayments(QUIET_TURN);
  const spare = await seedPayments(stack, b, Array<Method>(quietCount + 2 * CONTROL_PAYOUTS).fill('instant'));
  await waitUntilDrained(stack, DRAIN_MS);
  const db = new pg.Pool({ connectionString: stack.database.url('admin'), max: 4 });
  db.on('error', () => {});
  // What is due waits for the workers, so that the first of them leaves under attack.
  for (const worker of stack.workers) await worker.kill('SIGKILL');
  await makeDue(stack, seeded);
  await setFaults(stack.bankUrl, BANK_FAULTS);
  for (const worker of stack.workers) await worker.start();
  print(`${seeded.length} payments are due`);

  const copy = await openDatabaseCopy(stack);
  const common = { stack, db, copy, finances, random, over: over.signal, print, drainWithinMs: DRAIN_MS };
  const copyAfter = seeded.length * COPY_AFTER;
  // One more of PostgreSQL, at the instant of the copy.
  const plan = [
    ...planKillsOf(VICTIMS, { times: kills, requests: seeded.length, random }),
    { kind: 'database' as const, after: copyAfter, delayMs: 0 },
  ].toSorted((x, y) => x.after - y.after);
  const withinMs = minutes * 60_000;
  const first = await underAttack({ ...common, plan, copyAfter, withinMs });
  for (const line of describeAttack('under attack', first)) print(line);
  const verdict: Verdict = {
    ...(await judge(db, stack.bankUrl, seeded)),
    ...(await judgeMails(db, stack.directory, seeded)),
  };
  problems.push(...shortfallsOf('under attack', first, verdict, kills));

  problems.push(...(await lookForCanaries(seeded, finances)));
  // What is measured later is started again without it.
  delete process.env.REPRISE_OTLP_TRACES_URL;
  traces.stop();
  const instant = copy.takenAt();
  let again: Verdict | undefined;
  if (instant) {
    for (const child of [...stack.apis, ...stack.workers]) await child.kill('SIGKILL');
    const backMs = Date.now() - instant.getTime();
    await copy.restore();
    const { rows } = await db.query<{ left: number }>(
      `select count(*)::int as left from app.payment where status in ('awaiting_payment', 'payment_initiated', 'payment_failed')`,
    );
    print(
      `the database is back at ${instant.toISOString()}, ${seconds(backMs)} ago: ${rows[0]!.left} payments are not paid there`,
    );
    for (const child of [...stack.apis, ...stack.workers]) await child.start();
    for (const finance of finances) await finance.signInAgain();
    await setFaults(stack.bankUrl, BANK_FAULTS);
    const hourly = () => sendAnswersAgain(stack, finances[0]!);
    const second = await underAttack({ ...common, hourly, plan: [], copyAfter: Number.POSITIVE_INFINITY, withinMs });
    for (const line of describeAttack('after the restore', second)) print(line);
    const asked = await askAboutPaid(stack, db, DRAIN_MS);
    print(`a day later providers were asked about ${asked} paid orders`);
    again = await judge(db, stack.bankUrl, seeded);
    problems.push(...shortfallsOf('after the restore', second, again, 0));
    print(
      `after the restore: ${again.askedAgain - verdict.askedAgain} more orders were asked for again, ${again.orders - verdict.orders} orders are new at the bank`,
    );
  } else problems.push('PostgreSQL was not killed in time for a copy, so nothing was restored');
  await db.query('update app.payout_policy set automatic_up_to = 5000000');
  const quiet = await withAdmin(stack, (admin) =>
    measureQuietRate(stack, {
      admin,
      seeded: spare.splice(0, quietCount),
      turn: QUIET_TURN,
      clockFile,
      withinMs: CONTROL_MS,
    }),
  );
  for (const line of quiet.lines) print(line);
  if (quiet.ratio < LEAST_RATIO)
    problems.push(`${quiet.ratio.toFixed(2)} of the rate of bare jobs, not ${LEAST_RATIO}`);
  const controls = await runControls(db, spare);
  await db.end();
  figure =
    `payouts: ${verdict.payments} payouts, ${Object.values(first.kills).join('+')} kills, ${verdict.lost.length} lost, ` +
    `${verdict.doubled.length} doubled, ${verdict.differing.length} differing, ${verdict.unbalanced.length} unbalanced, ` +
    `${verdict.mailedTwice.length} mailed twice; after the restore ${again ? again.doubled.length : 'unknown'} second effects; ` +
    `${quiet.rate.toFixed(1)} payouts/s in the quiet part, ${quiet.ratio.toFixed(2)} of bare jobs; ${controls}`;
} catch (error) {
  problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  await stop(problems.length ? print : undefined);
}
for (const problem of problems) console.error(`not as promised: ${problem}`);
print(figure || `payouts: nothing was shown (${some(problems)})`);
process.exit(problems.length ? 1 : 0);

/** What nobody may read in the clear, in logs, traces, jobs, rows, mails, metrics and exports. */
async function lookForCanaries(seeded: readonly SeededPayment[], finances: readonly Finance[]): Promise<string[]> {
  for (const finance of finances) await finance.signInAgain();
  const canaries = await canariesOf(stack, seeded);
  const exported = await readExports(stack, finances);
  const { sightings, places } = await findCanaries(stack, { metricsUrls: stack.metricsUrls, exported }, canaries);
  const unseen = await plantAndFind(stack, canaries[0]!);
  print(
    `canaries: ${canaries.length} looked for in ${places} files, metrics and exports, ${traces.batches()} batches of spans, every table, every job and the mails: ` +
      `${sightings.length} seen; ${PLANTED.length - unseen.length} of ${PLANTED.length} planted ones were found`,
  );
  return whatIsBad([
    [traces.batches() === 0, 'no spans came, so nothing was shown about traces'],
    [sightings.length > 0, `canaries: ${some(sightings.map(({ place, what }) => `${what} in ${place}`))}`],
    [unseen.length > 0, `the control did not fail: a planted IBAN was not found in ${unseen.join(', ')}`],
  ]);
}

/** Spoiled on purpose: one must pay twice, the other must leave money that our rows know nothing of. */
async function runControls(db: pg.Pool, spare: SeededPayment[]): Promise<string> {
  for (const worker of stack.workers) await worker.kill('SIGKILL');
  await setFaults(stack.bankUrl, { loseReplyRate: BANK_FAULTS.loseReplyRate });
  const control = async (
    spoiled: Spoiled,
    count: (book: Effect[], seeded: readonly SeededPayment[]) => Promise<number>,
  ) => {
    const seeded = spare.splice(0, CONTROL_PAYOUTS);
    await makeDue(stack, seeded);
    await workSpoiled(stack, spoiled, { db, clockFile, withinMs: CONTROL_MS });
    const { effects } = await readBook(stack.bankUrl);
    const wrong = await count([...effects], seeded);
    if (wrong === 0) problems.push(`the control did not fail: nothing went wrong with ${spoiled}`);
    return wrong;
  };
  const doubled = await control('a fresh key for each try', async (effects, seeded) => {
    const ibans = new Set(seeded.map(({ iban }) => iban));
    const ordered = Map.groupBy(effects, ({ payee }) => payee.iban ?? '');
    return [...ordered].filter(([iban, all]) => ibans.has(iban) && all.length > 1).length;
  });
  const unknown = await control('sent before the intent is committed', async (effects, seeded) => {
    const { rows } = await db.query<{ key: string }>(
      `select t.key from app.payout t join app.payment p on p.account_id = t.account_id and p.id = t.payment_id
       where p.buyback_id = any ($1::uuid[]) and t.status = 'approved'`,
      [seeded.map(({ buybackId }) => buybackId)],
    );
    const unsent = new Set(rows.map(({ key }) => key));
    return effects.filter(({ key }) => unsent.has(key)).length;
  });
  return `controls of ${CONTROL_PAYOUTS}: without the key ${doubled} doubled, without the intent ${unknown} lost`;
}
