import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Everything that must hold before a change lands, in the order that fails soonest. CI runs this and nothing else. */
const STEPS: readonly { name: string; command: readonly string[] }[] = [
  { name: 'lint and format', command: ['biome', 'ci', '.'] },
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
type Counts = { passed: number; failed: number };
const SUITES: readonly { name: string; command: readonly string[]; report: string; read: (text: string) => Counts }[] =
  [
    {
      name: 'tests',
      command: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile=${reports.vitest}`],
      report: reports.vitest,
      read: (text) => {
        const { numPassedTests, numFailedTests } = JSON.parse(text) as Record<string, number>;
        return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 };
      },
    },
    {
      name: 'journeys in a browser',
      command: ['npm', 'run', '--silent', 'e2e', '--', '--reporter=dot,json'],
      report: reports.playwright,
      read: (text) => {
        const { stats } = JSON.parse(text) as { stats: Record<string, number> };
        return { passed: stats.expected ?? 0, failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0) };
      },
    },
  ];
for (const { name, command, report, read } of SUITES) {
  const ok = await timed(name, () => run(command));
  const counts = await readFile(report, 'utf8').then(read, () => ({ passed: 0, failed: 0 }));
  passed += counts.passed;
  // A file that does not load fails without a failed test in it; a suite without a test has not been run.
  failed += Math.max(counts.failed, ok && counts.passed > 0 ? 0 : 1);
}
await rm(folder, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
