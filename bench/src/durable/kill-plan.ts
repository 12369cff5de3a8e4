import { setTimeout as sleep } from 'node:timers/promises';
import type { Kept } from './keep-running.ts';
import type { Random } from './random.ts';

export type KillKind = 'api' | 'worker' | 'database';
export type Kill<K extends string = KillKind> = {
  kind: K;
  /** after so many acknowledged requests */
  after: number;
  /** and this delay later, so that the kill can hit any moment of the work */
  delayMs: number;
};

type Planned = { times: number; requests: number; random: Random };
const KINDS: readonly KillKind[] = ['api', 'worker', 'database'];

/** Every kind as often as asked, in any order, spread over the requests. */
export const planKills = (planned: Planned): Kill[] => planKillsOf(KINDS, planned);

export function planKillsOf<K extends string>(of: readonly K[], { times, requests, random }: Planned): Kill<K>[] {
  const kinds = Array.from({ length: times }, () => of).flat();
  const apart = requests / (kinds.length + 1);
  return random
    .shuffle(kinds)
    .map((kind, i) => ({ kind, after: Math.floor((i + 1) * apart), delayMs: Math.round(random.upTo(400)) }));
}

export type KillOptions<K extends string = KillKind> = {
  plan: readonly Kill<K>[];
  victims: Readonly<Record<K, readonly Kept[]>>;
  acknowledged: () => number;
  random: Random;
  onKill: (name: string) => void;
  /** the load has ended, whatever is left of the plan */
  isOver: () => boolean;
};

/** Follows the plan while the load runs; the last kill's victim may still be starting when it returns. */
export async function followPlan<K extends string>(options: KillOptions<K>): Promise<Record<K, number>> {
  const { plan, victims, acknowledged, random, onKill, isOver } = options;
  const done = Object.fromEntries(Object.keys(victims).map((kind) => [kind, 0])) as Record<K, number>;
  const pause = () => sleep(10);
  for (const { kind, after, delayMs } of plan) {
    const up = () => victims[kind].filter((one) => one.isUp());
    while (acknowledged() < after && !isOver()) await pause();
    await sleep(delayMs);
    while (up().length === 0 && !isOver()) await pause();
    // A kill without load would prove nothing, so the plan ends with the load.
    if (isOver()) break;
    const victim = random.pick(up());
    onKill(victim.name);
    await victim.kill();
    done[kind]++;
  }
  return done;
}
