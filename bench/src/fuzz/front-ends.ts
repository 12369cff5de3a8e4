import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkout } from '@reprise/tools/src/checkout.ts';
import { supervise } from '@reprise/tools/src/processes/supervise.ts';
import { buildFrontEnd } from '@reprise/tools/src/start/build-front-end.ts';
import fc from 'fast-check';
import { type Child, childOf } from '../child.ts';
import { freePorts } from '../ports.ts';
import type { Stack } from '../stack.ts';
import { type FrontEnd, type RawRequest, rawRequests } from './front-end-cases.ts';
import { sendBytes, WIRE_CASES } from './wire.ts';

export type FrontEndTally = { sent: number; serverErrors: number; silent: number; deaths: number; findings: string[] };
type Started = { frontEnd: FrontEnd; child: Child };

const AT_ONCE = 6;
const SITE_PATHS = [
  ...['/', '/fr', '/en', '/search', '/fr/search', '/categories', '/stores', '/faq', '/cgu', '/cookies-policy', '/cart'],
  ...[
    '/cart/send',
    '/cart/estimates',
    '/cart/summary',
    '/cart/customer-infos',
    '/-/suggest',
    '/-/ready',
    '/robots.txt',
  ],
  ...['/sitemap.xml', '/brand/0192f1a0-0000-7000-8000-000000000001', '/assets/', '/_root.data', '/__manifest'],
  ...['/tracking/0192f1a0-0000-7000-8000-000000000001?t=x', '/buyback/0192f1a0-0000-7000-8000-000000000001/accept?t=x'],
];
const DASHBOARD_PATHS = [
  '/',
  '/healthz',
  '/login',
  '/assets/',
  '/index.html',
  '/_api',
  '/_api/',
  '/_api/users',
  '/_api/live',
];
const DASHBOARD_POST = ['/_api/api/login', '/_api/estimates', '/_api/docs', '/_api/catalog-search'];

/** The dashboard and the site as they are served, each in a process of its own. */
export async function startFrontEnds(stack: Stack, hosts: readonly string[]): Promise<Started[]> {
  const here = await checkout();
  const builder = supervise({ print: console.log });
  for (const name of ['dashboard', 'site'] as const) await buildFrontEnd(name, here, builder);
  const [dashboardPort, sitePort] = (await freePorts(2)) as [number, number];
  const env = {
    REPRISE_ENV: 'proof',
    REPRISE_API_URL: stack.apiUrls[0]!,
    REPRISE_DASHBOARD_PORT: String(dashboardPort),
    REPRISE_SITE_PORT: String(sitePort),
  };
  const started = [
    start(stack, env, {
      frontEnd: {
        name: 'dashboard',
        url: `http://127.0.0.1:${dashboardPort}`,
        hosts: ['localhost'],
        paths: [...DASHBOARD_PATHS, ...DASHBOARD_POST],
      },
      script: path.join(here.root, 'apps/dashboard/server/main.ts'),
      ready: '/healthz',
    }),
    start(stack, env, {
      frontEnd: { name: 'site', url: `http://127.0.0.1:${sitePort}`, hosts, paths: SITE_PATHS },
      script: path.join(here.root, 'apps/site/server/main.ts'),
      ready: '/-/ready',
    }),
  ];
  return Promise.all(started);
}

/** Whether the fuzz notices a server that a request target ends. */
export async function seesDeath(stack: Stack, seed: number): Promise<boolean> {
  const [port] = (await freePorts(1)) as [number];
  const started = await start(
    stack,
    { OLD_PARSER_PORT: String(port) },
    {
      frontEnd: { name: 'dashboard', url: `http://127.0.0.1:${port}`, hosts: ['x'], paths: DASHBOARD_PATHS },
      script: fileURLToPath(new URL('./old-parser.ts', import.meta.url)),
      ready: '/',
    },
  );
  const { deaths } = await fuzzFrontEnd(started, { requests: 200, seed });
  await started.child.kill();
  return deaths > 0;
}

async function start(
  { directory }: Stack,
  env: Record<string, string>,
  { frontEnd, script, ready }: { frontEnd: FrontEnd; script: string; ready: string },
): Promise<Started> {
  const name = path.basename(script) === 'main.ts' ? frontEnd.name : 'control';
  const logFile = path.join(directory, `${name}.log`);
  const child = childOf({ name, script, env, readyUrl: frontEnd.url + ready, logFile });
  // The stack ends this process itself when it is interrupted: a front end may not stay behind then.
  process.once('exit', () => child.pid && process.kill(child.pid, 'SIGKILL'));
  await child.start();
  return { frontEnd, child };
}

export async function fuzzFrontEnd(
  { frontEnd, child }: Started,
  { requests, seed }: { requests: number; seed: number },
): Promise<FrontEndTally> {
  const tally: FrontEndTally = { sent: 0, serverErrors: 0, silent: 0, deaths: 0, findings: [] };
  const wire = WIRE_CASES.map((text) => ({
    bytes: Buffer.from(text, 'latin1'),
    line: JSON.stringify(text.slice(0, 100)),
  }));
  for (const one of wire) await sendOne({ frontEnd, child }, one, tally, 300);
  // In batches: a hundred thousand generated requests need not be in memory together.
  for (let batch = 0; tally.sent < requests; batch++) {
    const numRuns = Math.min(2_000, requests - tally.sent);
    const waiting = fc.sample(rawRequests(frontEnd), { seed: seed + batch, numRuns });
    const work = async () => {
      for (let one = waiting.pop(); one; one = waiting.pop()) await sendOne({ frontEnd, child }, one, tally, 20_000);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  return tally;
}

async function sendOne({ frontEnd, child }: Started, one: RawRequest, tally: FrontEndTally, idleMs: number) {
  tally.sent++;
  const answer = await sendBytes(frontEnd.url, one.bytes, idleMs).catch(() => undefined);
  if (child.pid === undefined) {
    tally.deaths++;
    note(
      tally,
      `${frontEnd.name}: the process died at or before ${one.line}\n${readFileSync(child.logFile, 'utf8').slice(-800)}`,
    );
    await child.start().catch(() => undefined);
    return;
  }
  if (!answer) tally.silent++;
  else if (answer.status >= 500) {
    tally.serverErrors++;
    note(tally, `${frontEnd.name}: ${answer.status} to ${one.line}`);
  }
}

function note(tally: FrontEndTally, finding: string): void {
  if (tally.findings.length < 20) tally.findings.push(finding.slice(0, 1_500));
}
