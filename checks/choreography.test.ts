import path from 'node:path';
import { TOPICS } from '@reprise/contract/states/machines';
import { expect, test } from 'vitest';
import { jobs } from '../apps/api/src/jobs.ts';
import { eventKinds } from '../apps/api/src/platform/durable/event.ts';
import {
  calledPath,
  FILES,
  isTestFile,
  literalOf,
  type Node,
  nodesOf,
  parse,
  parseText,
  SOURCES,
  type Source,
} from './source.ts';

const PRODUCT = SOURCES.filter((file) => file.startsWith('apps/api/src/') && !isTestFile(file));

/** Jobs that pass the wall between tenants, with the reason. */
const EVERY_ACCOUNT: Readonly<Record<string, string>> = {
  housekeeping: 'retention and keys of every tenant, in one hourly run',
  'price-revision-sweep': 'price changes that are due, of every tenant, in one run a minute',
  'litigation-reminders': 'customers who have not decided yet, of every tenant, in one run an hour',
  'litigation-expiry': 'litigations whose deadline is over, of every tenant, in one run an hour',
  'predeclaration-expiry': 'predeclarations that nobody brought, of every tenant, in one run an hour',
  'preparation-reminders': 'customers who have not prepared their devices, of every tenant, in one run an hour',
  'ledger-check': 'the books of every tenant held against its payments, once a night',
  'ledger-close': 'the days of every tenant that are over, in one run an hour',
  'payout-ask-paid': 'paid orders whose providers are asked about returns, of every tenant, in one run',
  'payout-bank-answers': 'what banks have answered to files, of every tenant, in one run a tenth of an hour',
  'payout-details': 'confirmed bank accounts whose cooling-off is over, of every tenant, in one run every ten minutes',
  'payout-details-reminders': 'customers who have not corrected their account, of every tenant, in one run an hour',
  'payout-relaunch': 'technical failures whose time has come, of every tenant, in one run',
  'payout-unanswered': 'orders nothing was heard of, of every tenant, in one run',
  'tracking-refresh': 'parcels nothing was heard of, of every tenant, in one run a quarter of an hour',
  'tasks-check': 'causes that ended or began without an event, of every tenant, in one run every ten minutes',
  'mail-sender-recheck': 'looks up the sending domains of all accounts',
};
/** What is called on pg-boss outside platform/durable. Putting a job in is not among it: that is ctx.emit. */
const BOSS_CALLS: Readonly<Record<string, readonly string[]>> = {
  'apps/api/src/open-process.ts': ['stop'],
  'apps/api/src/platform/db/migrate.ts': ['createQueue', 'getDb', 'getQueue', 'start', 'stop', 'updateQueue'],
  'apps/api/src/operations/queues/read-jobs.ts': ['getDb'],
  'apps/api/src/operations/queues/require-queue.ts': ['getQueue'],
  'apps/api/src/operations/queues/retry-job.ts': ['redrive'],
  'apps/api/src/statistics/schedule-snapshot.job.ts': ['schedule', 'unschedule'],
};

/** Files that pass on events of any type. The executor of commands emits the topics of the transition tables. */
const DOORS = ['apps/api/src/platform/durable/', 'apps/api/src/platform/context.ts', 'apps/api/src/states/perform.ts'];
/** Functions that choose between events that are defined in their file. */
const CHOOSERS = ['accountJobRequested'];

const callsIn = (source: Source): Node[] => [...nodesOf(source)].filter((node) => node.type === 'CallExpression');
const argumentsOf = (call: Node): Node[] => call.arguments as Node[];

/** The names of the events that a file defines, by the constant that holds each. */
function definedIn(source: Source): Map<string, string> {
  const found = new Map<string, string>();
  for (const node of nodesOf(source)) {
    const init = node.type === 'VariableDeclarator' ? (node.init as Node | null) : null;
    if (init?.type !== 'CallExpression') continue;
    const [callee] = calledPath(init.callee as Node);
    const type = literalOf(argumentsOf(init)[0]);
    if ((callee === 'defineEvent' || callee === 'topic') && type) found.set((node.id as Node).name as string, type);
  }
  return found;
}

