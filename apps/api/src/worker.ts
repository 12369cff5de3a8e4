import { createLog, createServices } from './app.ts';
import { options, readConfig, readKeysFile } from './config.ts';
import { createJobs } from './jobs.ts';
import { parseKeys } from './platform/crypto/keys.ts';
import { createPool } from './platform/db/pool.ts';
import { untilDatabaseAnswers } from './platform/db/until-database-answers.ts';
import { startRunner } from './platform/durable/boss.ts';
import { observeQueues } from './platform/durable/queue-metrics.ts';
import { readQueues } from './platform/durable/read-queues.ts';
import { startWorking } from './platform/durable/work.ts';
import { openStore } from './platform/files/open-store.ts';
import {
  HOUSEKEEPING_CRON,
  HOUSEKEEPING_QUEUE,
  housekeepingSchedule,
} from './platform/housekeeping/housekeeping.job.ts';
import { createMailer } from './platform/mail/smtp.ts';
import { onStopSignal } from './platform/process.ts';
import { startTelemetry } from './platform/telemetry/telemetry.ts';

const config = readConfig(['workerDatabaseUrl', 'keysFile', 'filesDir', 'smtpUrl', 'publicApiUrl', 'dashboardUrl']);
const telemetry = await startTelemetry({
  service: 'reprise-worker',
  metricsPort: options.workerMetricsPort || undefined,
  otlpUrl: options.otlpUrl,
  host: options.host,
});
const pool = createPool({
  url: config.workerDatabaseUrl,
  name: 'reprise-worker',
  max: options.workerPoolSize,
  // More jobs may run than there are connections: one that waits for its turn has not failed.
  connectTimeoutMs: 30_000,
});
const boss = await startRunner({ url: config.workerDatabaseUrl, log: createLog('worker') });
const services = createServices(
  {
    pool,
    boss,
    keys: parseKeys(readKeysFile(config.keysFile)),
    urls: { api: config.publicApiUrl, dashboard: config.dashboardUrl },
  },
  'worker',
);
const store = await openStore({ filesDir: config.filesDir, s3: options.s3 });
const mailer = createMailer(config.smtpUrl, { from: { name: 'Reprise', address: options.mailFrom } });
const jobs = createJobs({ mailer, boss: () => boss, store: () => store });
const working = startWorking(boss, Object.values(jobs), { services, telemetry });
const group = { id: housekeepingSchedule.accountId };
await untilDatabaseAnswers(
  () => boss.schedule(HOUSEKEEPING_QUEUE, HOUSEKEEPING_CRON, housekeepingSchedule, { missed: 'once', group }),
  services,
);
observeQueues(telemetry, () => readQueues(boss));
services.log.info('worker up');

onStopSignal(services.log, async () => {
  await working.stop(20_000);
  await boss.stop({ graceful: false });
  await pool.end();
  await store.close();
  await telemetry.stop();
});
