/**
 * Proves the S3 driver against a real S3: Ceph's gateway from Debian's packages, started on loopback, in memory.
 *   node tools/src/s3.ts prove
 * Ends with the line `s3: N passed, M failed` and a status other than 0 unless every check ran and passed.
 */
import { type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startVitest } from 'vitest/node';

const root = join(import.meta.dirname, '../..');
const cephScript = join(root, 'tools/ceph-rgw.sh');
const suite = 'apps/api/src/platform/files/stores/s3-store.test.ts';
const packages = ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph-common'];
/** Fewer checks than this means that the suite did not see the endpoint: a proof that proves nothing. */
const fewestChecks = 60;

function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  stdio: StdioOptions = 'inherit',
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

const isInstalled = (program: string) =>
  spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;

async function installCeph(): Promise<void> {
  const missing = ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph', 'curl'].filter((program) => !isInstalled(program));
  if (missing.length === 0) return;
  if (!isInstalled('apt-get')) throw new Error(`missing ${missing.join(', ')}, and no apt-get to install them with`);
  const wanted = missing.includes('curl') ? [...packages, 'curl'] : packages;
  console.log(`s3: missing ${missing.join(', ')}: installing ${wanted.join(' ')} with apt-get`);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...wanted],
  ]) {
    const [command = '', ...rest] = [...asRoot, 'apt-get', ...args];
    if ((await run(command, rest, env, ['ignore', 'ignore', 'inherit'])) !== 0)
      throw new Error(`apt-get ${args[0]} failed`);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

async function runSuite(port: number): Promise<boolean> {
  Object.assign(process.env, {
    REPRISE_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    REPRISE_S3_REGION: 'default',
    REPRISE_S3_ACCESS_KEY_ID: 'reprise',
    REPRISE_S3_SECRET_ACCESS_KEY: 'reprise-secret',
  });
  // Without the project's configuration, which would start a database that this suite has no use for.
  const vitest = await startVitest('test', [suite], { root, config: false, watch: false, testTimeout: 20_000 });
  const modules = vitest.state.getTestModules();
  const states = modules.flatMap((module) => Array.from(module.children.allTests(), (test) => test.result().state));
  await vitest.close();
  const passed = states.filter((state) => state === 'passed').length;
  const isWhole = modules.length === 1 && modules.every((module) => module.ok()) && passed >= fewestChecks;
  if (passed < fewestChecks) console.error(`s3: ${passed} checks passed, at least ${fewestChecks} are expected`);
  console.log(`s3: ${passed} passed, ${Math.max(states.length - passed, isWhole ? 0 : 1)} failed`);
  return isWhole && passed === states.length;
}

async function prove(): Promise<boolean> {
  await installCeph();
  const work = mkdtempSync(join(tmpdir(), 'reprise-s3-'));
  const ceph = join(work, 'ceph');
  const stop = () => {
    spawnSync(cephScript, ['stop', ceph], { stdio: 'inherit' });
    rmSync(work, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop();
      process.exit(130);
    });
  }
  try {
    const port = await freePort();
    if ((await run(cephScript, ['start', ceph, String(port)])) !== 0) throw new Error('the S3 did not start');
    return await runSuite(port);
  } finally {
    stop();
  }
}

if (process.argv[2] !== 'prove') {
  console.error('usage: node tools/src/s3.ts prove');
  process.exit(64);
}
try {
  process.exitCode = (await prove()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('s3: 0 passed, 1 failed');
  process.exitCode = 1;
}
