import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const services = [
  'postgres',
  'api',
  'apiMetrics',
  'workerMetrics',
  'mailboxSmtp',
  'mailboxHttp',
  'site',
  'dashboard',
  'sandbox',
  'carrier',
  'bank',
  'bankSftp',
] as const;

export type Ports = Record<(typeof services)[number], number>;
export type Checkout = { root: string; hash: string; home: string; ports: Ports };

const firstPort = 20_000;
const blockSize = 20;
// Ends below 32768: from there on Linux lends ports to outgoing connections, which would make a start fail by chance.
const blocks = 638;
const claimsDir = '/var/tmp/reprise-ports';
const choosingLock = firstPort - 1;

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

export function preferredBlock(home: string): number {
  return Number.parseInt(shortHash(home), 16) % blocks;
}

/** Ports of the block that no service has: for database clusters other than the one of `npm start`. */
export function sparePorts(here: Checkout): number[] {
  return Array.from({ length: 6 }, (_, index) => here.ports.postgres + services.length + index);
}

/** Ports nobody serves on: holding one is a lock that the kernel gives back however its holder dies. */
export function lockPort(here: Checkout, lock: 'start' | 'postgres'): number {
  return here.ports.postgres + blockSize - (lock === 'start' ? 2 : 1);
}

export async function holdPort(port: number, host?: string): Promise<Server | undefined> {
  const server = createServer();
  return await new Promise((settle) => {
    server.once('error', () => settle(undefined));
    server.listen({ port, exclusive: true, ...(host === undefined ? {} : { host }) }, () => settle(server.unref()));
  });
}

export async function withLock<T>(port: number, waitMs: number, work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + waitMs;
  let held = await holdPort(port, '127.0.0.1');
  while (!held) {
    if (performance.now() > deadline) {
      throw new Error(`Port ${port} of 127.0.0.1, our lock, was still held after ${Math.round(waitMs / 1000)} s.`);
    }
    await sleep(20);
    held = await holdPort(port, '127.0.0.1');
  }
  try {
    return await work();
  } finally {
    held.close();
  }
}

export async function checkout(options: { root?: string; home?: string } = {}): Promise<Checkout> {
  const root = await realpath(options.root ?? fileURLToPath(new URL('../..', import.meta.url)));
  const hash = shortHash(root);
  const home = await makeHome(root, hash, options.home ?? process.env.REPRISE_HOME);
  const block = (await rememberedBlock(home)) ?? (await withLock(choosingLock, 30_000, () => chooseBlock(home)));
  const base = firstPort + block * blockSize;
  return { root, hash, home, ports: Object.fromEntries(services.map((name, index) => [name, base + index])) as Ports };
}

async function makeHome(root: string, hash: string, wanted: string | undefined): Promise<string> {
  if (wanted) {
    await mkdir(wanted, { recursive: true });
    return await realpath(resolve(wanted));
  }
  if (process.getuid?.() !== 0) {
    const home = join(root, '.reprise');
    await mkdir(home, { recursive: true, mode: 0o700 });
    return home;
  }
  // PostgreSQL refuses root, and the user it runs as may not be able to enter the directory of the clone.
  const home = `/var/tmp/reprise-${hash}`;
  await mkdir(home, { recursive: true });
  const found = await lstat(home);
  if (!found.isDirectory() || found.uid !== 0) throw new Error(`${home} belongs to somebody else: remove it.`);
  await chmod(home, 0o711);
  return await realpath(home);
}

async function rememberedBlock(home: string): Promise<number | undefined> {
  const block = await readRemembered(home);
  return block !== undefined && (await claimant(block)) === home ? block : undefined;
}

async function readRemembered(home: string): Promise<number | undefined> {
  try {
    const remembered: unknown = JSON.parse(await readFile(join(home, 'ports.json'), 'utf8'));
    const base = (remembered as Partial<Ports>).postgres;
    return typeof base === 'number' && base >= firstPort ? Math.floor((base - firstPort) / blockSize) : undefined;
  } catch {
    return undefined;
  }
}

async function chooseBlock(home: string): Promise<number> {
  await sweepClaims();
  const remembered = await readRemembered(home);
  // The claim may have been swept away with /var/tmp; the ports are then still ours unless another home took them.
  if (remembered !== undefined && (await claim(remembered, home))) return remembered;
  for (let step = 0; step < blocks; step++) {
    const block = (preferredBlock(home) + step) % blocks;
    if (!(await claim(block, home))) continue;
    if (await isFree(block)) {
      await remember(home, block);
      return block;
    }
    await rm(claimFile(block));
  }
  throw new Error(
    `No ${blockSize} neighbouring ports are free from ${firstPort} on; remove old claims in ${claimsDir}.`,
  );
}

async function remember(home: string, block: number): Promise<void> {
  const base = firstPort + block * blockSize;
  const ports = Object.fromEntries(services.map((name, index) => [name, base + index]));
  const draft = join(home, `ports.json.${process.pid}`);
  await writeFile(draft, `${JSON.stringify(ports, null, 2)}\n`);
  await rename(draft, join(home, 'ports.json'));
}

async function isFree(block: number): Promise<boolean> {
  for (let port = firstPort + block * blockSize; port < firstPort + (block + 1) * blockSize; port++) {
    const server = await holdPort(port);
    if (!server) return false;
    await new Promise((closed) => server.close(closed));
  }
  return true;
}

function claimFile(block: number): string {
  return join(claimsDir, String(block));
}

async function claimant(block: number): Promise<string | undefined> {
  return await readFile(claimFile(block), 'utf8').catch(() => undefined);
}

/** A checkout that is not running holds no port, so who owns which block is also written down for the machine. */
async function claim(block: number, home: string): Promise<boolean> {
  try {
    await writeFile(claimFile(block), home, { flag: 'wx', mode: 0o644 });
    return true;
  } catch {
    return (await claimant(block)) === home;
  }
}

async function sweepClaims(): Promise<void> {
  if (await mkdir(claimsDir, { recursive: true })) await chmod(claimsDir, 0o1777);
  for (const block of await readdir(claimsDir)) {
    const holder = await claimant(Number(block));
    // Another user's claim cannot be removed, and its home perhaps not be seen: it stands.
    if (holder && (await isGone(holder))) await rm(claimFile(Number(block))).catch(() => {});
  }
}

async function isGone(directory: string): Promise<boolean> {
  return await stat(directory).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT' || error.code === 'ENOTDIR',
  );
}
