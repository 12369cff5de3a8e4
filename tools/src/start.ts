/**
 * The whole of Reprise on this machine, with demonstration data:  npm start [-- --reset]
 * Ctrl-C stops everything; the next start finds the data again, --reset begins anew.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Checkout, checkout, holdPort, lockPort } from './checkout.ts';
import type { Postgres } from './postgres.ts';
import { commandLine, endLeftovers, messageOf, type Supervisor, stopOnSignals, supervise } from './supervise.ts';

type Demo = { logins: { who: string; email: string; password: string }[]; hosts: string[] };
export type Scripts = { migrate: string; seed: string; sandbox: string; api: string; worker: string };
type Options = { reset?: boolean; checkout?: Checkout; scripts?: Partial<Scripts> };

type Terminal = {
  print: (line: string) => void;
  step: <T>(name: string, work: (log: (line: string) => void) => Promise<T>) => Promise<T>;
};

const ownScripts: Scripts = {
  migrate: 'apps/api/src/migrate.ts',
  seed: 'tools/src/seed.ts',
  sandbox: 'apps/sandbox/src/main.ts',
  api: 'apps/api/src/main.ts',
  worker: 'apps/api/src/worker.ts',
};

/** Everything the processes are told. The superuser's address is not among it: only the migration gets that. */
export function processEnvironment(here: Checkout, postgres: Pick<Postgres, 'url'>): Record<string, string> {
  const { home, ports } = here;
  return {
    REPRISE_ENV: 'development',
    REPRISE_HOME: home,
    REPRISE_DATABASE_URL: postgres.url('reprise', 'reprise_api'),
    REPRISE_WORKER_DATABASE_URL: postgres.url('reprise', 'reprise_worker'),
    REPRISE_API_PORT: String(ports.api),
    REPRISE_API_METRICS_PORT: String(ports.apiMetrics),
    REPRISE_WORKER_METRICS_PORT: String(ports.workerMetrics),
    SANDBOX_SMTP_PORT: String(ports.mailboxSmtp),
    SANDBOX_HTTP_PORT: String(ports.mailboxHttp),
    SANDBOX_MAILBOX_FILE: join(home, 'mailbox.jsonl'),
    REPRISE_SMTP_URL: `smtp://127.0.0.1:${ports.mailboxSmtp}`,
    REPRISE_PUBLIC_API_URL: `http://localhost:${ports.api}`,
    REPRISE_DASHBOARD_URL: `http://localhost:${ports.dashboard}`,
    REPRISE_FILES_DIR: join(home, 'files'),
    REPRISE_KEYS_FILE: join(home, 'keys.json'),
    NODE_COMPILE_CACHE: join(home, 'compile-cache'),
  };
}

/** Resolves with the exit code when everything has stopped again. */
export async function start({ reset = false, ...options }: Options = {}): Promise<number> {
  const here = options.checkout ?? (await checkout());
  const onlyOne = await holdPort(lockPort(here, 'start'), '127.0.0.1');
  if (!onlyOne) {
    console.error('Reprise already runs from this checkout: stop that one first (Ctrl-C in its terminal).');
    return 1;
  }
  const out = terminal();
  const { print } = out;
  const record = join(here.home, 'running.json');
  const supervisor = supervise({ print, record, colour: process.stdout.isTTY === true && !process.env.NO_COLOR });
  stopOnSignals(supervisor, print);
  try {
    await startParts(here, supervisor, out, { record, reset, scripts: { ...ownScripts, ...options.scripts } });
  } catch (error) {
    if (!supervisor.isStopping()) {
      print(messageOf(error));
      void supervisor.stop(1);
    }
  }
  const exitCode = await supervisor.finished;
  onlyOne.close();
  print(exitCode === 0 ? 'Stopped.' : 'Stopped after a failure.');
  return exitCode;
}

