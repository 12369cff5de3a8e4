import {
  LITIGATION_REMINDERS_CRON,
  LITIGATION_REMINDERS_QUEUE,
  litigationRemindersSchedule,
} from './buybacks/index.ts';
import { options, readConfig } from './config.ts';
import { buyerConnector } from './connectors/index.ts';
import { createJobs } from './jobs.ts';
import { connectCarriers, TRACKING_CRON, TRACKING_QUEUE, trackingSchedule } from './logistics/index.ts';
import { openProcess, PROCESS_SETTINGS } from './open-process.ts';
import { untilDatabaseAnswers } from './platform/db/until-database-answers.ts';
import { startRunner } from './platform/durable/boss.ts';
import { observeQueues } from './platform/durable/queue-metrics.ts';
import { readQueues } from './platform/durable/read-queues.ts';
import { startWorking } from './platform/durable/work.ts';
import { createFetchOutside } from './platform/egress/fetch-outside.ts';
import {
  HOUSEKEEPING_CRON,
  HOUSEKEEPING_QUEUE,
  housekeepingSchedule,
} from './platform/housekeeping/housekeeping.job.ts';
import { createMailer } from './platform/mail/smtp.ts';
import { onStopSignal } from './platform/process.ts';
import { REVISION_SWEEP_CRON, REVISION_SWEEP_QUEUE, revisionSweepSchedule } from './pricing/index.ts';

const config = readConfig(['workerDatabaseUrl', 'smtpUrl', ...PROCESS_SETTINGS]);
const { services, boss, store, telemetry, close } = await openProcess({
  name: 'worker',
  config,
  pool: {
    url: config.workerDatabaseUrl,
    max: options.workerPoolSize,
    // More jobs may run than there are connections; a job that waits for a connection has not failed.
    connectTimeoutMs: 30_000,
  },
  metricsPort: options.workerMetricsPort,
  startBoss: startRunner,
});
const mailer = createMailer(config.smtpUrl, {
  from: { name: 'Reprise', address: options.mailFrom },
  plaintext: options.smtpPlaintext,
});
const fetchOutside = createFetchOutside({ sandboxOrigins: () => options.sandboxOrigins });
const carriers = connectCarriers(options.carrier, {
  fetchOutside: createFetchOutside({
    sandboxOrigins: () => options.sandboxOrigins,
    timeoutMs: options.carrierTimeoutMs,
  }),
  clock: services.clock,
});
const jobs = createJobs({
  mailer,
  boss: () => boss,
  store: () => store,
  carriers,
  connectBuyer: buyerConnector({ fetchOutside, clock: services.clock }),
});
const working = startWorking(boss, Object.values(jobs), { services, telemetry });
const group = { id: housekeepingSchedule.accountId };
await untilDatabaseAnswers(
  () => boss.schedule(HOUSEKEEPING_QUEUE, HOUSEKEEPING_CRON, housekeepingSchedule, { missed: 'once', group }),
  services,
);
// A price change that came due while everything was down is published late rather than never: it is swept by its date.
await untilDatabaseAnswers(
  () => boss.schedule(REVISION_SWEEP_QUEUE, REVISION_SWEEP_CRON, revisionSweepSchedule, { missed: 'once', group }),
  services,
);
await untilDatabaseAnswers(
  () =>
    boss.schedule(LITIGATION_REMINDERS_QUEUE, LITIGATION_REMINDERS_CRON, litigationRemindersSchedule, {
      missed: 'once',
      group,
    }),
  services,
);
await untilDatabaseAnswers(
  () => boss.schedule(TRACKING_QUEUE, TRACKING_CRON, trackingSchedule, { missed: 'once', group }),
  services,
);
observeQueues(telemetry, () => readQueues(boss));
services.log.info('worker up');

onStopSignal(services.log, async () => {
  await working.stop(20_000);
  await close();
});
