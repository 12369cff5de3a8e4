import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Checkout, checkout } from '../checkout.ts';
import { commandLine } from '../processes/supervise.ts';
import { dropPostgres, type Postgres, startPostgres } from './postgres.ts';

let place: string;
let here: Checkout;
let postgres: Postgres;

const start = (durable = false) => startPostgres({ name: 'test', durable, checkout: here });
async function query(connection: pg.ClientConfig | string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {}); // the server is killed below
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
const shows = async (setting: string) => (await query(postgres.url(), `show ${setting}`))[0]?.[setting];

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'reprise-postgres-'));
  await chmod(place, 0o755); // as root, the server's user has to enter it
  here = await checkout({ home: join(place, 'home') });
  postgres = await start();
});
afterAll(async () => {
  await dropPostgres('test', here);
  await rm(place, { recursive: true });
});

test('is 18, for tests, listening on this machine only', async () => {
  expect(await shows('server_version')).toMatch(/^18\./);
  expect(await shows('fsync')).toBe('off');
  expect(await shows('listen_addresses')).toBe('127.0.0.1');
  expect(await shows('data_checksums')).toBe('on');
  expect(await shows('max_connections')).toBe('200');
  expect(await shows('data_directory')).toBe(postgres.dataDir);
});

test('folds and recognises letters beyond ASCII', async () => {
  await query(postgres.url(), 'create extension pg_trgm');
  const asked = `select lower('ÉTÉ') as lower, cardinality(show_trgm('é')) > 0 as is_letter`;
  expect(await query(postgres.url(), asked)).toEqual([{ lower: 'été', is_letter: true }]);
});

test('wants a password, over TCP and over the socket', async () => {
  const wrong = { user: 'postgres', password: 'postgres', database: 'postgres', port: postgres.port };
  await expect(query({ ...wrong, host: '127.0.0.1' }, 'select 1')).rejects.toThrow('password authentication failed');
  await expect(query({ ...wrong, host: postgres.socketDir }, 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
  const right = { ...wrong, password: new URL(postgres.url()).password, host: postgres.socketDir };
  expect(await query(right, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect((await stat(join(here.home, 'postgres/test/password'))).mode & 0o777).toBe(0o600);
});

test('gives each role its own password', async () => {
  const role = new URL(postgres.url('postgres', 'reprise_api'));
  expect(role.password).not.toBe(new URL(postgres.url()).password);
  expect(role.password).not.toBe(new URL(postgres.url('postgres', 'reprise_worker')).password);
  await query(postgres.url(), `create role reprise_api login password '${role.password}'`);
  expect(await query(role.href, 'select current_user as me')).toEqual([{ me: 'reprise_api' }]);
});

test('is the same server for all who start it at once', async () => {
  const all = await Promise.all([start(), start(), start(), start()]);
  expect(new Set([postgres, ...all].map((one) => one.pid)).size).toBe(1);
});

test('comes back with its data after kill -9, and with production settings when asked', async () => {
  await query(postgres.url(), 'set synchronous_commit = on; create table kept as select 7 as n');
  process.kill(postgres.pid, 'SIGKILL');
  while (await commandLine(postgres.pid)) await new Promise((soon) => setTimeout(soon, 5));
  expect(existsSync(join(postgres.dataDir, 'postmaster.pid'))).toBe(true);
  const { port } = postgres;
  postgres = await start(true);
  expect(postgres.port).toBe(port);
  expect(await query(postgres.url(), 'select n from kept')).toEqual([{ n: 7 }]);
  expect([await shows('fsync'), await shows('synchronous_commit'), await shows('full_page_writes')]).toEqual(
    Array(3).fill('on'),
  );
});

test('stops with clients connected, and starts again', async () => {
  const client = new pg.Client(postgres.url());
  client.on('error', () => {});
  await client.connect();
  await postgres.stop();
  expect(await commandLine(postgres.pid)).toBeUndefined();
  await expect(query(postgres.url(), 'select 1')).rejects.toThrow('ECONNREFUSED');
  await postgres.stop(); // nothing to do
  postgres = await start();
  expect(await query(postgres.url(), 'select n from kept')).toEqual([{ n: 7 }]);
});

test('startPostgres in memory: data lost in a restart of the machine is created anew, and dropPostgres leaves none', async () => {
  const started = () => startPostgres({ name: 'memory', durable: false, inMemory: true, checkout: here });
  const first = await started();
  const lost = await realpath(first.dataDir);
  await first.stop();
  await rm(lost, { recursive: true });
  const second = await started();
  expect(await query(second.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
  const data = await realpath(second.dataDir);
  await dropPostgres('memory', here);
  expect([existsSync(data), existsSync(second.dataDir)]).toEqual([false, false]);
});

test('keeps its socket where the address fits when the home is deep', async () => {
  const home = join(place, 'deep'.repeat(12), 'deep'.repeat(12));
  await mkdir(home, { recursive: true });
  const deep = await checkout({ home });
  const server = await startPostgres({ name: 'test', durable: false, checkout: deep });
  try {
    expect(server.socketDir).toMatch(/^\/tmp\/reprise-/);
    const { password } = new URL(server.url());
    const config = { host: server.socketDir, port: server.port, user: 'postgres', password, database: 'postgres' };
    expect(await query(config, 'select 1 as one')).toEqual([{ one: 1 }]);
  } finally {
    await dropPostgres('test', deep);
  }
});