async function startParts(
  here: Checkout,
  supervisor: Supervisor,
  { print, step }: Terminal,
  { record, reset, scripts }: { record: string; reset: boolean; scripts: Scripts },
): Promise<void> {
  const began = performance.now();
  const program = (name: string, script: string, env: Record<string, string>) => {
    return { name, script: resolve(here.root, script), env };
  };

  await step('Packages', () => checkPackages(here.root));
  // Not before the packages are known to be there.
  const { startPostgres, dropPostgres } = await import('./postgres.ts');
  await endLeftovers(record, print);
  if (reset) {
    await step('Dropping the data of this checkout', async () => {
      await dropPostgres('dev', here);
      for (const name of ['files', 'demo.json', 'keys.json', 'mailbox.jsonl']) {
        await rm(join(here.home, name), { recursive: true, force: true });
      }
    });
  }
  const postgres = await step('PostgreSQL 18', async (log) => {
    const server = await startPostgres({ name: 'dev', durable: true, log, checkout: here });
    await supervisor.add('PostgreSQL', server.stop);
    return server;
  });
  watch(postgres, supervisor);
  await makeKeys(here);

  const env = processEnvironment(here, postgres);
  const adminEnv = { ...env, REPRISE_DATABASE_ADMIN_URL: postgres.url() };
  await step('Database schema', (log) => supervisor.runOnce(program('The migration', scripts.migrate, adminEnv), log));
  await step('Demonstration data', (log) => supervisor.runOnce(program('The seed', scripts.seed, env), log));

  const { ports } = here;
  const answering = (port: number, path: string) => ({ url: `http://127.0.0.1:${port}${path}` });
  await step('Sandbox', () => supervisor.run(program('sandbox', scripts.sandbox, env), { line: /^sandbox ready / }));
  await step('API', () => supervisor.run(program('api', scripts.api, env), answering(ports.api, '/ready')));
  const workerIsUp = answering(ports.workerMetrics, '/metrics');
  await step('Worker', () => supervisor.run(program('worker', scripts.worker, env), workerIsUp));
  print(await welcome(here, performance.now() - began));
}

/** A step's name stands at once and its time follows on the same line, unless something was printed in between. */
function terminal(): Terminal {
  let open = '';
  const print = (line: string) => {
    process.stdout.write(`${open && '\n'}${line}\n`);
    open = '';
  };
  return {
    print,
    async step(name, work) {
      const began = performance.now();
      open = `${name} ... `;
      process.stdout.write(open);
      const result = await work((line) => print(`  ${line}`));
      process.stdout.write(`${open ? '' : `${name} `}ready in ${seconds(performance.now() - began)}\n`);
      open = '';
      return result;
    },
  };
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

async function checkPackages(root: string): Promise<void> {
  type Lock = { packages: Record<string, { version?: string; link?: boolean; optional?: boolean }> };
  const installedFile = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile)) throw new Error('The packages are not installed: run npm ci.');
  const wanted = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const installed = JSON.parse(await readFile(installedFile, 'utf8')) as Lock;
  const differs = Object.entries(wanted.packages).find(
    ([path, { version, link, optional }]) =>
      path.includes('node_modules/') && !link && !optional && installed.packages[path]?.version !== version,
  );
  if (differs) throw new Error(`The packages are not those of package-lock.json (${differs[0]}): run npm ci.`);
}

/** It is no child of ours when an earlier start left it running, so its death has to be looked for. */
function watch(postgres: Postgres, supervisor: Supervisor): void {
  const timer = setInterval(() => {
    if (supervisor.isStopping()) clearInterval(timer);
    else {
      void commandLine(postgres.pid).then((command) => {
        if (!command) supervisor.fail(`PostgreSQL stopped by itself; see ${join(postgres.dataDir, '../postgres.log')}`);
      });
    }
  }, 1_000);
}

async function makeKeys({ home }: Checkout): Promise<void> {
  await mkdir(join(home, 'files'), { recursive: true, mode: 0o700 });
  const keys = { keys: [{ id: 'development-1', secret: randomBytes(32).toString('base64') }] };
  await writeFile(join(home, 'keys.json'), `${JSON.stringify(keys, null, 2)}\n`, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
}

async function welcome({ home, ports }: Checkout, tookMs: number): Promise<string> {
  const demo = JSON.parse(await readFile(join(home, 'demo.json'), 'utf8').catch(() => '{}')) as Partial<Demo>;
  const addresses = [
    ['API', `http://localhost:${ports.api}`],
    ['Mailbox', `http://localhost:${ports.mailboxHttp}`],
    ...(demo.hosts ?? []).map((host) => ['Public host', host]),
  ];
  const logins = (demo.logins ?? []).map(({ who, email, password }) => [who, email, password]);
  const up = `Reprise is up in ${seconds(tookMs)}. Ctrl-C stops it; the data stays in ${home}`;
  return ['', up, '', table(addresses), '', ...(logins.length ? [table(logins), ''] : [])].join('\n');
}

function table(rows: string[][]): string {
  const widths = rows.reduce<number[]>((max, row) => row.map((cell, i) => Math.max(max[i] ?? 0, cell.length)), []);
  return rows.map((row) => `  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('   ')}`.trimEnd()).join('\n');
}

if (import.meta.main) {
  process.exit(await start({ reset: process.argv.includes('--reset') }));
}
