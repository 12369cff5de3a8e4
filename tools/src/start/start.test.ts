import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Checkout, checkout } from '../checkout.ts';
import { dropPostgres, startPostgres } from '../postgres/postgres.ts';
import { commandLine, endLeftovers } from '../processes/supervise.ts';

// The order of things is tested here with small programs in the places of ours; ours have their own tests.
const server = (port: string, path: string) => `
  import { createServer } from 'node:http';
  const answer = (request, reply) => reply.writeHead(request.url === '${path}' ? 200 : 404).end();
  createServer(answer).listen(process.env.${port}, '127.0.0.1', () => console.log('sandbox ready on', '${port}'));
  process.on('SIGTERM', () => { console.log('bye'); process.exit(0); });
  console.log('pid', process.pid);
`;
const standIns = {
  migrate: `console.log('admin', 'REPRISE_DATABASE_ADMIN_URL' in process.env)`,
  sealObjects: `console.log('0 objects sealed, 0 left')`,
  seed: `
    import { writeFileSync } from 'node:fs';
    console.log('admin', 'REPRISE_DATABASE_ADMIN_URL' in process.env);
    const seller = { account: 'Shop', who: 'Ann', role: 'tim: store seller', email: 's@shop.test', password: 'Pass-1' };
    const demo = { logins: [seller], invited: [], hosts: [{ host: 'shop.localhost', what: 'host of Shop' }] };
    writeFileSync(process.env.REPRISE_HOME + '/demo.json', JSON.stringify(demo));
  `,
  sandbox: server('SANDBOX_HTTP_PORT', '/'),
  api: server('REPRISE_API_PORT', '/ready'),
  worker: server('REPRISE_WORKER_METRICS_PORT', '/metrics'),
  site: server('REPRISE_SITE_PORT', '/-/ready'),
  dashboard: server('REPRISE_DASHBOARD_PORT', '/healthz'),
};

let place: string;
let here: Checkout;
const children: ChildProcess[] = [];
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'reprise-start-'));
  await chmod(place, 0o755);
  here = await checkout({ home: join(place, 'home') });
  for (const [name, source] of Object.entries(standIns)) await writeFile(join(place, `${name}.mjs`), source);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL'); // whatever failed, nothing stays
  await endLeftovers(join(here.home, 'running.json'), () => {});
  await dropPostgres('dev', here);
  await rm(place, { recursive: true });
});

type Run = { child: ChildProcess; output: () => string; up: Promise<void>; ended: Promise<number | null> };
async function begin(
  options: { reset?: boolean; quiet?: boolean; scripts?: Record<string, string> } = {},
): Promise<Run> {
  const scripts = Object.fromEntries(Object.keys(standIns).map((name) => [name, join(place, `${name}.mjs`)]));
  const given = {
    checkout: here,
    reset: options.reset ?? false,
    verbose: !options.quiet,
    scripts: { ...scripts, ...options.scripts },
  };
  const runner = join(place, 'runner.mjs');
  const module = JSON.stringify(join(import.meta.dirname, 'start.ts'));
  await writeFile(runner, `import { start } from ${module}; process.exit(await start(${JSON.stringify(given)}));`);
  const child = spawn(process.execPath, [runner], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  let output = '';
  const up = Promise.withResolvers<void>();
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes('Reprise is up') && output.includes('Pass-1')) up.resolve();
  });
  const ended = new Promise<number | null>((end) => child.once('close', end));
  const early = ended.then(() => Promise.reject(new Error(`ended before it was up:\n${output}`)));
  const upOrEnded = Promise.race([up.promise, early]);
  upOrEnded.catch(() => {}); // not every test waits for it
  return { child, output: () => output, up: upOrEnded, ended };
}