/** What is emitted in a file: the names of events, or a complaint about what is none. */
function emittedIn(source: Source): string[] {
  const emits = callsIn(source).filter(
    (call) =>
      calledPath(call.callee as Node)
        .slice(-2)
        .join('.') === 'ctx.emit',
  );
  return emits.map((call) => {
    const [argument] = argumentsOf(call);
    // `{ ...labelOrdered({}), wakeAfterSeconds }` is the event with a delay.
    const first = argument?.type === 'ObjectExpression' ? (argument.properties as Node[])[0] : argument;
    const event = first?.type === 'SpreadElement' ? (first.argument as Node) : first;
    const [name] = event?.type === 'CallExpression' ? calledPath(event.callee as Node) : [];
    return name ?? `${source.file}: emits what no defineEvent made`;
  });
}

test('only events that were defined are emitted, and every one that was defined is', () => {
  const files = PRODUCT.filter((file) => !DOORS.some((door) => file.startsWith(door))).map(parse);
  const constants = new Map(files.flatMap((source) => [...definedIn(source)]));
  const emitted = new Set(files.flatMap(emittedIn));
  expect([...emitted].filter((name) => !constants.has(name) && !CHOOSERS.includes(name))).toEqual([]);
  const chosen = ['account.set_up_requested', 'account.template_requested', 'account.reindex_requested'];
  const silent = [...constants].filter(([name, type]) => !emitted.has(name) && !chosen.includes(type));
  expect(silent).toEqual([]);
  expect(new Set([...constants.values(), ...TOPICS])).toEqual(new Set(eventKinds.keys()));
  const text =
    "const a = defineEvent('x.y', {}); ctx.emit(a({})); ctx.emit({ type: 'z.w' }); ctx.emit({ ...b({}), wake: 1 });";
  expect(emittedIn(parseText('a.ts', text))).toEqual(['a', 'a.ts: emits what no defineEvent made', 'b']);
  expect([...definedIn(parseText('a.ts', text)).values()]).toEqual(['x.y']);
});

test('a job is one file that ends in .job.ts, and its queue is its own', () => {
  const jobsIn = (file: string) =>
    callsIn(parse(file)).filter((c) => calledPath(c.callee as Node)[0] === 'defineJob').length;
  const jobFiles = PRODUCT.filter((file) => file.endsWith('.job.ts'));
  expect(PRODUCT.filter((file) => jobsIn(file) !== (jobFiles.includes(file) ? 1 : 0))).toEqual([]);
  const queues = jobs.map((job) => job.queue);
  expect(queues).toHaveLength(jobFiles.length);
  expect(new Set(queues).size).toBe(queues.length);
});

test('every job is tested run twice, killed between any two steps, and failed for good', () => {
  const testsThreeWays = (source: Source) =>
    callsIn(source).some((call) => calledPath(call.callee as Node)[0] === 'testJobThreeWays');
  const untested = PRODUCT.filter((file) => file.endsWith('.job.ts')).filter((file) => {
    const beside = file.replace(/\.ts$/, '.test.ts');
    return !FILES.includes(beside) || !testsThreeWays(parse(beside));
  });
  expect(untested.map((file) => path.basename(file))).toEqual([]);
});

test('the jobs that pass the wall between tenants are these', () => {
  const passing = jobs.filter((job) => job.everyAccount).map(({ queue }) => queue);
  expect(new Set(passing)).toEqual(new Set(Object.keys(EVERY_ACCOUNT)));
});

/** `boss.send()`, `boss().send()`, `parts.boss.send()`: the last name before the method is what counts. */
function bossCallsIn(source: Source): string[] {
  const names = callsIn(source).map((call) => calledPath(call.callee as Node));
  return [...new Set(names.filter((name) => name.at(-2) === 'boss').map((name) => name.at(-1) as string))];
}

test('jobs go in by one door', () => {
  const outside = PRODUCT.filter((file) => !file.startsWith('apps/api/src/platform/durable/'));
  const found = outside
    .map((file) => [file, new Set(bossCallsIn(parse(file)))] as const)
    .filter(([, calls]) => calls.size);
  const allowed = Object.entries(BOSS_CALLS).map(([file, calls]) => [file, new Set(calls)] as const);
  expect(new Map(found)).toEqual(new Map(allowed));
  expect(bossCallsIn(parseText('a.ts', "await boss().send('mail', {}); parts.boss.insert('x', []);"))).toEqual([
    'send',
    'insert',
  ]);
});
