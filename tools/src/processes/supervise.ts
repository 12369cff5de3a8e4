import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify, styleText } from 'node:util';
import { openLog, type ProcessLog } from './process-log.ts';

export type Program = {
  name: string;
  /** Absolute path of a script for this Node. */
  script: string;
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
};
export type Readiness = { line: RegExp } | { url: string };
export type Supervisor = {
  /** Runs a program to its end; rejects when it fails. */
  runOnce: (program: Program, onLine?: (line: string) => void) => Promise<void>;
  /** Starts a program that stays; resolves when it is ready. From then on its death stops everything. */
  run: (program: Program, ready: Readiness, withinMs?: number) => Promise<void>;
  /** Something else to stop, in its turn. */
  add: (name: string, stop: () => Promise<void>) => Promise<void>;
  /** Something that runs has failed: says why and stops everything, exit code 1. */
  fail: (why: string) => void;
  stop: (exitCode: number) => Promise<void>;
  isStopping: () => boolean;
  /** The exit code, once everything has stopped. */
  finished: Promise<number>;
};
type Options = {
  print: (line: string) => void;
  /** File that names the running processes, for `endLeftovers` after a kill -9 of this one. */
  record?: string;
  graceMs?: number;
  colour?: boolean;
  /** Folder that gets a log file for each process. Without it everything is printed. */
  logs?: string;
  /** Print what the processes say as well. */
  verbose?: boolean;
};
type Part = { name: string; stop: () => Promise<void>; child?: ChildProcess };

const colours = ['cyan', 'magenta', 'yellow', 'green', 'blue'] as const;

export function supervise({
  print,
  record,
  graceMs = 10_000,
  colour = false,
  logs,
  verbose = logs === undefined,
}: Options): Supervisor {
  const parts: Part[] = [];
  const finished = Promise.withResolvers<number>();
  let stopping: Promise<void> | undefined;

  let writing = Promise.resolve();
  /** One at a time, for programs may start beside each other. */
  function writeRecord(): Promise<void> {
    writing = writing.then(writeRecordNow, writeRecordNow);
    return writing;
  }
  async function writeRecordNow(): Promise<void> {
    if (!record) return;
    const pids = parts.flatMap((part) => part.child?.pid ?? []);
    const entries = await Promise.all(pids.map(async (pid) => ({ pid, command: await commandLine(pid) })));
    await writeFile(`${record}.new`, JSON.stringify(entries));
    await rename(`${record}.new`, record);
  }

  function forget(part: Part): void {
    const index = parts.indexOf(part);
    if (index >= 0) parts.splice(index, 1);
  }

  async function launch(program: Program, onLine: (line: string) => void): Promise<Part & { child: ChildProcess }> {
    if (stopping !== undefined) throw new Error(`${program.name} was not started: everything is being stopped.`);
    if (!existsSync(program.script)) {
      throw new Error(`${program.name} cannot start: ${program.script} does not exist in this checkout.`);
    }
    // A group of its own: Ctrl-C in a terminal reaches only us, and we stop the parts in order.
    const child = spawn(process.execPath, [program.script, ...(program.args ?? [])], {
      env: { ...process.env, ...program.env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine);
    const part = { name: program.name, child, stop: () => endChild(child, graceMs, print, program.name) };
    parts.push(part);
    await writeRecord();
    return part;
  }

  async function stop(exitCode: number): Promise<void> {
    stopping ??= (async () => {
      for (let part = parts.pop(); part; part = parts.pop()) {
        try {
          await part.stop();
        } catch (error) {
          print(`${part.name} did not stop well: ${messageOf(error)}`);
        }
      }
      await writing.catch(() => {}); // or it would come back
      if (record) await rm(record, { force: true });
      finished.resolve(exitCode);
    })();
    await stopping;
  }

  function fail(why: string): void {
    if (stopping !== undefined) return;
    print(why);
    void stop(1);
  }

  return {
    finished: finished.promise,
    stop,
    fail,
    isStopping: () => stopping !== undefined,
    async add(name, stopIt) {
      if (stopping !== undefined) {
        await stopIt();
        throw new Error(`${name} was stopped again: everything is being stopped.`);
      }
      parts.push({ name, stop: stopIt });
    },
    async runOnce(program, onLine = print) {
      const log = logs === undefined ? undefined : openLog(logs, program.name);
      const part = await launch(program, (line) => {
        log?.write(line);
        if (verbose) onLine(line);
      });
      const ending = await endOf(part.child);
      forget(part);
      if (ending !== 'exit code 0') throw new Error(`${program.name} failed (${ending})${lastLines(log)}`);
    },
    async run(program, ready, withinMs = 60_000) {
      const paint = colours[parts.length % colours.length] ?? 'cyan';
      const prefix = program.name.padEnd(8);
      const seen = Promise.withResolvers<void>();
      const log = logs === undefined ? undefined : openLog(logs, program.name);
      const part = await launch(program, (line) => {
        log?.write(line);
        if (verbose) print(`${colour ? styleText(paint, prefix, { validateStream: false }) : prefix} ${line}`);
        if ('line' in ready && ready.line.test(line)) seen.resolve();
      });
      const limit = new AbortController();
      let isReady = false;
      const ended = endOf(part.child).then((ending) => {
        forget(part);
        if (isReady) fail(`${program.name} stopped by itself (${ending})${lastLines(log)}`);
        throw new Error(`${program.name} stopped before it was ready (${ending})${lastLines(log)}`);
      });
      try {
        await Promise.race([
          ended,
          'url' in ready ? answers(ready.url, limit.signal) : seen.promise,
          sleep(withinMs, undefined, { signal: limit.signal }).then(() => {
            throw new Error(`${program.name} was not ready within ${withinMs / 1000} s${lastLines(log)}`);
          }),
        ]);
        isReady = true;
      } finally {
        limit.abort();
        ended.catch(() => {}); // told by fail()
      }
    },
  };
}

/** What is said after a failure: the last lines of the log, or that they are on the screen already. */
const lastLines = (log: ProcessLog | undefined): string =>
  log ? `. Its last lines:\n${log.describe()}` : '; its last lines are above.';

/** SIGINT, SIGTERM and a closed terminal stop everything. Later signals change nothing: npm forwards a second one. */
export function stopOnSignals(supervisor: Supervisor, print: (line: string) => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (supervisor.isStopping()) return;
      print('Stopping ...');
      void supervisor.stop(0);
    });
  }
}