async function query(sql: string): Promise<unknown[]> {
  const { url } = await startPostgres({ name: 'dev', durable: true, checkout: here }); // the one that runs
  const client = new pg.Client(url());
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('one command brings everything up, Ctrl-C takes it down, and the next start finds the data', async () => {
  const first = await begin();
  await first.up;
  expect(first.output()).toMatch(/\n {2}admin true\nDatabase schema ready in \d+\.\d s/);
  expect(first.output()).toMatch(/ {2}admin false\n(.*\n)*Demonstration data ready in/);
  expect(first.output()).toMatch(/password Pass-1\n {2}Shop +Ann +s@shop\.test +tim: store seller\n/);
  expect(first.output()).toMatch(/host of Shop +http:\/\/shop\.localhost:\d+\n/);
  expect(first.output()).toContain(`http://localhost:${here.ports.api}`);
  expect((await stat(join(here.home, 'keys.json'))).mode & 0o777).toBe(0o600);
  const keys = await readFile(join(here.home, 'keys.json'), 'utf8');
  await query('create table kept as select 7 as n');

  const second = await begin();
  expect(await second.ended).toBe(1); // one at a time

  first.child.kill('SIGINT');
  expect(await first.ended).toBe(0);
  expect(first.output()).toMatch(
    /Stopping \.\.\.\ndashboard +bye\nsite +bye\n((api|worker) +bye\n){2}sandbox +bye\nStopped\.\n$/,
  );
  expect(existsSync(join(here.home, 'postgres/dev/data/postmaster.pid'))).toBe(false);

  const third = await begin();
  await third.up;
  expect(await query('select n from kept')).toEqual([{ n: 7 }]);
  expect(await readFile(join(here.home, 'keys.json'), 'utf8')).toBe(keys);

  third.child.kill('SIGKILL');
  await third.ended;
  const left = Number(/api +pid (\d+)/.exec(third.output())?.[1]);
  expect(await commandLine(left)).toContain('api.mjs');
  const fourth = await begin();
  await fourth.up;
  expect(fourth.output()).toContain(`Ending process ${left} of a run that was killed`);
  expect(await query('select n from kept')).toEqual([{ n: 7 }]);

  process.kill(Number(/worker +pid (\d+)/.exec(fourth.output())?.[1]), 'SIGKILL');
  expect(await fourth.ended).toBe(1);
  expect(fourth.output()).toContain('worker stopped by itself (signal SIGKILL)');

  const fifth = await begin({ reset: true });
  await fifth.up;
  expect(await query(`select to_regclass('kept') as kept`)).toEqual([{ kept: null }]);
  fifth.child.kill('SIGTERM');
  expect(await fifth.ended).toBe(0);
}, 120_000);

test('data made by migrations that were edited since is refused in one sentence, and a reset begins anew', async () => {
  const first = await begin();
  await first.up;
  first.child.kill('SIGINT');
  expect(await first.ended).toBe(0);
  const record = join(here.home, 'migrated.json');
  const ran = JSON.parse(await readFile(record, 'utf8')) as [string, string][];
  await writeFile(record, JSON.stringify(ran.map(([name, hash], at) => [name, at === 2 ? 'of another text' : hash])));
  const second = await begin();
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(
    /by other migrations than .* \(0003-identity\.sql\): begin anew with npm start -- --reset\.\nStopped after a failure\.\n$/,
  );
  const third = await begin({ reset: true });
  await third.up;
  third.child.kill('SIGINT');
  expect(await third.ended).toBe(0);
  // A migration that comes after those that ran is no edit.
  await writeFile(record, JSON.stringify(ran.slice(0, -1)));
  const fourth = await begin();
  await fourth.up;
  fourth.child.kill('SIGINT');
  expect(await fourth.ended).toBe(0);
  expect(JSON.parse(await readFile(record, 'utf8'))).toEqual(ran);
  // Nobody knows what made data without a record.
  await rm(record);
  const fifth = await begin();
  expect(await fifth.ended).toBe(1);
  expect(fifth.output()).toContain('(unknown): begin anew with npm start -- --reset.');
  await writeFile(record, JSON.stringify(ran));
}, 120_000);

test('npm start prints one line a step and at most 40 in all; logs are in the folder it names', async () => {
  const run = await begin({ quiet: true });
  await run.up;
  const lines = run.output().trimEnd().split('\n');
  expect(lines.length, run.output()).toBeLessThanOrEqual(36);
  expect(
    lines.filter((line) => /^(PostgreSQL 18|Database schema|Demonstration data|API|Worker) +\d+\.\d s$/.test(line)),
  ).toHaveLength(5);
  expect(run.output()).not.toMatch(/pid \d|admin (true|false)|sandbox ready/);
  const logs = join(here.home, 'logs');
  expect(lines.at(-1)).toContain(logs);
  expect(await readFile(join(logs, 'migration.log'), 'utf8')).toBe('admin true\n');
  expect(await readFile(join(logs, 'api.log'), 'utf8')).toMatch(/^pid \d+\n/);
  expect(await readFile(join(logs, 'postgresql.log'), 'utf8')).toContain('PostgreSQL');
  expect(await readFile(join(here.home, 'welcome.txt'), 'utf8')).toContain('s@shop.test');
  run.child.kill('SIGINT');
  expect(await run.ended).toBe(0);
  expect(run.output()).toMatch(/Stopping \.\.\.\nStopped\.\n$/);
}, 60_000);

test('a process that fails shows the last lines of its log', async () => {
  const script = join(place, 'broken.mjs');
  await writeFile(script, `for (let n = 1; n <= 40; n++) console.log('line', n); process.exit(4);`);
  const run = await begin({ quiet: true, scripts: { seed: script } });
  expect(await run.ended).toBe(1);
  expect(run.output()).toMatch(
    /The seed failed \(exit code 4\)\. Its last lines:\n {2}line 26\n(.*\n)* {2}line 40\n {2}The whole log: .*seed\.log/,
  );
  expect(run.output()).not.toContain('line 25\n');
}, 60_000);

test('a program that is not there is named', async () => {
  const run = await begin({ scripts: { seed: join(place, 'seed-of-tomorrow.ts') } });
  expect(await run.ended).toBe(1);
  expect(run.output()).toMatch(/The seed cannot start: .*seed-of-tomorrow\.ts does not exist in this checkout\./);
  expect(existsSync(join(here.home, 'postgres/dev/data/postmaster.pid'))).toBe(false);
}, 60_000);

test('a stop during the start leaves nothing running', async () => {
  const run = await begin();
  while (!run.output().includes('PostgreSQL 18 ...')) await new Promise((soon) => setTimeout(soon, 1));
  run.child.kill('SIGINT');
  expect(await run.ended).toBe(0);
  expect(existsSync(join(here.home, 'postgres/dev/data/postmaster.pid'))).toBe(false);
}, 60_000);
