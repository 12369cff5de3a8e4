/**
 * A private, complete Reprise for one proof: its own PostgreSQL cluster, keys, files, mailbox, and as many API and
 * worker processes as asked for, each a real process that can be killed and started again.
 *
 *   const stack = await startStack({ name: 'durable', durable: true, apis: 2, workers: 3 });
 *   const proof = await seedProof(stack);            // seed-proof.ts: tenants, users, open sessions
 *   await stack.workers[0].kill('SIGKILL');
 *   await stack.workers[0].start();
 *   await stack.stop();                              // ends everything and removes the data
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkout } from '@reprise/tools/src/checkout.ts';
import { dropPostgres, type Postgres, startPostgres } from '@reprise/tools/src/postgres/postgres.ts';
import { commandLine, endLeftovers } from '@reprise/tools/src/processes/supervise.ts';
import { queueDefinitions } from '../../apps/api/src/jobs.ts';
import type { PublicUrls } from '../../apps/api/src/platform/context.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { type Child, childOf } from './child.ts';
import { killWithChildren } from './kill-with-children.ts';
import { freePorts } from './ports.ts';

const CARRIER_SECRET = 'proof-carrier-secret';
const BANK_SECRET = 'proof-bank-secret';
export type StackOptions = {
  /** one run per name at a time; also the name of its cluster and of its directory */
  name: string;
  /** false: no fsync, for proofs that do not pull the plug */
  durable: boolean;
  apis?: number;
  workers?: number;
  /** the API's script when it is not the product's own: for controls */
  apiScript?: string;
  /** for every process of the product, over the defaults below */
  env?: Readonly<Record<string, string>>;
};
export type Stack = {
  readonly apiUrls: readonly string[];
  readonly mailboxUrl: string;
  readonly openIdUrl: string;
  readonly carrierUrl: string;
  readonly carrierSecret: string;
  readonly bankUrl: string;
  readonly bankSecret: string;
  /** of each worker */
  readonly metricsUrls: readonly string[];
  readonly apis: readonly Child[];
  readonly workers: readonly Child[];
  readonly sandbox: Child;
  readonly database: {
    /** admin is PostgreSQL's superuser: it passes the wall */
    url(role: 'admin' | 'api' | 'worker' | 'provider'): string;
    /** SIGKILL strikes the server's children with it, as a crash of the machine would */
    kill(signal?: NodeJS.Signals): Promise<void>;
    start(): Promise<void>;
  };
  readonly keysFile: string;
  readonly urls: PublicUrls;
  /** keys, files and one log per process */
  readonly directory: string;
  /** Ends everything. Files are removed; with `print` they are kept, all but the keys, and it is told where. */
  stop(print?: (line: string) => void): Promise<void>;
};

const roles = { api: 'reprise_api', worker: 'reprise_worker', provider: 'reprise_provider' } as const;
/** Limits of the product that would stop a proof before the product does. */
const defaults = {
  REPRISE_LOG_LEVEL: 'warn',
  REPRISE_LIMIT_FACTOR: '100000',
  // Proofs sign everybody in by password; `apps/api/src/identity/second-factor` tests what is required.
  REPRISE_SECOND_FACTOR: 'optional',
};

