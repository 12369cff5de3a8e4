import { options, readConfig } from './config.ts';
import { queueDefinitions } from './jobs.ts';
import { migrate } from './platform/db/migrate.ts';

const config = readConfig(['adminDatabaseUrl', 'databaseUrl', 'workerDatabaseUrl', 'providerDatabaseUrl']);
await migrate({
  adminUrl: config.adminDatabaseUrl,
  apiUrl: config.databaseUrl,
  workerUrl: config.workerDatabaseUrl,
  providerUrl: config.providerDatabaseUrl,
  queues: queueDefinitions,
  isDevelopment: options.isDevelopment,
  log: (line) => console.log(line),
});
console.log('database is current');
