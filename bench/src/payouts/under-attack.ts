import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Child } from '../child.ts';
import { type Drained, waitUntilDrained } from '../durable/drain.ts';
import { keepRunning } from '../durable/keep-running.ts';
import { followPlan, type Kill } from '../durable/kill-plan.ts';
import { startLossyProxy } from '../durable/lossy-proxy.ts';
import type { Random } from '../durable/random.ts';
import { seconds } from '../durable/under-kills.ts';
import type { Stack } from '../stack.ts';
import { openWalkClock } from '../walk/clock.ts';
import { BANK_FAULTS, setFaults } from './book.ts';
import type { DatabaseCopy } from './database-copy.ts';
import { countPaid, type DeskWork, workAtDesk } from './desk.ts';
import type { Finance } from './people.ts';

/** Replies lost between the people at the desk and the API, as between the workers and the bank. */
const LOST_REPLIES = 0.2;
const WATCH_MS = 250;
export const VICTIMS = ['api', 'worker', 'database', 'bank'] as const;
export type Victim = (typeof VICTIMS)[number];

export type Attack = {
  stack: Stack;
  db: pg.Pool;
  copy: DatabaseCopy;
  finances: readonly Finance[];
  random: Random;
  plan: readonly Kill<Victim>[];
  /** the copy of the database is made by the first kill of PostgreSQL after so many payments */
  copyAfter: number;
  withinMs: number;
  drainWithinMs: number;
  over: AbortSignal;
  /** what else people do while an hour passes */
  hourly?: () => Promise<void>;
  print: (line: string) => void;
};
export type Survived = {
  work: DeskWork;
  kills: Readonly<Record<Victim, number>>;
  endedAlone: readonly string[];
  repliesLost: number;
  longestRecoveryMs: number;
  tookMs: number;
  drained: Drained;
};

/** The desk works until everything is paid while everything is killed, then the queues run empty. */
export async function underAttack(attack: Attack): Promise<Survived> {
  const { stack, db, copy, plan, random, over, print } = attack;
  const began = performance.now();
  const sandbox = withFaults(stack);
  const tailOf = async ({ logFile }: { logFile: string }) => (await readFile(logFile, 'utf8')).slice(-2_000).trim();
  const care = keepRunning([...stack.apis, ...stack.workers, sandbox], { tailOf, over });
  const [apis, workers] = [stack.apis.length, stack.workers.length];
  const proxies = await Promise.all(
    stack.apiUrls.map((url) => startLossyProxy({ url, rate: LOST_REPLIES, random: random.next })),
  );
  let paid = 0;
  const deskOver = new AbortController();
  const isOver = () => over.aborted || deskOver.signal.aborted || performance.now() - began > attack.withinMs;
  const killing = followPlan<Victim>({
    plan,
    victims: {
      api: care.kept.slice(0, apis),
      worker: care.kept.slice(apis, apis + workers),
      database: [copy.kept],
      bank: care.kept.slice(apis + workers),
    },
    acknowledged: () => paid,
    random,
    isOver,
    onKill(name) {
      if (name === copy.kept.name && paid >= attack.copyAfter && !copy.takenAt()) copy.takeAtNextKill();
      print(`${seconds(performance.now() - began)}: ${paid} paid, kill -9 ${name}`);
    },
  });
  killing.catch(() => {});
  const watching = watchPaid(db, isOver, (count) => {
    paid = count;
  });
  const clock = openWalkClock(stack);
  const work = await workAtDesk({
    db,
    finances: attack.finances,
    apiUrls: proxies.map(({ url }) => url),
    random,
    async anHourPasses() {
      await clock.advance(1);
      await attack.hourly?.();
    },
    isOver,
  });
  deskOver.abort();
  const kills = await killing;
  await watching;
  const tookMs = performance.now() - began;
  await copy.kept.recovered();
  await setFaults(stack.bankUrl, {});
  const drained = await waitUntilDrained(stack, attack.drainWithinMs);
  await care.end();
  await Promise.all(proxies.map((proxy) => proxy.stop()));
  return {
    work,
    kills,
    endedAlone: care.endedAlone,
    repliesLost: proxies.reduce((sum, { lost }) => sum + lost(), 0),
    longestRecoveryMs: copy.kept.longestRecoveryMs(),
    tookMs,
    drained,
  };
}

/** A bank that was killed forgets its faults, not its book. */
function withFaults({ sandbox, bankUrl }: Stack): Child {
  return {
    name: sandbox.name,
    logFile: sandbox.logFile,
    get pid() {
      return sandbox.pid;
    },
    kill: (signal) => sandbox.kill(signal),
    async start() {
      await sandbox.start();
      await setFaults(bankUrl, BANK_FAULTS);
    },
  };
}

async function watchPaid(db: pg.Pool, isOver: () => boolean, tell: (paid: number) => void): Promise<void> {
  while (!isOver()) {
    // PostgreSQL may be down.
    const count = await countPaid(db).catch(() => undefined);
    if (count) tell(count.paid);
    await sleep(WATCH_MS);
  }
}
