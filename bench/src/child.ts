import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export type ChildOptions = {
  name: string;
  /** absolute path of a script for this Node */
  script: string;
  env: Readonly<Record<string, string>>;
  /** answers 2xx once the process may be used */
  readyUrl: string;
  logFile: string;
};
export type Child = {
  readonly name: string;
  readonly logFile: string;
  /** of the process that runs now; undefined between a kill and a restart */
  readonly pid: number | undefined;
  /** Starts it and waits until it is ready. */
  start(): Promise<void>;
  /** Sends the signal. One that ends the process is waited for; SIGSTOP and SIGCONT are not. */
  kill(signal?: NodeJS.Signals): Promise<void>;
};

/** A machine that does other things too takes a minute and more to start a process. */
const readyWithinMs = 180_000;
const passing: readonly NodeJS.Signals[] = ['SIGSTOP', 'SIGCONT', 'SIGUSR1', 'SIGUSR2'];

/** A real process of the product that a proof may kill and start again. */
export function childOf({ name, script, env, readyUrl, logFile }: ChildOptions): Child {
  let running: ChildProcess | undefined;

  async function start(): Promise<void> {
    if (running) throw new Error(`${name} runs already`);
    const log = openSync(logFile, 'a');
    const child = spawn(process.execPath, [script], {
      env: { ...process.env, ...env },
      detached: true, // Detached, so that Ctrl-C reaches this process first and the parts are stopped in order.
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    running = child;
    child.once('exit', () => {
      if (running === child) running = undefined;
    });
    const deadline = performance.now() + readyWithinMs;
    while (!(await answers(readyUrl))) {
      if (running !== child) throw new Error(`${name} ended before it was ready:\n${tailOf(logFile)}`);
      if (performance.now() > deadline) throw new Error(`${name} was not ready in time:\n${tailOf(logFile)}`);
      await sleep(50);
    }
  }

  async function kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = running;
    if (!child) return;
    const ended = new Promise<void>((end) => child.once('exit', () => end()));
    child.kill(signal);
    if (!passing.includes(signal)) await ended;
  }

  return {
    name,
    logFile,
    get pid() {
      return running?.pid;
    },
    start,
    kill,
  };
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok ?? false;
}

export function tailOf(file: string): string {
  return readFileSync(file, 'utf8').slice(-3_000).trim();
}
