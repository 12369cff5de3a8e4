import { execFile, execFileSync, spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, lstat, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Checkout, checkout, lockPort, shortHash, sparePorts, withLock } from '../checkout.ts';
import { commandLine, messageOf } from '../processes/supervise.ts';
import { makeData, removeData } from './data-directory.ts';
import { findBinaries } from './postgres-binaries.ts';

export type Postgres = {
  /** Over TCP. Without a role: the superuser. A role's password is derived, so migrations can set the one they read. */
  url: (database?: string, role?: string) => string;
  socketDir: string;
  port: number;
  dataDir: string;
  pid: number;
  stop: () => Promise<void>;
};
type Log = (line: string) => void;
type Options = {
  name: string;
  durable: boolean;
  /** The data is in memory where there is room, and gone when the machine stops. */
  inMemory?: boolean;
  port?: number;
  log?: Log;
  checkout?: Checkout;
};
/** Whom the server runs as; undefined is ourselves. */
type ServerUser = { uid: number; gid: number } | undefined;
type Cluster = { name: string; dir: string; dataDir: string; logFile: string; socketDir: string; user: ServerUser };
type Running = { pid: number; port: number; status: string };

const run = promisify(execFile);
const superuser = 'postgres';
const startLimitMs = 120_000;

export async function startPostgres(options: Options): Promise<Postgres> {
  const { name, durable, inMemory = false, port, log = () => {}, ...rest } = options;
  const here = rest.checkout ?? (await checkout());
  return await withLock(lockPort(here, 'postgres'), startLimitMs, async () => {
    const cluster = await openCluster(here, name);
    const running = await adopt(cluster, log);
    if (running) return handle(here, cluster, running, await readPassword(cluster));
    const bin = join(await findBinaries(here, log), 'bin');
    if (!existsSync(cluster.dataDir)) await createCluster(cluster, bin, { durable, inMemory, log });
    const password = await readPassword(cluster);
    const wanted = port ?? (await choosePort(here, name));
    const launched = await launch(cluster, bin, settings(cluster, wanted, durable), wanted, log);
    return handle(here, cluster, launched, password);
  });
}

async function stopPostgres(name: string, here: Checkout): Promise<void> {
  await withLock(lockPort(here, 'postgres'), startLimitMs, async () => stopServer(await openCluster(here, name)));
}

export async function dropPostgres(name: string, here: Checkout): Promise<void> {
  await stopPostgres(name, here);
  const { dir, dataDir, socketDir } = await openCluster(here, name);
  await removeData(dataDir);
  for (const gone of [socketDir, dir]) await rm(gone, { recursive: true, force: true });
}

function clusterDir(here: Checkout, name: string): string {
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(name)) throw new Error(`"${name}" is no name for a database cluster.`);
  return join(here.home, 'postgres', name);
}