export async function startStack(options: StackOptions): Promise<Stack> {
  const { name, durable, apis = 1, workers = 1, env = {}, apiScript = 'apps/api/src/main.ts' } = options;
  const here = await checkout();
  const directory = path.join(here.home, 'proofs', name);
  const cluster = `proof-${name}`;
  const record = path.join(here.home, 'proofs', `${name}.json`);
  await refuseSecondRun(directory, name);
  await endLeftovers(record, (line) => console.error(line));
  await dropPostgres(cluster, here);
  await rm(directory, { recursive: true, force: true });
  await mkdir(path.join(directory, 'files'), { recursive: true, mode: 0o700 });
  await writeFile(path.join(directory, 'owner'), String(process.pid));
  const keysFile = path.join(directory, 'keys.json');
  const newKey = (id: string) => ({ id, secret: randomBytes(32).toString('base64') });
  const keys = { keys: [newKey('proof-1')], hashKeys: [newKey('proof-1')] };
  await writeFile(keysFile, JSON.stringify(keys), { mode: 0o600 });

  let postgres: Postgres = await startPostgres({ name: cluster, durable, checkout: here });
  const url = (role: 'admin' | keyof typeof roles) =>
    postgres.url('reprise', role === 'admin' ? undefined : roles[role]);
  await migrate({
    adminUrl: postgres.url(),
    apiUrl: url('api'),
    workerUrl: url('worker'),
    providerUrl: url('provider'),
    queues: queueDefinitions,
    isDevelopment: true,
  });

  const ports = await freePorts(6 + apis + workers);
  const take = () => ports.pop()!;
  const [smtp, mailbox, openId, carrier, bank, sftp] = [take(), take(), take(), take(), take(), take()];
  const apiPorts = Array.from({ length: apis }, take);
  const urls = {
    api: `http://127.0.0.1:${apiPorts[0]}`,
    dashboard: 'http://dashboard.proof.test',
    site: 'https://{host}',
  };
  const common = {
    REPRISE_ENV: 'development',
    REPRISE_DATABASE_URL: url('api'),
    REPRISE_WORKER_DATABASE_URL: url('worker'),
    REPRISE_PROVIDER_DATABASE_URL: url('provider'),
    REPRISE_KEYS_FILE: keysFile,
    REPRISE_FILES_DIR: path.join(directory, 'files'),
    REPRISE_PUBLIC_API_URL: urls.api,
    REPRISE_DASHBOARD_URL: urls.dashboard,
    REPRISE_SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    SANDBOX_SMTP_PORT: String(smtp),
    SANDBOX_HTTP_PORT: String(mailbox),
    SANDBOX_OPEN_ID_PORT: String(openId),
    SANDBOX_PEOPLE_FILE: path.join(directory, 'people.json'),
    SANDBOX_CARRIER_PORT: String(carrier),
    SANDBOX_CARRIER_SECRET: CARRIER_SECRET,
    SANDBOX_CARRIER_FILE: path.join(directory, 'parcels.json'),
    SANDBOX_CARRIER_WEBHOOK_URL: `${urls.api}/carriers/sandbox/events`,
    REPRISE_CARRIER_URL: `http://127.0.0.1:${carrier}`,
    REPRISE_CARRIER_SECRET: CARRIER_SECRET,
    SANDBOX_BANK_PORT: String(bank),
    SANDBOX_SFTP_PORT: String(sftp),
    SANDBOX_BANK_SECRET: BANK_SECRET,
    SANDBOX_BANK_FILE: path.join(directory, 'bank.jsonl'),
    SANDBOX_BANK_WEBHOOK_URL: `${urls.api}/payout-providers/{provider}/events`,
    REPRISE_BANK_URL: `http://127.0.0.1:${bank}`,
    REPRISE_BANK_SECRET: BANK_SECRET,
    REPRISE_BANK_SFTP_URL: `sftp://reprise@127.0.0.1:${sftp}/`,
    REPRISE_SANDBOX_ORIGINS: [openId, carrier, bank].map((port) => `http://127.0.0.1:${port}`).join(' '),
    SANDBOX_MAILBOX_FILE: path.join(directory, 'mailbox.jsonl'),
    NODE_COMPILE_CACHE: path.join(here.home, 'compile-cache'),
    ...defaults,
    ...env,
  };
  const child = (label: string, script: string, ready: string, own: Record<string, string> = {}) =>
    childOf({
      name: label,
      script: path.join(here.root, script),
      env: { ...common, ...own },
      readyUrl: ready,
      logFile: path.join(directory, `${label}.log`),
    });
  const sandbox = child('sandbox', 'apps/sandbox/src/main.ts', `http://127.0.0.1:${mailbox}/`);
  const apiProcesses = apiPorts.map((port, i) =>
    child(`api-${i}`, apiScript, `http://127.0.0.1:${port}/ready`, { REPRISE_API_PORT: String(port) }),
  );
  const workerPorts = Array.from({ length: workers }, take);
  const metricsUrls = workerPorts.map((port) => `http://127.0.0.1:${port}/metrics`);
  const workerProcesses = workerPorts.map((port, i) =>
    child(`worker-${i}`, 'apps/api/src/worker.ts', metricsUrls[i]!, { REPRISE_WORKER_METRICS_PORT: String(port) }),
  );
  const children = watched(record, [sandbox, ...apiProcesses, ...workerProcesses]);

  const stack: Stack = {
    apiUrls: apiPorts.map((port) => `http://127.0.0.1:${port}`),
    mailboxUrl: `http://127.0.0.1:${mailbox}`,
    openIdUrl: `http://127.0.0.1:${openId}`,
    carrierUrl: `http://127.0.0.1:${carrier}`,
    carrierSecret: CARRIER_SECRET,
    bankUrl: `http://127.0.0.1:${bank}`,
    bankSecret: BANK_SECRET,
    metricsUrls,
    sandbox: children[0]!,
    apis: children.slice(1, 1 + apis),
    workers: children.slice(1 + apis),
    database: {
      url,
      async kill(signal = 'SIGKILL') {
        if (signal === 'SIGKILL') return killWithChildren(postgres.pid);
        process.kill(postgres.pid, signal);
        while (await commandLine(postgres.pid)) await new Promise((later) => setTimeout(later, 10));
      },
      async start() {
        postgres = await startPostgres({ name: cluster, durable, checkout: here });
      },
    },
    keysFile,
    urls,
    directory,
    async stop(print) {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, leave);
      // A paused process would never hear that it should end.
      for (const one of children) await one.kill('SIGCONT');
      await Promise.all(stack.workers.map((one) => one.kill('SIGKILL')));
      await Promise.all([...stack.apis, stack.sandbox].map((one) => one.kill('SIGKILL')));
      await dropPostgres(cluster, here);
      if (print) print(`logs and files are kept in ${await keep(directory, keysFile)}`);
      await rm(directory, { recursive: true, force: true });
      await rm(record, { force: true });
    },
  };
  const leave = () => void stack.stop().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave);
  try {
    for (const one of children) await one.start();
  } catch (error) {
    await stack.stop();
    throw error;
  }
  return stack;
}

