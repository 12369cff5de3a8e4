import { type RawBuilder, sql } from 'kysely';
import { rewrap } from '../crypto/seal.ts';
import type { JobContext } from '../durable/job-context.ts';
import { MAIL_CONTENT_TABLE } from '../mail/request-mail.ts';

const BATCH = 500;
const MAX_BATCHES = 2_000;

/** Every table with sealed rows, and the column by which a row was sealed beside its account. */
const SEALED = { [MAIL_CONTENT_TABLE]: 'mail_id', sso_configuration: 'account_id', customer: 'id' } as const;

/** Record keys that an older master key wraps are wrapped by the current one; then the older may be thrown away. */
export async function rewrapKeys(job: JobContext): Promise<void> {
  for (const [table, column] of Object.entries(SEALED))
    for (let batch = 0; batch < MAX_BATCHES; batch++) if ((await rewrapBatch(job, table, column)) < BATCH) break;
}

type Sealed = { account_id: string; row_id: string; key_id: string; wrapped_key: Buffer };

const rewrapBatch = (job: JobContext, table: string, column: string): Promise<number> =>
  job.transaction(`rewrap ${table}`, async ({ db, keys }) => {
    const rows = sql.table(`app.${table}`);
    const rowId: RawBuilder<string> = sql.ref(column);
    const { id: current } = keys.current;
    // Two ranges of the index, empty but after a rotation; "not equal" would read every row each hour.
    const { rows: old } = await sql<Sealed>`select account_id, ${rowId} as row_id, key_id, wrapped_key from ${rows}
      where key_id < ${current} or key_id > ${current} limit ${BATCH} for update skip locked`.execute(db);
    for (const row of old) {
      const place = { accountId: row.account_id, table, rowId: row.row_id };
      const fresh = rewrap(keys, place, { keyId: row.key_id, wrappedKey: row.wrapped_key });
      await sql`update ${rows} set key_id = ${fresh.keyId}, wrapped_key = ${fresh.wrappedKey}
        where account_id = ${row.account_id} and ${rowId} = ${row.row_id}`.execute(db);
    }
    return old.length;
  });
