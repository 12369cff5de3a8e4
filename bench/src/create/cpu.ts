import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { cpuSeconds } from '../overhead/tools.ts';
import type { Stack } from '../stack.ts';

/** Seconds of processor time so far: of the API, of PostgreSQL, and of the programs that made the load. */
export type Cpu = { api: number; postgres: number; load: number };

const TICKS = 100;
type Process = { parent: number; own: number; ended: number };

/** Where the time goes does not depend on who else uses the machine, as rates do. */
export async function readCpu(stack: Stack, admin: pg.Client): Promise<Cpu> {
  const { rows } = await admin.query<{ pid: number }>('select pg_backend_pid() as pid');
  const server = (await readProcess(rows[0]!.pid))!.parent;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = await Promise.all(pids.map(readProcess));
  const children = all.filter((one) => one?.parent === server);
  const main = (await readProcess(server))!;
  return {
    api: await cpuSeconds(stack.apis.map(({ pid }) => pid)),
    // Backends of those who left are counted with the server, those who stay count themselves.
    postgres: children.reduce((sum, one) => sum + one!.own, main.own + main.ended),
    load: (await readProcess(process.pid))!.ended,
  };
}

export function cpuBetween(before: Cpu, after: Cpu, count: number): Cpu {
  const each = (name: keyof Cpu) => ((after[name] - before[name]) * 1_000) / count;
  return { api: each('api'), postgres: each('postgres'), load: each('load') };
}

async function readProcess(pid: number): Promise<Process | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const fields = text?.slice(text.lastIndexOf(') ') + 2).split(' ');
  if (!fields) return undefined;
  const seconds = (...places: number[]) => places.reduce((sum, i) => sum + Number(fields[i]), 0) / TICKS;
  return { parent: Number(fields[1]), own: seconds(11, 12), ended: seconds(13, 14) };
}
