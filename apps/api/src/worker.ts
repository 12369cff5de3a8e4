import { options, readConfig } from './config.ts';
import { jobs } from './jobs.ts';
import { openProcess, PROCESS_SETTINGS } from './open-process.ts';
import { startRunner, startRunnerWithoutSchedules } from './platform/durable/boss.ts';
import { followSchedules } from './platform/durable/follow-schedules.ts';
import { observeQueues } from './platform/durable/queue-metrics.ts';
import { readQueues } from './platform/durable/read-queues.ts';
import { scheduleJobs } from './platform/durable/schedule-jobs.ts';
import { startWorking } from './platform/durable/work.ts';
import { createMailer } from './platform/mail/smtp.ts';
import { onStopSignal } from './platform/process.ts';

const config = readConfig(['workerDatabaseUrl', 'smtpUrl', ...PROCESS_SETTINGS]);
const { services, telemetry, close } = await openProcess({
  name: 'worker',
  config,
  pool: {
    url: config.workerDatabaseUrl,
    max: options.workerPoolSize,
    // More jobs may run than there are connections; a job that waits for a connection has not failed.
    connectTimeoutMs: 30_000,
  },
  metricsPort: options.workerMetricsPort,
  startBoss: options.clockFile ? startRunnerWithoutSchedules : startRunner,
  mailer: createMailer(config.smtpUrl, {
    from: { name: 'Reprise', address: options.mailFrom },
    plaintext: options.smtpPlaintext,
  }),
});
const { boss, log } = services;
const working = startWorking(boss, jobs, { services, telemetry });
await scheduleJobs(jobs, services);
const following = options.clockFile ? await followSchedules(services) : undefined;
observeQueues(telemetry, () => readQueues(boss));
log.info('worker up');

onStopSignal(log, async () => {
  await following?.stop();
  await working.stop(20_000);
  await close();
});
