import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { commandLine } from '@reprise/tools/src/processes/supervise.ts';

const run = promisify(execFile);

/** Kills a process and its children with SIGKILL, like a crash. */
export async function killWithChildren(pid: number): Promise<void> {
  // SIGSTOP first, or the process could start another child between listing and killing.
  process.kill(pid, 'SIGSTOP');
  const pids = [...(await childrenOf(pid)), pid];
  for (const one of pids) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // ended by itself meanwhile
    }
  }
  for (const one of pids) while (await commandLine(one)) await sleep(5);
}

async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid && child ? [child] : []));
}
