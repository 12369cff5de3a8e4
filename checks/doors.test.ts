import { expect, test } from 'vitest';
import { calledPath, isTestFile, type Node, nodesOf, parse, parseText, SOURCES, type Source } from './source.ts';

/** What may be done in a few places only: `finds` sees it, `in` says where it is right and why. */
type Door = {
  name: string;
  finds: (source: Source) => boolean;
  in: Readonly<Record<string, string>>;
  /** a text that must be found, or the rule sees nothing */
  control: string;
};

const says = (pattern: RegExp) => (source: Source) => pattern.test(source.text);
const calls =
  (...patterns: readonly RegExp[]) =>
  (source: Source) => {
    for (const node of nodesOf(source)) {
      if (node.type !== 'CallExpression' && node.type !== 'NewExpression') continue;
      const name = calledPath(node.callee as Node).join('.');
      if (patterns.some((pattern) => pattern.test(name))) return true;
    }
    return false;
  };

const DOORS: readonly Door[] = [
  {
    name: 'take a connection',
    finds: calls(/\bpool\.connect$/i, /^(pg\.)?(Pool|Client)$/),
    in: {
      'apps/api/src/platform/db/pool.ts': 'makes the pool of a process',
      'apps/api/src/platform/db/transaction.ts': 'the one transaction, with the tenant set',
      'apps/api/src/platform/db/migrate.ts': 'runs before any tenant exists, as the owner',
    },
    control: 'const client = await services.pool.connect();',
  },
  {
    name: 'ask the pool outside a transaction',
    finds: calls(/\bpool\.query$/i),
    in: {
      'apps/api/src/platform/http/health.ts': 'select 1: is the database there',
      'apps/api/src/platform/access/daily-limit.ts': 'counts under hashed keys, whatever becomes of the request',
    },
    control: "await open.services.pool.query('select 1');",
  },
  {
    name: "borrow pg-boss's connection",
    finds: calls(/\.getDb$/),
    in: {
      'apps/api/src/platform/db/migrate.ts': 'grants on the tables of pg-boss',
      'apps/api/src/platform/durable/account-for-dead-letters.ts':
        'finds the jobs that died, to hand each to its account',
      'apps/api/src/platform/durable/read-queues.ts': 'depths of the queues, which hold ids and no tenant rows',
      'apps/api/src/operations/read-jobs.ts': 'jobs as operators see them: ids, states, reasons',
    },
    control: 'await boss.getDb().executeSql(text);',
  },
  {
    name: 'say who is asking',
    finds: says(/set_config\s*\(|\bset\s+(local|session|role)\b|\bapp\.(provider|account_ids)\b|row_security/i),
    in: {
      'apps/api/src/platform/db/transaction.ts': 'the wall of every transaction',
      'apps/api/src/platform/db/migrate.ts': 'becomes the owner of the schema',
    },
    control: "await sql`select set_config('app.provider', 'on', true)`.execute(ctx.db);",
  },
  {
    name: 'open a transaction',
    finds: calls(/(^|\.)inTransaction$/),
    in: { 'apps/api/src/platform/services.ts': 'withContext, which gives it an actor and a clock' },
    control: 'await inTransaction(pool, wall, work);',
  },
  {
    name: 'read the environment',
    finds: says(/process\.env\b/),
    in: {
      'apps/dashboard/server/main.ts': 'the process that serves the dashboard',
      'apps/dashboard/vite.config.ts': 'the API that a development server passes calls on to',
      'apps/api/src/config.ts': 'every setting of the API is read here',
      'apps/sandbox/src/main.ts': 'handed whole to its config.ts',
      'apps/site/server/config.ts': 'every setting of the site is read here',
    },
    control: 'const port = process.env.PORT;',
  },
  {
    name: 'ask the real clock or real chance',
    finds: calls(/^Date\.now$/, /^Math\.random$/, /^Temporal\.Now\b/, /^randomUUID(v7)?$/, /^crypto\.randomUUID/),
    in: {
      'apps/api/src/app.ts': 'where ids come from',
      'apps/api/src/platform/clock.ts': 'the clocks of the processes',
      'apps/sandbox/src/clock/demo-clock.ts': 'the clock of the demonstration',
      'apps/api/src/platform/http/request-id.ts': 'names every request',
      'apps/api/src/platform/files/disk-store.ts': 'names and ages of files on a disk',
      'apps/api/src/platform/files/put-to-s3.ts': 'names one write among several of the same object',
      'apps/site/app/now.ts': 'the clock of the browser',
      'apps/site/app/new-key.ts': 'where a browser takes names from',
    },
    control: 'const id = randomUUID();',
  },
  {
    name: 'make a Date of now',
    finds: (source) => [...nodesOf(source)].some((node) => isDateOfNow(node)),
    in: {
      'apps/dashboard/app/base/now.ts': 'the clock of the browser',
      'apps/api/src/platform/clock.ts': 'the system clock',
      'apps/sandbox/src/mailbox/start-mailbox.ts': 'when the mailbox is given no clock',
      'apps/site/app/now.ts': 'the clock of the browser',
    },
    control: 'const at = new Date();',
  },
];
function isDateOfNow(node: Node): boolean {
  if (node.type !== 'NewExpression' || (node.callee as Node).name !== 'Date') return false;
  return (node.arguments as Node[]).length === 0;
}

const FILES = SOURCES.filter((file) => file.startsWith('apps/') && !isTestFile(file));

test.each(DOORS)('only the named places $name', ({ finds, in: places, control }) => {
  expect(new Set(FILES.filter((file) => finds(parse(file))))).toEqual(new Set(Object.keys(places)));
  expect(finds(parseText('apps/api/src/identity/control.ts', control))).toBe(true);
});

test('a browser test waits for the element it touches: `findElement()`, not `element()`', () => {
  const takesAtOnce = says(/\.element\(\)/);
  const browserTests = SOURCES.filter((file) => file.endsWith('.browser.test.tsx'));
  expect(browserTests.length).toBeGreaterThan(30);
  expect(browserTests.filter((file) => takesAtOnce(parse(file)))).toEqual([]);
  expect(takesAtOnce(parseText('control.browser.test.tsx', "screen.getByRole('dialog').element().focus();"))).toBe(
    true,
  );
});

test('no test declares a variable `it`, the name of the test function in every test library', () => {
  const declaresIt = (source: Source): boolean =>
    [...nodesOf(source)].some(({ type, id }) => type === 'VariableDeclarator' && (id as Node).name === 'it');
  const tests = SOURCES.filter(isTestFile);
  expect(tests.length).toBeGreaterThan(200);
  expect(tests.filter((file) => declaresIt(parse(file)))).toEqual([]);
  expect(declaresIt(parseText('control.test.ts', 'const it = useApi();'))).toBe(true);
});
