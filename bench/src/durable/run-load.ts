import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Stack } from '../stack.ts';
import { type Comparison, compare, readJournal } from './compare.ts';
import { type Drained, waitUntilDrained } from './drain.ts';
import type { Invitee } from './invitees.ts';
import { keepDatabase } from './keep-database.ts';
import { keepRunning } from './keep-running.ts';
import { followPlan, type Kill, type KillKind } from './kill-plan.ts';
import { startLossyProxy } from './lossy-proxy.ts';
import type { Random } from './random.ts';
import { type Load, requestMails } from './request-mails.ts';

/** Shares of replies lost between clients and API, and of mails the mailbox treats badly. */
const LOST_REPLIES = 0.05;
export const MAILBOX_FAULTS = { temporaryRate: 0.05, loseReplyRate: 0.05, latencyMs: 50 };
const drainWithinMs = 240_000;

export type RunOptions = {
  stack: Stack;
  invitees: readonly Invitee[];
  /** at least; the load goes on until the plan of kills is done */
  requests: number;
  clients: number;
  thinkMs: number;
  keyed: boolean;
  plan: readonly Kill[];
  random: Random;
  /** the run is given up: nothing is killed or started any more */
  over: AbortSignal;
  print: (line: string) => void;
};
export type RunResult = {
  load: Load;
  kills: Record<KillKind, number>;
  endedAlone: readonly string[];
  longestRecoveryMs: number;
  repliesLost: number;
  tookMs: number;
  drained: Drained;
  comparison: Comparison;
};

/** The load with its kills, then the wait for the queues, then the count. */
export async function runLoad({ stack, plan, random, over, print, ...options }: RunOptions): Promise<RunResult> {
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
  const load = await requestMails({
    ...options,
    apiUrls: proxies.map(({ url }) => url),
    random,
    isWanted: (requested) => requested < options.requests || isKilling,
    onAcknowledged: (count) => (acknowledged = count),
  });
  loadOver.abort();
  const kills = await killing;
  const tookMs = performance.now() - began;
  await database.recovered();
  const drained = await waitUntilDrained(stack, drainWithinMs);
  await care.end();
  await Promise.all(proxies.map((proxy) => proxy.stop()));
  const journal = readJournal(await readFile(path.join(stack.directory, 'mailbox.jsonl'), 'utf8'));
  return {
    load,
    kills,
    endedAlone: care.endedAlone,
    longestRecoveryMs: database.longestRecoveryMs(),
    repliesLost: proxies.reduce((sum, { lost }) => sum + lost(), 0),
    tookMs,
    drained,
    comparison: compare(load.acknowledgements, journal),
  };
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
