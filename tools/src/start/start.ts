/**
 * The whole of Reprise on this machine, with demonstration data:  npm start [-- --reset] [-- --verbose]
 * Ctrl-C stops everything; the next start finds the data again, --reset begins anew. What the processes say goes to files
 * in a folder that is named at the end; --verbose prints it as well.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Checkout, checkout, holdPort, lockPort } from '../checkout.ts';
import { writeSandboxPeople } from '../demo/accounts/sso-people.ts';
import { MIGRATED, refuseOlderData, rememberMigrations } from '../postgres/migrated.ts';
import type { Postgres } from '../postgres/postgres.ts';
import {
  commandLine,
  endLeftovers,
  messageOf,
  type Supervisor,
  stopOnSignals,
  supervise,
} from '../processes/supervise.ts';
import { buildFrontEnd } from './build-front-end.ts';
import { type Terminal, terminal } from './terminal.ts';
import { welcome } from './welcome.ts';

type Script = 'migrate' | 'sealObjects' | 'seed' | 'sandbox' | 'api' | 'worker' | 'site' | 'dashboard';
export type Scripts = Record<Script, string>;
type Options = { reset?: boolean; verbose?: boolean; checkout?: Checkout; scripts?: Partial<Scripts> };

const ownScripts: Scripts = {
  migrate: 'apps/api/src/migrate.ts',
  sealObjects: 'apps/api/src/seal-objects.ts',
  seed: 'tools/src/seed.ts',
  sandbox: 'apps/sandbox/src/main.ts',
  api: 'apps/api/src/main.ts',
  worker: 'apps/api/src/worker.ts',
  site: 'apps/site/server/main.ts',
  dashboard: 'apps/dashboard/server/main.ts',
};

/** Everything the processes are told. The superuser's address is not among it: only the migration gets that. */
export function processEnvironment(here: Checkout, postgres: Pick<Postgres, 'url'>): Record<string, string> {
  const { home, ports } = here;
  return {
    REPRISE_ENV: 'development',
    REPRISE_SECOND_FACTOR: 'optional',
    REPRISE_HOME: home,
    REPRISE_DATABASE_URL: postgres.url('reprise', 'reprise_api'),
    REPRISE_WORKER_DATABASE_URL: postgres.url('reprise', 'reprise_worker'),
    REPRISE_PROVIDER_DATABASE_URL: postgres.url('reprise', 'reprise_provider'),
    REPRISE_API_PORT: String(ports.api),
    REPRISE_API_METRICS_PORT: String(ports.apiMetrics),
    REPRISE_WORKER_METRICS_PORT: String(ports.workerMetrics),
    REPRISE_SMTP_URL: `smtp://127.0.0.1:${ports.mailboxSmtp}`,
    REPRISE_SANDBOX_ORIGINS: `http://127.0.0.1:${ports.sandbox} http://127.0.0.1:${ports.carrier} http://127.0.0.1:${ports.bank}`,
    REPRISE_CARRIER_URL: `http://127.0.0.1:${ports.carrier}`,
    REPRISE_CARRIER_SECRET: carrierSecret,
    REPRISE_BANK_URL: `http://127.0.0.1:${ports.bank}`,
    REPRISE_BANK_SECRET: bankSecret,
    REPRISE_BANK_SFTP_URL: `sftp://reprise@127.0.0.1:${ports.bankSftp}/`,
    REPRISE_CLOCK_FILE: join(home, 'clock.json'),
    REPRISE_NAME_SERVERS: `127.0.0.1:${ports.carrier}`,
    REPRISE_PUBLIC_API_URL: `http://localhost:${ports.api}`,
    REPRISE_DASHBOARD_URL: `http://localhost:${ports.dashboard}`,
    REPRISE_DASHBOARD_HOSTS: 'localhost',
    REPRISE_API_URL: `http://127.0.0.1:${ports.api}`,
    REPRISE_SITE_PORT: String(ports.site),
    REPRISE_SITE_URL: `http://{host}:${ports.site}`,
    REPRISE_DASHBOARD_PORT: String(ports.dashboard),
    REPRISE_FILES_DIR: join(home, 'files'),
    REPRISE_KEYS_FILE: join(home, 'keys.json'),
    NODE_COMPILE_CACHE: join(home, 'compile-cache'),
  };
}

