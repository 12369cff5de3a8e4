import { setTimeout as sleep } from 'node:timers/promises';
import { PROVIDER_ACCOUNT_ID } from '../access/actor.ts';
import type { Services } from '../context.ts';
import type { Transaction } from '../db/transaction.ts';
import { untilDatabaseAnswers } from '../db/until-database-answers.ts';
import { withContext } from '../with-context.ts';
import { bossInTransaction } from './enqueue.ts';

const LOOK_MS = 1_000;
/** `cron_on` is where pg-boss remembers its last pass over the schedules; it leaves the column alone when we make the pass. */
const CLAIM = `update pgboss.version set cron_on = $1
  where cron_on is null or date_trunc('minute', cron_on) < date_trunc('minute', $1::timestamptz)
  returning old.cron_on as "lastPass"`;
/** `--reset` of the clock alone would otherwise leave every schedule silent until its old time has come round again. */
const SET_BACK = 'update pgboss.version set cron_on = $1 where cron_on > $1';
/** A pass names no tenant: it reads schedules, which hold ids, and enqueues their jobs. */
const asking = {
  actor: { kind: 'system', accountId: PROVIDER_ACCOUNT_ID, job: 'follow-schedules' },
  requestId: 'follow-schedules',
} as const;

/**
 * Runs the schedules by `services.clock` instead of the machine's, for the demonstration. Every other worker has
 * pg-boss do it.
 */
export async function followSchedules(services: Services): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  await untilDatabaseAnswers(
    () => inPass(services, ({ run }, now) => run({ text: SET_BACK, values: [now] })),
    services,
  );
  const passes = async () => {
    while (!stopping.signal.aborted) {
      await passSchedules(services).catch((error: unknown) => services.log.warn({ err: error }, 'schedules'));
      await sleep(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const end = passes();
  return {
    async stop() {
      stopping.abort();
      await end;
    },
  };
}

/**
 * Enqueues one job for each schedule that fell due since the last pass, however often it did: after a jump of a week an
 * hourly job runs once. The claim of the pass and its jobs commit together, so several workers enqueue each once.
 */
export async function passSchedules(services: Services): Promise<number> {
  const { boss } = services;
  return inPass(services, async (tx, now) => {
    const { rows } = await tx.run({ text: CLAIM, values: [now] });
    const lastPass = (rows[0] as { lastPass: Date | null } | undefined)?.lastPass;
    if (!lastPass) return 0;
    const due = (await boss.getSchedules()).filter(({ cron, timezone: tz }) => {
      const [next] = boss.previewSchedule(cron, { tz, from: lastPass, count: 1 });
      return next !== undefined && next <= now;
    });
    const db = bossInTransaction(tx);
    for (const { name, data, options } of due)
      await boss.insert(name, [{ data: data as object, group: options?.group ?? { id: PROVIDER_ACCOUNT_ID } }], { db });
    return due.length;
  });
}

const inPass = <T>(services: Services, work: (tx: Transaction, now: Date) => Promise<T>): Promise<T> =>
  withContext(services, asking, (ctx, tx) => work(tx, ctx.clock.now()));
