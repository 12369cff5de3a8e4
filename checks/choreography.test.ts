import path from 'node:path';
import { TOPICS } from '@reprise/contract/states/machines';
import { expect, test } from 'vitest';
import { choreographyOf } from '../apps/api/src/choreography.ts';
import { jobsToEnqueue } from '../apps/api/src/jobs.ts';
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
  targetOf,
} from './source.ts';

const PRODUCT = SOURCES.filter((file) => file.startsWith('apps/api/src/') && !isTestFile(file));

/** Jobs that pass the wall between tenants, with the reason. */
const EVERY_ACCOUNT: Readonly<Record<string, string>> = {
  housekeeping: 'retention and keys of every tenant, in one hourly run',
  sweepRevisions: 'price changes that are due, of every tenant, in one run a minute',
  remindLitigations: 'customers who have not decided yet, of every tenant, in one run an hour',
  refreshTracking: 'parcels nothing was heard of, of every tenant, in one run a quarter of an hour',
};
/** What is called on pg-boss outside platform/durable. Putting a job in is not among it: that is ctx.emit. */
const BOSS_CALLS: Readonly<Record<string, readonly string[]>> = {
  'apps/api/src/open-process.ts': ['stop'],
  'apps/api/src/worker.ts': ['schedule'],
  'apps/api/src/platform/db/migrate.ts': ['createQueue', 'getDb', 'getQueue', 'start', 'stop', 'updateQueue'],
  'apps/api/src/operations/queues/read-jobs.ts': ['getDb'],
  'apps/api/src/operations/queues/require-queue.ts': ['getQueue'],
  'apps/api/src/operations/queues/retry-job.ts': ['redrive'],
  'apps/api/src/statistics/schedule-snapshot.job.ts': ['schedule', 'unschedule'],
};

/** Files that pass on events of any type. The executor of commands emits the topics of the transition tables. */
const DOORS = ['apps/api/src/platform/durable/', 'apps/api/src/platform/context.ts', 'apps/api/src/states/perform.ts'];

const callsIn = (source: Source): Node[] => [...nodesOf(source)].filter((node) => node.type === 'CallExpression');

/** Event types a file names: those it emits, and those its functions promise to return. */
function eventsIn(source: Source): string[] {
  const emitted = callsIn(source)
    .filter(
      (call) =>
        calledPath(call.callee as Node)
          .slice(-2)
          .join('.') === 'ctx.emit',
    )
    .map((call) => (call.arguments as Node[])[0])
    .filter((event) => event?.type !== 'CallExpression')
    .map((event) => typeOf(source, event));
  const promised = [...nodesOf(source)]
    .filter((node) => node.type === 'TSTypeReference' && (node.typeName as Node).name === 'DomainEvent')
    .flatMap((node) => ((node.typeArguments as Node | null)?.params as Node[] | undefined) ?? [])
    .flatMap((type) => literalOf(type.literal as Node | undefined) ?? []);
  return [...emitted, ...promised];
}

function typeOf(source: Source, event: Node | undefined): string {
  const properties = event?.type === 'ObjectExpression' ? (event.properties as Node[]) : [];
  const value = properties.find((p) => (p.key as Node | undefined)?.name === 'type')?.value as Node | undefined;
  const name = literalOf(value) ?? (value?.type === 'Identifier' ? constant(source, value.name as string) : undefined);
  return name ?? `${source.file}: an event whose type cannot be read here`;
}
function constant(source: Source, name: string): string | undefined {
  for (const node of nodesOf(source))
    if (node.type === 'VariableDeclarator' && (node.id as Node).name === name) return literalOf(node.init as Node);
  const from = source.imports.find((i) => i.names.includes(name));
  const file = from && targetOf(source.file, from.specifier);
  return file ? constant(parse(file), name) : undefined;
}

test('every event somebody emits is in the choreography, and nothing else is', () => {
  const files = PRODUCT.filter((file) => !DOORS.some((door) => file.startsWith(door)));
  const named = new Set([...files.flatMap((file) => eventsIn(parse(file))), ...TOPICS]);
  expect(named).toEqual(new Set(Object.keys(choreographyOf(jobsToEnqueue))));
  expect(eventsIn(parseText('a.ts', "const A = 'x.y'; ctx.emit({ type: A }); ctx.emit({ type: 'z.w' });"))).toEqual([
    'x.y',
    'z.w',
  ]);
  expect(eventsIn(parseText('a.ts', 'ctx.emit(event);'))[0]).toMatch(/cannot be read/);
});

test('a job is one file that ends in .job.ts, and its queue is its own', () => {
  const definedIn = (file: string) =>
    callsIn(parse(file)).filter((c) => calledPath(c.callee as Node)[0] === 'defineJob').length;
  const jobFiles = PRODUCT.filter((file) => file.endsWith('.job.ts'));
  expect(PRODUCT.filter((file) => definedIn(file) !== (jobFiles.includes(file) ? 1 : 0))).toEqual([]);
  const queues = Object.values(jobsToEnqueue).map((job) => job.queue);
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
  const passing = Object.entries(jobsToEnqueue).filter(([, job]) => job.everyAccount);
  expect(passing.map(([name]) => name)).toEqual(Object.keys(EVERY_ACCOUNT));
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
