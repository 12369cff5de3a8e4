import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Outcome, readPlaywright, readVitest } from './test-reports.ts';

/** Everything that must hold before a change lands, in the order that fails soonest. CI runs this and nothing else. */
const STEPS: readonly { name: string; command: readonly string[] }[] = [
  { name: 'lint and format', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'route types of the front ends', command: ['npm', 'run', '--silent', 'typegen'] },
  { name: 'types of the dashboard', command: ['tsc', '--noEmit', '-p', 'tsconfig.web.json'] },
  { name: 'types of the site', command: ['tsc', '--noEmit', '-p', 'apps/site'] },
  { name: 'dead code', command: ['knip'] },
];

async function run(command: readonly string[]): Promise<boolean> {
  const [program, ...args] = command;
  const child = spawn(program!, args, { stdio: 'inherit', env: process.env });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

async function timed(name: string, work: () => Promise<boolean>): Promise<boolean> {
  const started = performance.now();
  const ok = await work();
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return ok;
}

let passed = 0;
let failed = 0;
for (const { name, command } of STEPS) {
  if (await timed(name, () => run(command))) passed++;
  else failed++;
}
const folder = await mkdtemp(path.join(os.tmpdir(), 'reprise-check-'));
const reports = { vitest: path.join(folder, 'vitest.json'), playwright: path.join(folder, 'playwright.json') };
process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = reports.playwright;
type Suite = {
  name: string;
  command: readonly string[];
  report: string;
  read: (text: string) => Outcome;
  /** what runs only those that failed */
  again?: readonly string[];
};
const JOURNEYS = ['npm', 'run', '--silent', 'e2e', '--', '--reporter=dot,json'];
const SUITES: readonly Suite[] = [
  {
    name: 'tests',
    command: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile=${reports.vitest}`],
    report: reports.vitest,
    read: readVitest,
  },
  {
    name: 'journeys in a browser',
    command: JOURNEYS,
    report: reports.playwright,
    read: readPlaywright,
    again: [...JOURNEYS, '--last-failed'],
  },
];
/** A browser on a busy machine fails now and then: few journeys are run once more by themselves, and named if they pass. */
const FLAKY_MAX = 3;
async function runTwice(suite: Suite): Promise<{ ok: boolean; outcome: Outcome }> {
  const first = await runSuite(suite.name, suite.command, suite);
  const { failures, unrun, passed: before } = first.outcome;
  if (first.ok || !suite.again || !failures.length || failures.length > FLAKY_MAX || unrun) return first;
  const second = await runSuite(`${suite.name} that failed, by themselves`, suite.again, suite);
  if (!second.ok || second.outcome.passed !== failures.length) return first;
  for (const failure of failures) console.log(`flaky: ${failure.split('\n', 1)[0]}`);
  return { ok: true, outcome: { passed: before + second.outcome.passed, failures: [] } };
}

async function runSuite(name: string, command: readonly string[], { report, read }: Suite) {
  const ok = await timed(name, () => run(command));
  const outcome = await readFile(report, 'utf8').then(read, (): Outcome => ({ passed: 0, failures: [] }));
  return { ok, outcome };
}
const troubles: string[] = [];
for (const suite of SUITES) {
  const { ok, outcome } = await runTwice(suite);
  passed += outcome.passed;
  // A file that does not load fails without a failed test in it; a suite without a test has not been run.
  failed += Math.max(outcome.failures.length, ok && outcome.passed > 0 ? 0 : 1);
  troubles.push(...outcome.failures);
}
await rm(folder, { recursive: true, force: true });
// Once more at the end: of a long log the last lines are what is read.
for (const trouble of troubles) console.log(`\n${trouble}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
