import { options, readConfig } from './config.ts';
import { openProcess, PROCESS_SETTINGS } from './open-process.ts';
import { PROVIDER_ACCOUNT_ID } from './platform/access/actor.ts';
import { startSender } from './platform/durable/boss.ts';
import { countKeyUses } from './platform/housekeeping/count-key-uses.ts';
import { describeKeys } from './platform/housekeeping/describe-keys.ts';
import { withContext } from './platform/with-context.ts';

/** Which rows each key still holds. Ends with 1 when a key that is needed is not in the file. */
const config = readConfig(['databaseUrl', ...PROCESS_SETTINGS]);
const { services, close } = await openProcess({
  name: 'key-status',
  config,
  pool: { url: config.databaseUrl, max: options.apiPoolSize },
  metricsPort: 0,
  startBoss: startSender,
});
const actor = { kind: 'system', accountId: PROVIDER_ACCOUNT_ID, job: 'key-status' } as const;
const wall = { accountIds: [], provider: true };
const uses = await withContext(services, { actor, requestId: 'key-status', wall }, countKeyUses);
const { lines, isMissing } = describeKeys(services.keys, uses);
await close();
for (const line of lines) console.log(line);
process.exitCode = isMissing ? 1 : 0;
