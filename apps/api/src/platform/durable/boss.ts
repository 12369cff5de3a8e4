import { type Clock as BossClock, type ConstructorOptions, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { type Patience, untilDatabaseAnswers } from '../db/until-database-answers.ts';

export type BossOptions = Patience & { url: string; log: Logger; clock?: BossClock; max?: number };

/** For the API: enqueues jobs and reads queues, runs nothing. */
export const startSender = (options: BossOptions): Promise<PgBoss> =>
  start(options, { supervise: false, schedule: false, max: options.max ?? 2 });

/** For the worker: also takes over jobs of dead workers, deletes old jobs and fires schedules. */
export const startRunner = (options: BossOptions): Promise<PgBoss> => start(options, runner(options));

/** For the worker of the demonstration: its schedules follow a clock that people move, which pg-boss does not know. */
export const startRunnerWithoutSchedules = (options: BossOptions): Promise<PgBoss> =>
  start(options, { ...runner(options), schedule: false });

function runner({ max = 10 }: BossOptions): ConstructorOptions {
  return {
    supervise: true,
    // One worker at a time makes this pass. The jobs of a dead worker run again within 10 to 20 s.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 60,
    schedule: true,
    cronMonitorIntervalSeconds: 15,
    cronWorkerIntervalSeconds: 5,
    reindex: false,
    max,
  };
}

async function start(given: BossOptions, options: ConstructorOptions): Promise<PgBoss> {
  return untilDatabaseAnswers(() => startOnce(given, options), given);
}

async function startOnce({ url, log, clock }: BossOptions, options: ConstructorOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'reprise-queues',
    schema: 'pgboss',
    createSchema: false,
    migrate: false,
    ...(clock ? { clock } : {}),
    ...options,
  });
  boss.on('error', (error) => log.error({ err: error }, 'queue'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'queue'));
  try {
    await boss.start();
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
}