// The sandbox's own: it opens nothing outside this machine.
const carrierSecret = 'sandbox-carrier-secret';
const bankSecret = 'sandbox-bank-secret';
const peopleFile = (home: string): string => join(home, 'sandbox-people.json');

function sandboxEnvironment({ home, ports }: Checkout): Record<string, string> {
  return {
    SANDBOX_SMTP_PORT: String(ports.mailboxSmtp),
    SANDBOX_HTTP_PORT: String(ports.mailboxHttp),
    SANDBOX_OPEN_ID_PORT: String(ports.sandbox),
    SANDBOX_CARRIER_PORT: String(ports.carrier),
    SANDBOX_CARRIER_FILE: join(home, 'parcels.json'),
    SANDBOX_DNS_FILE: join(home, 'dns.json'),
    SANDBOX_CARRIER_SECRET: carrierSecret,
    SANDBOX_CARRIER_WEBHOOK_URL: `http://127.0.0.1:${ports.api}/carriers/sandbox/events`,
    SANDBOX_BANK_PORT: String(ports.bank),
    SANDBOX_SFTP_PORT: String(ports.bankSftp),
    SANDBOX_BANK_FILE: join(home, 'bank.jsonl'),
    SANDBOX_BANK_SECRET: bankSecret,
    SANDBOX_BANK_WEBHOOK_URL: `http://127.0.0.1:${ports.api}/payout-providers/{provider}/events`,
    REPRISE_CLOCK_FILE: join(home, 'clock.json'),
    SANDBOX_MAILBOX_FILE: join(home, 'mailbox.jsonl'),
    SANDBOX_PEOPLE_FILE: peopleFile(home),
    NODE_COMPILE_CACHE: join(home, 'compile-cache'),
  };
}

