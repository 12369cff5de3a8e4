import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { note } from '../patient-fetch.ts';

const run = promisify(execFile);
/** Debian keeps pgbench with the server, outside the PATH. */
const PGBENCH = ['/usr/lib/postgresql/15/bin/pgbench', '/usr/bin/pgbench'];

export async function ensureTools(): Promise<void> {
  const hasWrk = existsSync('/usr/bin/wrk');
  if (hasWrk && PGBENCH.some(existsSync)) return;
  console.log('installing wrk and pgbench (Debian packages wrk, postgresql-15)');
  await run('apt-get', ['update']);
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'wrk', 'postgresql-15'], { maxBuffer: 1e8 });
}

type Runs = {
  seconds: number;
  mode: 'simple' | 'prepared';
  clients: number;
  define?: Readonly<Record<string, number>>;
  /** where each transaction writes how long it took: files that begin like this */
  logPrefix?: string;
};

/** Transactions a second, and how many there were. `define` gives variables of the script their first value. */
export async function runPgbench(url: string, script: string | readonly string[], runs: Runs) {
  const args = [
    '-n',
    '-M',
    runs.mode,
    '-c',
    String(runs.clients),
    '-j',
    '2',
    '-T',
    String(runs.seconds),
    ...Object.entries(runs.define ?? {}).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
    ...(runs.logPrefix ? ['-l', `--log-prefix=${runs.logPrefix}`] : []),
    ...[script].flat().flatMap((file) => ['-f', file]),
    url,
  ];
  const { stdout } = await run(PGBENCH.find(existsSync)!, args);
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
  const transactions = /actually processed: (\d+)/.exec(stdout)?.[1];
  if (!tps || !transactions || /failed transactions: [1-9]/.test(stdout)) throw new Error(`pgbench: ${stdout}`);
  return { tps: Number(tps), transactions: Number(transactions) };
}

export async function pgbench(
  url: string,
  script: string | readonly string[],
  clients: number,
  seconds: number,
  mode: 'simple' | 'prepared',
): Promise<number> {
  return (await runPgbench(url, script, { clients, seconds, mode })).tps;
}

type Headers = Readonly<Record<string, string>>;
/**
 * One load generator per address, at the same time; the sum of the answers 2xx they got. Any other answer is noted as met.
 * A `script` in Lua makes the requests when they are not all the same.
 */
export async function wrk(
  addresses: readonly string[],
  clients: number,
  seconds: number,
  headers: Headers,
  script?: string,
): Promise<number> {
  const outputs = await runWrk(addresses, clients, seconds, headers, script);
  return outputs.map(goodRate).reduce((a, b) => a + b, 0);
}

/** The end of a script in Lua that tells the 95th percentile. */
export const TELL_P95 = `done = function(summary, latency) print('p95 us: ' .. latency:percentile(95)) end\n`;

/** The 95th percentile in milliseconds, of the slower address. The script ends with TELL_P95. */
export async function wrkP95(addresses: readonly string[], clients: number, seconds: number, script: string) {
  const outputs = await runWrk(addresses, clients, seconds, {}, script);
  const p95 = Math.max(...outputs.map((output) => Number(/p95 us: ([\d.]+)/.exec(output)?.[1]) / 1_000));
  return { p95, rate: outputs.map(goodRate).reduce((a, b) => a + b, 0) };
}

async function runWrk(
  addresses: readonly string[],
  clients: number,
  seconds: number,
  headers: Headers,
  script?: string,
): Promise<string[]> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const made = script ? ['-s', script] : [];
  const each = Math.max(1, Math.floor(clients / addresses.length));
  // A late answer is an answer: it is the rate that tells.
  const asked = ['-t1', `-c${each}`, `-d${seconds}s`, '--timeout', '30s'];
  const runs = await Promise.all(addresses.map((address) => run('wrk', [...asked, ...sent, ...made, address])));
  return runs.map(({ stdout }) => stdout);
}

function goodRate(stdout: string): number {
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0);
  if (Number.isNaN(rate)) throw new Error(`wrk: ${stdout}`);
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0);
  const broken = [...(/Socket errors: (.*)/.exec(stdout)?.[1]?.matchAll(/\d+/g) ?? [])].map(Number);
  note('answers to wrk other than 2xx', refused);
  note(
    'socket errors of wrk',
    broken.reduce((a, b) => a + b, 0),
  );
  return requests ? (rate * (requests - refused)) / requests : 0;
}

/** User and system time of processes so far. */
export async function cpuSeconds(pids: readonly (number | undefined)[]): Promise<number> {
  let ticks = 0;
  for (const pid of pids) {
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]!.split(' ');
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks / 100;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
