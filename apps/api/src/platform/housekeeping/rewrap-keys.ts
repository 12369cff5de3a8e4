import { rewrap } from '../crypto/seal.ts';
import type { JobContext } from '../durable/job-context.ts';
import { MAIL_CONTENT_TABLE } from '../mail/request-mail.ts';

const BATCH = 500;
const MAX_BATCHES = 2_000;

/** Record keys that an older master key wraps are wrapped by the current one; then the older may be thrown away. */
export async function rewrapKeys(job: JobContext): Promise<void> {
  for (const rewrapBatch of [rewrapMails, rewrapSsoSecrets, rewrapCustomers])
    for (let batch = 0; batch < MAX_BATCHES; batch++) if ((await rewrapBatch(job)) < BATCH) break;
}

const rewrapMails = (job: JobContext): Promise<number> =>
  job.transaction('rewrap mail_content', async ({ db, keys }) => {
    const { id: current } = keys.current;
    const old = await db
      .selectFrom('mail_content')
      .select(['account_id', 'mail_id', 'key_id', 'wrapped_key'])
      // Two ranges of the index, empty but after a rotation; "not equal" would read every row each hour.
      .where((eb) => eb.or([eb('key_id', '<', current), eb('key_id', '>', current)]))
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of old) {
      const place = { accountId: row.account_id, table: MAIL_CONTENT_TABLE, rowId: row.mail_id };
      const fresh = rewrap(keys, place, { keyId: row.key_id, wrappedKey: row.wrapped_key });
      await db
        .updateTable('mail_content')
        .set({ key_id: fresh.keyId, wrapped_key: fresh.wrappedKey })
        .where('account_id', '=', row.account_id)
        .where('mail_id', '=', row.mail_id)
        .execute();
    }
    return old.length;
  });

const rewrapSsoSecrets = (job: JobContext): Promise<number> =>
  job.transaction('rewrap sso_configuration', async ({ db, keys }) => {
    const { id: current } = keys.current;
    const old = await db
      .selectFrom('sso_configuration')
      .select(['account_id', 'key_id', 'wrapped_key'])
      .where((eb) => eb.or([eb('key_id', '<', current), eb('key_id', '>', current)]))
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { account_id: accountId, key_id, wrapped_key } of old) {
      const place = { accountId, table: 'sso_configuration', rowId: accountId };
      const fresh = rewrap(keys, place, { keyId: key_id!, wrappedKey: wrapped_key! });
      await db
        .updateTable('sso_configuration')
        .set({ key_id: fresh.keyId, wrapped_key: fresh.wrappedKey })
        .where('account_id', '=', accountId)
        .execute();
    }
    return old.length;
  });

const rewrapCustomers = (job: JobContext): Promise<number> =>
  job.transaction('rewrap customer', async ({ db, keys }) => {
    const { id: current } = keys.current;
    const old = await db
      .selectFrom('customer')
      .select(['account_id', 'id', 'key_id', 'wrapped_key'])
      .where((eb) => eb.or([eb('key_id', '<', current), eb('key_id', '>', current)]))
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { account_id: accountId, id, key_id: keyId, wrapped_key: wrappedKey } of old) {
      const fresh = rewrap(keys, { accountId, table: 'customer', rowId: id }, { keyId, wrappedKey });
      await db
        .updateTable('customer')
        .set({ key_id: fresh.keyId, wrapped_key: fresh.wrappedKey })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute();
    }
    return old.length;
  });
