import { readFile } from 'node:fs/promises';
import type { Stack } from '../stack.ts';
import { askUntilAcknowledged, type Load } from './ask-until-acknowledged.ts';
import { type Drained, waitUntilDrained } from './drain.ts';
import type { Command } from './insist.ts';
import { keepDatabase } from './keep-database.ts';
import { keepRunning } from './keep-running.ts';
import { followPlan, type Kill, type KillKind } from './kill-plan.ts';
import { startLossyProxy } from './lossy-proxy.ts';
import type { Random } from './random.ts';

/** Share of the replies lost between clients and API. */
const LOST_REPLIES = 0.05;

export type KilledOptions = {
  stack: Stack;
  plan: readonly Kill[];
  random: Random;
  /** the run is given up: nothing is killed or started any more */
  over: AbortSignal;
  print: (line: string) => void;
  drainWithinMs: number;
};
export type RunOptions = KilledOptions & {
  commands: readonly Command[];
  /** at least; the load goes on until the plan of kills is done */
  requests: number;
  clients: number;
  thinkMs: number;
  keyed: boolean;
};
/** What a load is given: the addresses behind which replies are lost, and whether there is somebody left to kill. */
export type Killing = {
  apiUrls: readonly string[];
  isKilling: () => boolean;
  onAcknowledged: (count: number) => void;
};
export type Endured<A> = {
  load: Load<A>;
  kills: Record<KillKind, number>;
  endedAlone: readonly string[];
  longestRecoveryMs: number;
  repliesLost: number;
  tookMs: number;
  drained: Drained;
};

/** Commands that do not depend on each other, sent while everything is killed; then the wait for the queues. */
export const underKills = <A>(options: RunOptions): Promise<Endured<A>> =>
  whileKilled(options, ({ apiUrls, isKilling, onAcknowledged }) =>
    askUntilAcknowledged<A>({
      ...options,
      apiUrls,
      isWanted: (begun) => begun < options.requests || isKilling(),
      onAcknowledged,
    }),
  );

/** Any load with its kills, then the wait for the queues. */
export async function whileKilled<A>(
  options: KilledOptions,
  run: (killing: Killing) => Promise<Load<A>>,
): Promise<Endured<A>> {
  const { stack, plan, random, over, print } = options;
  const began = performance.now();
  const tailOf = async ({ logFile }: { logFile: string }) => (await readFile(logFile, 'utf8')).slice(-2_000).trim();
  const care = keepRunning([...stack.apis, ...stack.workers], { tailOf, over });
  const database = keepDatabase(stack);
  const proxies = await Promise.all(
    stack.apiUrls.map((url) => startLossyProxy({ url, rate: LOST_REPLIES, random: random.next })),
  );
  let acknowledged = 0;
  let isKilling = true;
  const loadOver = new AbortController();
  const killOver = AbortSignal.any([over, loadOver.signal]);
  const killing = followPlan({
    plan,
    victims: {
      api: care.kept.slice(0, stack.apis.length),
      worker: care.kept.slice(stack.apis.length),
      database: [database],
    },
    acknowledged: () => acknowledged,
    random,
    isOver: () => killOver.aborted,
    onKill: (name) => print(`${seconds(performance.now() - began)}: ${acknowledged} acknowledged, kill -9 ${name}`),
  }).finally(() => (isKilling = false));
  // told when it is awaited, after the load
  killing.catch(() => {});
  const load = await run({
    apiUrls: proxies.map(({ url }) => url),
    isKilling: () => isKilling,
    onAcknowledged: (count) => (acknowledged = count),
  });
  loadOver.abort();
  const kills = await killing;
  const tookMs = performance.now() - began;
  await database.recovered();
  const drained = await waitUntilDrained(stack, options.drainWithinMs);
  await care.end();
  await Promise.all(proxies.map((proxy) => proxy.stop()));
  return {
    load,
    kills,
    endedAlone: care.endedAlone,
    longestRecoveryMs: database.longestRecoveryMs(),
    repliesLost: proxies.reduce((sum, { lost }) => sum + lost(), 0),
    tookMs,
    drained,
  };
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
