import type { Stack } from '../stack.ts';
import type { Kept } from './keep-running.ts';

export type KeptDatabase = Kept & {
  /** Resolves when it is up again. */
  readonly recovered: () => Promise<void>;
  readonly longestRecoveryMs: () => number;
};

/** PostgreSQL, restarted at once after a crash; it replays its write-ahead log before it answers. */
export function keepDatabase({ database }: Stack): KeptDatabase {
  let starting: Promise<void> | undefined;
  let longestRecoveryMs = 0;
  return {
    name: 'PostgreSQL',
    isUp: () => starting === undefined,
    async kill() {
      const began = performance.now();
      await database.kill('SIGKILL');
      starting = database.start().then(() => {
        longestRecoveryMs = Math.max(longestRecoveryMs, performance.now() - began);
        starting = undefined;
      });
      // told by recovered()
      starting.catch(() => {});
    },
    recovered: async () => starting,
    longestRecoveryMs: () => longestRecoveryMs,
  };
}