/** Ends what a supervisor that was itself killed left running. */
export async function endLeftovers(record: string, print: (line: string) => void, graceMs = 10_000): Promise<void> {
  const text = await readFile(record, 'utf8').catch(() => '[]');
  const entries = JSON.parse(text) as { pid: number; command?: string }[];
  for (const { pid, command } of entries) {
    // The same number may by now be another program.
    const isStillIt = async () => command !== undefined && (await commandLine(pid)) === command;
    if (!(await isStillIt())) continue;
    print(`Ending process ${pid} of a run that was killed (${command})`);
    signalGroup(pid, 'SIGTERM');
    const deadline = performance.now() + graceMs;
    while ((await isStillIt()) && performance.now() < deadline) await sleep(20);
    if (await isStillIt()) signalGroup(pid, 'SIGKILL');
  }
  await rm(record, { force: true });
}

/** What a living process was started with; undefined for a dead one, or one that nobody has reaped yet. */
export async function commandLine(pid: number): Promise<string | undefined> {
  try {
    const text =
      process.platform === 'linux'
        ? (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
        : (await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)])).stdout;
    return text.trim() || undefined;
  } catch {
    return undefined;
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function endChild(child: ChildProcess, graceMs: number, print: (line: string) => void, name: string) {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const ended = endOf(child);
  signalGroup(child.pid, 'SIGTERM');
  const patience = new AbortController();
  const late = sleep(graceMs, 'late' as const, { signal: patience.signal }).catch(() => 'ended' as const);
  if ((await Promise.race([ended, late])) === 'late') {
    print(`${name} did not stop within ${graceMs / 1000} s: killed.`);
    signalGroup(child.pid, 'SIGKILL');
  }
  await ended;
  patience.abort();
}

function endOf(child: ChildProcess): Promise<string> {
  const describe = () => (child.signalCode ? `signal ${child.signalCode}` : `exit code ${child.exitCode}`);
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(describe());
  return new Promise((ended) => {
    // Its last lines are to be printed before we say why, but a grandchild may keep the pipe open.
    child.once('close', () => ended(describe()));
    child.once('exit', () => void sleep(500, undefined, { ref: false }).then(() => ended(describe())));
    child.once('error', (error) => ended(error.message));
  });
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // gone already
  }
}

async function answers(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
    await sleep(50);
  }
}
