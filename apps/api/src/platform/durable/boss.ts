import { type Clock as BossClock, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

export type BossOptions = { url: string; log: Logger; clock?: BossClock; max?: number };
const common = ({ url, clock }: BossOptions) => ({
  connectionString: url,
  schema: 'pgboss',
  createSchema: false,
  migrate: false,
  ...(clock ? { clock } : {}),
});

/** In the API: puts jobs in and reads queues, runs nothing. */
export async function startSender(options: BossOptions): Promise<PgBoss> {
  const boss = new PgBoss({ ...common(options), supervise: false, schedule: false, max: options.max ?? 2 });
  boss.on('error', (error) => options.log.error({ err: error }, 'queue'));
  await boss.start();
  return boss;
}

/** In the worker: runs jobs, supervises heartbeats, fires schedules. */
export async function startRunner(options: BossOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    ...common(options),
    supervise: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 600,
    queueCacheIntervalSeconds: 15,
    schedule: true,
    cronMonitorIntervalSeconds: 15,
    cronWorkerIntervalSeconds: 5,
    useListenNotify: true,
    reindex: false,
    max: options.max ?? 10,
  });
  boss.on('error', (error) => options.log.error({ err: error }, 'queue'));
  boss.on('warning', (warning) => options.log.warn({ warning: warning.message }, 'queue'));
  await boss.start();
  return boss;
}