async function openCluster(here: Checkout, name: string): Promise<Cluster> {
  const dir = clusterDir(here, name);
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  await mkdir(dir, { recursive: true });
  if (user) await assertTraversable(dir);
  const inHome = join(dir, 'run');
  // The address of a unix socket is cut at 104 bytes on macOS and 108 on Linux; a comma separates directories.
  const fits = Buffer.byteLength(join(inHome, '.s.PGSQL.65535')) < 103 && !/[",]/.test(inHome);
  const socketDir = fits ? inHome : `/tmp/reprise-${shortHash(dir)}`;
  if (!existsSync(socketDir)) await mkdir(socketDir, { mode: 0o700 });
  // Looked at before it is given away: in /tmp anybody may have laid a link under this name.
  const found = await lstat(socketDir);
  if (!found.isDirectory() || ![process.getuid?.(), user?.uid].includes(found.uid)) {
    throw new Error(`${socketDir} belongs to somebody else: remove it.`);
  }
  if (user) await chown(socketDir, user.uid, user.gid);
  return { name, dir, dataDir: join(dir, 'data'), logFile: join(dir, 'postgres.log'), socketDir, user };
}

function unprivilegedUser(): NonNullable<ServerUser> {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (what: string) => Number(execFileSync('id', [what, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // no such user
    }
  }
  throw new Error('PostgreSQL refuses to run as root, and neither a user "postgres" nor "nobody" exists.');
}

async function assertTraversable(dir: string): Promise<void> {
  for (let at = dir; at !== '/'; at = dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) {
      throw new Error(
        `PostgreSQL refuses to run as root, and no other user may enter ${at}: set REPRISE_HOME elsewhere.`,
      );
    }
  }
}

type NewCluster = { durable: boolean; inMemory: boolean; log: Log };
async function createCluster(
  { dir, dataDir, user }: Cluster,
  bin: string,
  { durable, inMemory, log }: NewCluster,
): Promise<void> {
  log('creating the database cluster (once)');
  const passwordFile = join(dir, 'password');
  const draft = `${dataDir}.new-${process.pid}`;
  // Of a start that was killed in here; its initdb may still be writing.
  const drafts = (await readdir(dir)).filter((name) => name.startsWith('data.new'));
  for (const name of drafts) await removeData(join(dir, name));
  await rm(passwordFile, { force: true });
  const file = await open(passwordFile, 'wx', 0o600);
  await file.writeFile(randomBytes(24).toString('base64url'));
  if (user) await file.chown(user.uid, user.gid); // initdb reads it
  await file.close();
  // After a restart of the machine this is a link to a directory that is gone.
  await rm(dataDir, { force: true });
  await makeData(draft, inMemory);
  if (user) await chown(draft, user.uid, user.gid);
  // The builtin provider sorts and folds the same on every machine; LC_CTYPE is still what pg_trgm asks for letters.
  const ctype = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${ctype}`];
  const auth = ['--auth=scram-sha-256', `--username=${superuser}`, `--pwfile=${passwordFile}`];
  const rest = ['--encoding=UTF8', '--data-checksums', '--no-instructions', ...(durable ? [] : ['--no-sync'])];
  await run(join(bin, 'initdb'), ['-D', draft, ...locale, ...auth, ...rest], { ...user, cwd: dir, env: bareEnv() });
  await rename(draft, dataDir);
}

function bareEnv(): Record<string, string> {
  return { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }; // no PGDATA, PGPORT, LANG of the person
}

function settings({ socketDir }: Cluster, port: number, durable: boolean): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    password_encryption: 'scram-sha-256',
    shared_buffers: '256MB',
    max_connections: 200,
    max_wal_size: '2GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %q%u@%d ',
    log_min_duration_statement: -1,
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function choosePort(here: Checkout, name: string): Promise<number> {
  if (name === 'dev') return here.ports.postgres;
  const file = join(clusterDir(here, name), 'port');
  const remembered = Number(await readFile(file, 'utf8').catch(() => ''));
  if (remembered && sparePorts(here).includes(remembered)) return remembered;
  const clusters = await readdir(join(here.home, 'postgres'));
  const reads = clusters.map((other) => readFile(join(here.home, 'postgres', other, 'port'), 'utf8').catch(() => ''));
  const taken = new Set((await Promise.all(reads)).map(Number));
  const free = sparePorts(here).find((port) => !taken.has(port));
  if (free === undefined) throw new Error(`All ports for clusters are taken: remove one of ${here.home}/postgres.`);
  await writeFile(file, String(free));
  return free;
}

/** The server of this cluster when it already runs: another start, or one that was killed, left it. */
async function adopt(cluster: Cluster, log: Log): Promise<Running | undefined> {
  const found = await readPidFile(cluster);
  if (!found) return undefined;
  if (!(await isServer(cluster, found.pid))) {
    log('recovering: the last run was killed');
    // PostgreSQL overcomes a file that names a dead process, not one whose number another program got since.
    if (await commandLine(found.pid)) await rm(pidFile(cluster), { force: true });
    return undefined;
  }
  const running = await untilReady(cluster, found.pid, () => isServer(cluster, found.pid));
  if (running) await assertAnswers(cluster, running);
  return running;
}

async function untilReady(
  cluster: Cluster,
  pid: number,
  isThere: () => Promise<boolean> | boolean,
): Promise<Running | undefined> {
  const deadline = performance.now() + startLimitMs;
  while (await isThere()) {
    const running = await readPidFile(cluster);
    if (running?.pid === pid && running.status === 'ready') return running;
    if (performance.now() > deadline) throw new Error(`PostgreSQL is not ready yet: see ${cluster.logFile}`);
    await sleep(10);
  }
  return undefined;
}

async function launch(cluster: Cluster, bin: string, args: string[], port: number, log: Log): Promise<Running> {
  for (let attempt = 1; ; attempt++) {
    const logHandle = await open(cluster.logFile, 'a');
    const from = (await logHandle.stat()).size;
    const server = spawn(join(bin, 'postgres'), ['-D', cluster.dataDir, ...args], {
      ...cluster.user,
      cwd: cluster.dir,
      env: bareEnv(),
      detached: true, // Ctrl-C must not reach it before what uses it has stopped
      stdio: ['ignore', logHandle.fd, logHandle.fd],
    });
    server.unref();
    let ended: string | undefined;
    server.once('error', (error) => (ended = error.message));
    server.once('exit', (code, signal) => (ended = `exit code ${code ?? signal}`));
    // Its command line is no proof: while a new process is being loaded, it is empty.
    const running = await untilReady(cluster, server.pid ?? 0, () => ended === undefined);
    await logHandle.close();
    if (running) return running;
    const said = (await readFile(cluster.logFile, 'utf8')).slice(from);
    // The children of a killed server take a moment to notice.
    const isEnding = /shared memory block|lock file ".*" already exists/.test(said);
    if (isEnding && attempt <= 50) {
      if (attempt === 1) log('waiting for the processes of the killed server to end');
      await sleep(200);
      continue;
    }
    if (said.includes('Address already in use')) throw new Error(`Port ${port} is used by another program.`);
    throw new Error(`PostgreSQL did not start (${ended}); ${cluster.logFile} ends with:\n${said.slice(-1500).trim()}`);
  }
}

async function stopServer(cluster: Cluster): Promise<void> {
  const pid = (await readPidFile(cluster))?.pid;
  if (!pid) return;
  const patience = performance.now() + 60_000;
  for (let signal: NodeJS.Signals | undefined = 'SIGINT'; await isServer(cluster, pid); await sleep(10)) {
    if (signal) process.kill(pid, signal);
    signal = performance.now() > patience ? 'SIGQUIT' : undefined;
  }
}

function pidFile({ dataDir }: Cluster): string {
  return join(dataDir, 'postmaster.pid');
}

async function readPidFile(cluster: Cluster): Promise<Running | undefined> {
  const lines = (await readFile(pidFile(cluster), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  return pid ? { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? '' } : undefined;
}

async function isServer({ dataDir }: Cluster, pid: number): Promise<boolean> {
  return (await commandLine(pid))?.includes(`-D ${dataDir} `) ?? false;
}

async function readPassword({ dir }: Pick<Cluster, 'dir'>): Promise<string> {
  return await readFile(join(dir, 'password'), 'utf8').catch(() => {
    throw new Error(`${dir} holds no database cluster with its password: start it, or start over with --reset.`);
  });
}

function urlOf(password: string, port: number, database = 'postgres', role = superuser): string {
  const secret = role === superuser ? password : createHmac('sha256', password).update(role).digest('base64url');
  return `postgres://${role}:${secret}@127.0.0.1:${port}/${database}`;
}

async function assertAnswers(cluster: Cluster, { port }: Running): Promise<void> {
  const { default: pg } = await import('pg');
  const connectionString = urlOf(await readPassword(cluster), port);
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    throw new Error(`PostgreSQL runs on port ${port} but does not answer: ${messageOf(error)}; see ${cluster.logFile}`);
  } finally {
    await client.end().catch(() => {});
  }
}

function handle(here: Checkout, cluster: Cluster, { pid, port }: Running, password: string): Postgres {
  const { socketDir, dataDir } = cluster;
  const stop = () => stopPostgres(cluster.name, here);
  return { url: (database, role) => urlOf(password, port, database, role), socketDir, port, dataDir, pid, stop };
}

async function main([command, name = 'dev']: string[]): Promise<void> {
  const here = await checkout();
  // Clusters for tests may lose data when the machine stops; all others behave as in production.
  const durable = !name.startsWith('test');
  if (command === 'start') {
    console.log((await startPostgres({ name, durable, log: console.error, checkout: here })).url());
  } else if (command === 'stop') await stopPostgres(name, here);
  else if (command === 'url') {
    console.log(urlOf(await readPassword({ dir: clusterDir(here, name) }), await choosePort(here, name)));
  } else throw new Error('usage: node tools/src/postgres/postgres.ts url|start|stop [name]');
}

if (import.meta.main) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(messageOf(error));
    process.exitCode = 1;
  });
}
