import { createLog, createServices } from './app.ts';
import { options, readConfig, readKeysFile } from './config.ts';
import { createJobs } from './jobs.ts';
import { parseKeys } from './platform/crypto/keys.ts';
import { createPool } from './platform/db/pool.ts';
import { startRunner } from './platform/durable/boss.ts';
import { startWorking } from './platform/durable/work.ts';
import {
  HOUSEKEEPING_CRON,
  HOUSEKEEPING_QUEUE,
  housekeepingSchedule,
} from './platform/housekeeping/housekeeping.job.ts';
import { createMailer } from './platform/mail/smtp.ts';
import { onStopSignal } from './platform/process.ts';
import { startTelemetry } from './platform/telemetry/telemetry.ts';

const config = readConfig(['workerDatabaseUrl', 'keysFile', 'smtpUrl', 'publicApiUrl', 'dashboardUrl']);
const telemetry = await startTelemetry({
  service: 'reprise-worker',
  metricsPort: options.workerMetricsPort || undefined,
  otlpUrl: options.otlpUrl,
});
const pool = createPool({ url: config.workerDatabaseUrl, name: 'reprise-worker', max: options.workerPoolSize });
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
const mailer = createMailer(config.smtpUrl, { from: { name: 'Reprise', address: options.mailFrom } });
const jobs = createJobs({ mailer, boss: () => boss });
await startWorking(boss, Object.values(jobs), { services, telemetry });
await boss.schedule(HOUSEKEEPING_QUEUE, HOUSEKEEPING_CRON, housekeepingSchedule, { missed: 'once' });
services.log.info('worker up');

onStopSignal(services.log, async () => {
  await boss.stop({ graceful: true, timeout: 20_000 });
  await pool.end();
  await telemetry.stop();
});