/** Resolves with the exit code when everything has stopped again. */
export async function start({ reset = false, verbose = false, ...options }: Options = {}): Promise<number> {
  const here = options.checkout ?? (await checkout());
  const onlyOne = await holdPort(lockPort(here, 'start'), '127.0.0.1');
  if (!onlyOne) {
    console.error('Reprise already runs from this checkout: stop that one first (Ctrl-C in its terminal).');
    return 1;
  }
  const out = terminal(verbose);
  const { print } = out;
  const record = join(here.home, 'running.json');
  const logs = join(here.home, 'logs');
  const supervisor = supervise({
    print,
    record,
    logs,
    verbose,
    colour: process.stdout.isTTY === true && !process.env.NO_COLOR,
  });
  stopOnSignals(supervisor, print);
  try {
    await startParts(here, supervisor, out, { record, reset, logs, scripts: { ...ownScripts, ...options.scripts } });
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
  { record, reset, logs, scripts }: { record: string; reset: boolean; logs: string; scripts: Scripts },
): Promise<void> {
  const began = performance.now();
  const { ports } = here;
  const program = (name: string, script: string, env: Record<string, string>) => {
    return { name, script: resolve(here.root, script), env };
  };
  const answering = (port: number, path: string) => ({ url: `http://127.0.0.1:${port}${path}` });

  await step('Packages', () => checkPackages(here.root));
  // Not before the packages are known to be there.
  const { startPostgres, dropPostgres } = await import('../postgres/postgres.ts');
  await endLeftovers(record, print);
  if (reset) {
    await step('Dropping the data of this checkout', async () => {
      await dropPostgres('dev', here);
      for (const name of [
        'files',
        'demo.json',
        'keys.json',
        'mailbox.jsonl',
        'parcels.json',
        'bank.jsonl',
        'bank-host-key',
        'dns.json',
        'clock.json',
        MIGRATED,
      ]) {
        await rm(join(here.home, name), { recursive: true, force: true });
      }
    });
  }
  await refuseOlderData(here);
  await makeKeys(here);
  await writeSandboxPeople(peopleFile(here.home));
  // Beside the database: on a machine with nothing built yet it takes as long.
  const siteBuilt =
    scripts.site === ownScripts.site
      ? step('Build of the site', () => buildFrontEnd('site', here, supervisor))
      : undefined;
  siteBuilt?.catch(() => {}); // told where it is waited for
  const dashboardBuilt =
    scripts.dashboard === ownScripts.dashboard
      ? step('Build of the dashboard', () => buildFrontEnd('dashboard', here, supervisor))
      : undefined;
  dashboardBuilt?.catch(() => {});

  async function startWithDatabase(): Promise<void> {
    const postgres = await step('PostgreSQL 18', async (log) => {
      const server = await startPostgres({ name: 'dev', durable: true, log, checkout: here });
      await supervisor.add('PostgreSQL', server.stop);
      await linkLog(logs, server);
      return server;
    });
    watch(postgres, supervisor);
    const env = processEnvironment(here, postgres);
    const adminEnv = { ...env, REPRISE_DATABASE_ADMIN_URL: postgres.url() };
    const migration = program('The migration', scripts.migrate, adminEnv);
    await step('Database schema', async (log) => {
      await supervisor.runOnce(migration, log);
      await rememberMigrations(here);
    });
    const workerIsUp = answering(ports.workerMetrics, '/metrics');
    await Promise.all([
      // Papers that an earlier version of this checkout stored in clear.
      step('Stored papers', (log) => supervisor.runOnce(program('The sealing', scripts.sealObjects, env), log)),
      step('Demonstration data', (log) => supervisor.runOnce(program('The seed', scripts.seed, env), log)),
      step('API', () => supervisor.run(program('api', scripts.api, env), answering(ports.api, '/ready'))),
      step('Worker', () => supervisor.run(program('worker', scripts.worker, env), workerIsUp)),
    ]);
    await siteBuilt;
    const siteIsUp = answering(ports.site, '/-/ready');
    await step('Public site', () => supervisor.run(program('site', scripts.site, env), siteIsUp));
    await dashboardBuilt;
    const dashboardIsUp = answering(ports.dashboard, '/healthz');
    await step('Dashboard', () => supervisor.run(program('dashboard', scripts.dashboard, env), dashboardIsUp));
  }

  const sandbox = program('sandbox', scripts.sandbox, sandboxEnvironment(here));
  await together(supervisor, [
    step('Sandbox', () => supervisor.run(sandbox, { line: /^sandbox ready / })),
    startWithDatabase(),
  ]);
  print(await welcome(here, { tookMs: performance.now() - began, logs }));
}

/** The first failure stops everything, and what is still starting then has to end too before we may. */
async function together(supervisor: Supervisor, starting: Promise<unknown>[]): Promise<void> {
  try {
    await Promise.all(starting);
  } catch (error) {
    supervisor.fail(messageOf(error));
    await Promise.allSettled(starting);
    throw error;
  }
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

/** The server writes its own log: it may have been started by an earlier run, and goes on when this one is killed. */
async function linkLog(logs: string, { dataDir }: Postgres): Promise<void> {
  await mkdir(logs, { recursive: true, mode: 0o700 });
  const path = join(logs, 'postgresql.log');
  await rm(path, { force: true });
  await symlink(join(dataDir, '../postgres.log'), path);
}

async function makeKeys({ home }: Checkout): Promise<void> {
  await mkdir(join(home, 'files'), { recursive: true, mode: 0o700 });
  const file = join(home, 'keys.json');
  if (existsSync(file)) return addHashKeys(file);
  const newKey = (id: string) => ({ id, secret: randomBytes(32).toString('base64') });
  const keys = { keys: [newKey('development-1')], hashKeys: [newKey('development-1')] };
  await writeKeys(file, keys);
}

/** Of a checkout from before hash keys had a ring of their own: the oldest key made the hashes. */
async function addHashKeys(file: string): Promise<void> {
  const read = JSON.parse(await readFile(file, 'utf8')) as { keys: unknown[]; hashKeys?: unknown[] };
  if (!read.hashKeys) await writeKeys(file, { ...read, hashKeys: read.keys.slice(-1) });
}

/** Whole or not at all: half a key file would stop every later start. */
async function writeKeys(file: string, keys: object): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

if (import.meta.main) {
  const has = (flag: string) => process.argv.includes(flag);
  process.exit(await start({ reset: has('--reset'), verbose: has('--verbose') }));
}
