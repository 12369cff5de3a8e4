import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CutProxy, startCutProxy } from '../testing/harness/cut-proxy.ts';
import { cloneDatabase, type DatabaseClone } from '../testing/harness/database.ts';
import { TEST_URLS } from '../testing/harness/harness.ts';
import { keyFileOf, newKey } from '../testing/harness/keys.ts';
import { PROVIDER_ACCOUNT_ID } from './platform/access/actor.ts';
import type { Services } from './platform/context.ts';
import { parseKeys } from './platform/crypto/keys.ts';
import { createPool } from './platform/db/pool.ts';
import { startSender } from './platform/durable/boss.ts';
import { requestMail } from './platform/mail/request-mail.ts';
import { withContext } from './platform/with-context.ts';
import { createServices } from './services.ts';

const keys = keyFileOf([newKey('k1')]);
const stops: (() => unknown)[] = [];
let database: DatabaseClone;
let proxy: CutProxy;
let services: Services;
let boss: Awaited<ReturnType<typeof startSender>>;
let folder: string;

beforeAll(async () => {
  database = await cloneDatabase();
  proxy = await startCutProxy(database.workerUrl);
  folder = await mkdtemp(path.join(os.tmpdir(), 'reprise-worker-'));
  await writeFile(path.join(folder, 'keys.json'), keys);
  boss = await startSender({ url: database.apiUrl, log: { error() {}, warn() {} } as never });
  const pool = createPool({ url: database.apiUrl, name: 'test', max: 2 });
  const providerPool = createPool({ url: database.providerUrl, name: 'test', max: 2 });
  services = createServices({ pool, providerPool, boss, keys: parseKeys(keys), urls: TEST_URLS }, 'test');
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await boss.stop({ graceful: false });
  await services.pool.end();
  await services.providerPool.end();
  await proxy.stop();
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

/** A mail server of one worker's own, so that it is known which of them sent; it may keep its answer to itself. */
async function startMailServer({ answerAfterMs }: { answerAfterMs: number }) {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    logger: false,
    onData: (stream, _session, done) => {
      void readText(stream).then(async (raw) => {
        received.push(/^Message-ID: (\S+)/im.exec(raw)![1]!);
        await sleep(answerAfterMs, undefined, { ref: false });
        done(null, 'kept');
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  stops.push(() => server.close());
  return { received, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}
async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
async function startWorker(smtpUrl: string): Promise<{ child: ChildProcess; metricsUrl: string }> {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'worker.ts')], {
    env: {
      PATH: process.env.PATH,
      REPRISE_WORKER_DATABASE_URL: proxy.url,
      REPRISE_PROVIDER_DATABASE_URL: database.providerUrl,
      REPRISE_FILES_DIR: path.join(folder, 'files'),
      REPRISE_KEYS_FILE: path.join(folder, 'keys.json'),
      REPRISE_SMTP_URL: smtpUrl,
      REPRISE_PUBLIC_API_URL: TEST_URLS.api,
      REPRISE_DASHBOARD_URL: TEST_URLS.dashboard,
      REPRISE_WORKER_METRICS_PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  stops.push(() => child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  await eventually(() => said.includes('worker up'));
  return { child, metricsUrl: `http://127.0.0.1:${port}/metrics` };
}
async function eventually(isSo: () => boolean | Promise<boolean>, within = 45_000): Promise<void> {
  const end = performance.now() + within;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('it did not come about');
    await sleep(50);
  }
}
async function requestOne(): Promise<string> {
  const accountId = PROVIDER_ACCOUNT_ID;
  const actor = { kind: 'system', accountId, job: 'test' } as const;
  const order = {
    template: 'lost_password',
    locale: 'fr-FR',
    brand: { name: 'Cèdre', mainColor: '#1f5f4a' },
    params: { link: 'https://dashboard.reprise.test/password/1', validHours: 24 },
  } as const;
  const to = { address: 'zoe@example.test', name: 'Zoé Ozawa' };
  const id = await withContext(services, { actor, requestId: 'test' }, (ctx) =>
    requestMail(ctx, { accountId, to, order }),
  );
  return `<${id}@dashboard.reprise.test>`;
}
const statusOf = (messageId: string) =>
  withContext(
    services,
    { actor: { kind: 'system', accountId: PROVIDER_ACCOUNT_ID, job: 'test' }, requestId: 'test' },
    (ctx) => ctx.db.selectFrom('mail').select('status').where('message_id', '=', messageId).executeTakeFirstOrThrow(),
  ).then((row) => row.status);
const jobsLeft = async () =>
  (await boss.getDb().executeSql("select from pgboss.job where name = 'mail' and state < 'completed'")).rows.length;

test('a worker runs jobs, shows its figures, outlives its database, and finishes what it runs before it stops', async () => {
  const mails = await startMailServer({ answerAfterMs: 300 });
  const { child, metricsUrl } = await startWorker(mails.url);
  const first = await requestOne();
  await eventually(async () => (await statusOf(first)) === 'delivered');
  const metrics = await (await fetch(metricsUrl)).text();
  expect(metrics).toMatch(/^job_duration_seconds_count\{[^}]*queue="mail",outcome="done"[^}]*\} 1$/m);
  expect(metrics).toMatch(/^queue_jobs\{[^}]*queue="mail",state="waiting"[^}]*\} \d+$/m);
  expect(metrics).toMatch(/^queue_oldest_waiting_seconds\{[^}]*queue="housekeeping"[^}]*\} \d+$/m);

  await proxy.refuse(true);
  await sleep(1_500);
  const second = await requestOne();
  await proxy.refuse(false);
  await eventually(async () => (await statusOf(second)) === 'delivered');
  expect(child.exitCode).toBeNull();

  const third = await requestOne();
  await eventually(() => mails.received.includes(third));
  expect(await statusOf(third)).toBe('requested');
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  expect(await statusOf(third)).toBe('delivered');
  expect(await jobsLeft()).toBe(0);
  expect(mails.received).toEqual([first, second, third]);
}, 120_000);

test('a worker killed in the middle of a job loses it to another; one that lives keeps it, however long it takes', async () => {
  const deaf = await startMailServer({ answerAfterMs: 60_000 });
  const doomed = await startWorker(deaf.url);
  const mail = await requestOne();
  await eventually(() => deaf.received.includes(mail));
  doomed.child.kill('SIGKILL');

  // Longer than a heartbeat, and than the time until somebody looks for those that stopped.
  const slow = await startMailServer({ answerAfterMs: 17_000 });
  await startWorker(slow.url);
  const takeoverFrom = performance.now();
  const long = await requestOne();
  await eventually(() => slow.received.includes(mail), 30_000);
  expect(performance.now() - takeoverFrom).toBeLessThan(25_000);
  await eventually(async () => (await statusOf(long)) === 'delivered', 30_000);
  expect(slow.received).toEqual([long, mail]);
}, 120_000);
