import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '@reprise/tools/src/processes/supervise.ts';
import type { Child } from '../child.ts';

/** A supervised process: killed on demand and restarted at once whatever ended it. */
export type Kept = {
  readonly name: string;
  readonly isUp: () => boolean;
  readonly kill: () => Promise<void>;
};
export type Care = {
  readonly kept: readonly Kept[];
  /** the log of processes that ended without having been killed */
  readonly endedAlone: readonly string[];
  /** Resolves when every process is up again and supervision has ended. */
  readonly end: () => Promise<void>;
};

const lookEveryMs = 50;
/** Of all tries together: the first may end because PostgreSQL is down, and a busy machine is slow. */
const START_WITHIN_MS = 300_000;

/** Does what systemd or an orchestrator does in production, until `over` resolves; then nothing is restarted. */
export function keepRunning(
  children: readonly Child[],
  { tailOf, over }: { tailOf: (child: Child) => Promise<string>; over: AbortSignal },
): Care {
  const endedAlone: string[] = [];
  let isOver = false;
  const cared = children.map((child) => {
    let isStarting = false;
    let wasKilled = false;
    const care = async () => {
      while (!over.aborted && (!isOver || child.pid === undefined)) {
        if (child.pid === undefined) {
          if (!wasKilled) endedAlone.push(`${child.name}: ${await tailOf(child)}`);
          wasKilled = false;
          isStarting = true;
          await startAgain(child, over);
          isStarting = false;
        }
        await sleep(lookEveryMs);
      }
    };
    const kept: Kept = {
      name: child.name,
      isUp: () => child.pid !== undefined && !isStarting,
      async kill() {
        wasKilled = true;
        await child.kill('SIGKILL');
      },
    };
    return { kept, ended: care().catch((error: unknown) => endedAlone.push(messageOf(error))) };
  });
  return {
    kept: cared.map(({ kept }) => kept),
    endedAlone,
    async end() {
      isOver = true;
      await Promise.all(cared.map(({ ended }) => ended));
    },
  };
}

/** A process started while PostgreSQL is down may exit; it is restarted until it stays up. */
async function startAgain(child: Child, over: AbortSignal): Promise<void> {
  const deadline = performance.now() + START_WITHIN_MS;
  while (!over.aborted) {
    try {
      await child.start();
      return;
    } catch (error) {
      await child.kill('SIGKILL');
      if (performance.now() > deadline) throw new Error(`${child.name} does not start: ${messageOf(error)}`);
      await sleep(200);
    }
  }
}
