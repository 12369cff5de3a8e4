import { sql } from 'kysely';
import { rewrap } from '../crypto/seal.ts';
import type { JobContext } from '../durable/job-context.ts';
import { MAIL_CONTENT_TABLE } from '../mail/request-mail.ts';

const BATCH = 500;
const MAX_BATCHES = 2_000;

/**
 * Every table with encrypted rows, and the columns that identify a row besides its account, as used when the row was
 * encrypted.
 */
export const SEALED_TABLES: Readonly<Record<string, readonly string[]>> = {
  [MAIL_CONTENT_TABLE]: ['mail_id'],
  sso_configuration: ['account_id'],
  second_factor: ['id'],
  customer: ['id'],
  signing: ['id'],
  trial: ['id'],
  trial_sale: ['id'],
  provider_connection: ['kind'],
  mail_sender: ['account_id'],
  idempotency_key: ['actor', 'key'],
};

/** Wraps record keys of an older master key with the current one, so that the older can be removed. */
export async function rewrapKeys(job: JobContext): Promise<void> {
  for (const [table, columns] of Object.entries(SEALED_TABLES))
    for (let batch = 0; batch < MAX_BATCHES; batch++) if ((await rewrapBatch(job, table, columns)) < BATCH) break;
}

type Sealed = { at: string; account_id: string; row_id: string; key_id: string; wrapped_key: Buffer };

const rewrapBatch = (job: JobContext, table: string, columns: readonly string[]): Promise<number> =>
  job.transaction(`rewrap ${table}`, async ({ db, keys }) => {
    const rows = sql.table(`app.${table}`);
    const rowId = sql`concat_ws('|', ${sql.join(columns.map((column) => sql.ref(column)))})`;
    const { id: current } = keys.current;
    // Two index ranges, empty except after a rotation. A "not equal" condition would read every row each hour.
    const { rows: old } = await sql<Sealed>`select ctid::text as at, account_id, ${rowId} as row_id, key_id, wrapped_key
      from ${rows} where key_id < ${current} or key_id > ${current} limit ${BATCH} for update skip locked`.execute(db);
    for (const row of old) {
      const place = { accountId: row.account_id, table, rowId: row.row_id };
      const fresh = rewrap(keys, place, { keyId: row.key_id, wrappedKey: row.wrapped_key });
      // This transaction holds the row lock, so the row cannot move before it is written.
      await sql`update ${rows} set key_id = ${fresh.keyId}, wrapped_key = ${fresh.wrappedKey}
        where ctid = ${row.at}::tid`.execute(db);
    }
    return old.length;
  });
