/**
 * The whole product with its demonstration, on ports of its own, for as long as a command runs:
 *
 *   node bench/src/product/main.ts playwright test -c e2e
 *
 * The command finds the addresses in its environment: REPRISE_DASHBOARD_URL, REPRISE_SITE_PORT, REPRISE_API_URL and
 * REPRISE_MAILBOX_URL; of the sandbox, the carrier is at REPRISE_CARRIER_URL and the identity provider is the origin in
 * REPRISE_SANDBOX_ORIGINS.
 *
 * With REPRISE_LATE_MS=1500 the API answers both front ends up to so much later, each call by another time: what only
 * holds as long as answers come at once and in order shows itself.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { checkout } from '@reprise/tools/src/checkout.ts';
import { writeSandboxPeople } from '@reprise/tools/src/demo/accounts/sso-people.ts';
import { supervise } from '@reprise/tools/src/processes/supervise.ts';
import { buildFrontEnd } from '@reprise/tools/src/start/build-front-end.ts';
import { childOf } from '../child.ts';
import { freePorts } from '../ports.ts';
import { startStack } from '../stack.ts';
import { startLateProxy } from './late-proxy.ts';

const [program, ...args] = process.argv.slice(2);
if (!program) throw new Error('which command? node bench/src/product/main.ts <command> [arguments]');

const here = await checkout();
const builder = supervise({ print: console.log });
/** Runs while the stack starts and the demonstration is written, which leave a core free. */
async function buildFrontEnds(): Promise<void> {
  await buildFrontEnd('site', here, builder);
  await buildFrontEnd('dashboard', here, builder);
}
const built = buildFrontEnds();
// Awaited below; until then a failure is not unhandled.
built.catch(() => {});

const [sitePort, dashboardPort] = (await freePorts(2)) as [number, number];
const dashboardUrl = `http://localhost:${dashboardPort}`;
const stack = await startStack({
  name: 'product',
  durable: false,
  env: { REPRISE_DASHBOARD_URL: dashboardUrl, REPRISE_SITE_URL: `http://{host}:${sitePort}` },
});
const apiUrl = stack.apiUrls[0]!;
const env = {
  REPRISE_ENV: 'development',
  REPRISE_LOG_LEVEL: 'warn',
  REPRISE_DATABASE_URL: stack.database.url('api'),
  REPRISE_PROVIDER_DATABASE_URL: stack.database.url('provider'),
  REPRISE_KEYS_FILE: stack.keysFile,
  REPRISE_FILES_DIR: path.join(stack.directory, 'files'),
  REPRISE_PUBLIC_API_URL: apiUrl,
  REPRISE_API_URL: apiUrl,
  REPRISE_DASHBOARD_URL: dashboardUrl,
  REPRISE_DASHBOARD_PORT: String(dashboardPort),
  REPRISE_DASHBOARD_HOSTS: 'localhost',
  REPRISE_SITE_PORT: String(sitePort),
  REPRISE_MAILBOX_URL: stack.mailboxUrl,
  REPRISE_SANDBOX_ORIGINS: stack.openIdUrl,
  REPRISE_CARRIER_URL: stack.carrierUrl,
  REPRISE_CARRIER_SECRET: stack.carrierSecret,
  // Only for a proof that writes more rows than the API would in an hour.
  REPRISE_PROOF_DATABASE_URL: stack.database.url('admin'),
};
const lateMs = Number(process.env.REPRISE_LATE_MS ?? 0);
const servedUrl = lateMs ? await startLateProxy(apiUrl, lateMs) : apiUrl;
const serve = (name: string, script: string, readyUrl: string) =>
  childOf({
    name,
    script: path.join(here.root, script),
    env: { ...env, REPRISE_API_URL: servedUrl },
    readyUrl,
    logFile: path.join(stack.directory, `${name}.log`),
  });
const servers = [
  serve('site', 'apps/site/server/main.ts', `http://127.0.0.1:${sitePort}/-/ready`),
  serve('dashboard', 'apps/dashboard/server/main.ts', `http://127.0.0.1:${dashboardPort}/healthz`),
];

let running: ChildProcess | undefined;
// The stack ends this process itself when it is interrupted: nothing of ours may stay behind then.
process.once('exit', () => {
  running?.kill();
  for (const { pid } of servers) if (pid) process.kill(pid, 'SIGKILL');
});

async function run(name: string, rest: readonly string[]): Promise<number> {
  const child = spawn(name, rest, { stdio: 'inherit', cwd: here.root, env: { ...process.env, ...env } });
  running = child;
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

let exitCode = 1;
try {
  await writeSandboxPeople(path.join(stack.directory, 'people.json'));
  if (await run(process.execPath, [path.join(here.root, 'tools/src/seed.ts')])) throw new Error('the seed failed');
  await built;
  await Promise.all(servers.map((server) => server.start()));
  exitCode = await run(program, args);
} finally {
  for (const server of servers) await server.kill('SIGKILL');
  await stack.stop();
}
process.exit(exitCode);