/** Moved, once nobody writes there any more. */
async function keep(directory: string, keysFile: string): Promise<string> {
  const kept = `${directory}-failed`;
  await rm(kept, { recursive: true, force: true });
  await rm(keysFile, { force: true });
  await rename(directory, kept);
  return kept;
}

async function refuseSecondRun(directory: string, name: string): Promise<void> {
  const owner = Number(await readFile(path.join(directory, 'owner'), 'utf8').catch(() => '0'));
  const command = owner && owner !== process.pid ? await commandLine(owner) : undefined;
  if (command?.includes('bench')) throw new Error(`the proof "${name}" runs already, as process ${owner}`);
}

/** What runs is written down, so that the next run can end what a killed one left. */
function watched(record: string, children: readonly Child[]): readonly Child[] {
  async function write(): Promise<void> {
    const pids = children.flatMap(({ pid }) => pid ?? []);
    const entries = await Promise.all(pids.map(async (pid) => ({ pid, command: await commandLine(pid) })));
    await writeFile(record, JSON.stringify(entries));
  }
  return children.map((child) => ({
    name: child.name,
    logFile: child.logFile,
    get pid() {
      return child.pid;
    },
    async start() {
      await child.start();
      await write();
    },
    kill: (signal) => child.kill(signal),
  }));
}
