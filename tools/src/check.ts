import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
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
const report = path.join(os.tmpdir(), `reprise-tests-${process.pid}.json`);
const testsOk = await timed('tests', () =>
  run(['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile=${report}`]),
);
const counts = await readFile(report, 'utf8').then(
  (text) => JSON.parse(text) as { numPassedTests: number; numFailedTests: number },
  () => undefined,
);
await rm(report, { force: true });
passed += counts?.numPassedTests ?? 0;
failed += counts?.numFailedTests ?? 0;
// A file that does not load fails without a failed test in it.
if (!testsOk && !counts?.numFailedTests) failed++;
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed || !counts?.numPassedTests ? 1 : 0);
