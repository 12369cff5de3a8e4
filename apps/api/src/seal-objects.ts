import { options, readConfig } from './config.ts';
import { objectRules } from './object-rules.ts';
import { openProcess, PROCESS_SETTINGS } from './open-process.ts';
import { PROVIDER_ACCOUNT_ID } from './platform/access/actor.ts';
import { startSender } from './platform/durable/boss.ts';
import { parseKey } from './platform/files/stores/object-store.ts';
import { sealClearObjects } from './platform/files/stores/seal-clear-objects.ts';
import { withContext } from './platform/with-context.ts';

/**
 * Run once after the upgrade that encrypts documents and labels, before the API starts: the API refuses objects stored
 * in clear.
 */
const config = readConfig(['databaseUrl', ...PROCESS_SETTINGS]);
const { services, files, close } = await openProcess({
  name: 'seal-objects',
  config,
  pool: { url: config.databaseUrl, max: options.apiPoolSize },
  metricsPort: 0,
  startBoss: startSender,
});
const actor = { kind: 'system', accountId: PROVIDER_ACCOUNT_ID, job: 'seal-objects' } as const;
const wall = { accountIds: [], provider: true };
const accounts = await withContext(services, { actor, requestId: 'seal-objects', wall }, ({ db }) =>
  db.selectFrom('account').select('id').execute(),
);
const { sealed, left } = await sealClearObjects({
  files,
  rules: objectRules(services),
  accountIds: accounts.map(({ id }) => id),
  readDigest: async (key) => {
    const { account: accountId, purpose, id } = parseKey(key);
    const asking = { actor: { ...actor, accountId }, requestId: 'seal-objects' };
    const file = await withContext(services, asking, ({ db }) =>
      db
        .selectFrom('file')
        .select('sha256')
        .where('account_id', '=', accountId)
        .where('owner_id', '=', id)
        .where('purpose', '=', purpose)
        .executeTakeFirst(),
    );
    return file?.sha256;
  },
});
await close();
for (const key of left) console.error(`not sealed, it is not the file that was recorded: ${key}`);
console.log(`${sealed} objects sealed, ${left.length} left`);
process.exitCode = left.length ? 1 : 0;
