import { isUuid } from '@reprise/kit/ids';
import { Kysely, PostgresAdapter, PostgresQueryCompiler } from 'kysely';
import type pg from 'pg';
import { singleConnectionDriver } from './connection.ts';
import type { DB } from './schema.ts';

/** The only handle on the database: a transaction with the tenant already set. */
export type Db = Kysely<DB>;
/** Whose rows a transaction may touch. */
export type Wall = { accountIds: readonly string[]; provider: boolean };
export type Transaction = { db: Db; client: pg.PoolClient; widen(wall: Wall): Promise<void> };

/** The server answered COMMIT without waiting for its standby, so whether the work survives is not known. */
export class UnknownOutcome extends Error {
  override name = 'UnknownOutcome';
}

function settings({ accountIds, provider }: Wall): string {
  for (const id of accountIds) if (!isUuid(id)) throw new TypeError('an account id is a uuid');
  const ids = `{${accountIds.join(',')}}`;
  return `select set_config('app.account_ids', '${ids}', true), set_config('app.provider', '${provider ? 'on' : ''}', true)`;
}

/** Runs `work` in one transaction behind the wall. The tenant is set for this transaction only, never for the connection. */
export async function inTransaction<T>(pool: pg.Pool, wall: Wall, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  let cancelledWait = false;
  const onNotice = (notice: { message?: string | undefined }) => {
    if (notice.message?.includes('canceling wait for synchronous replication')) cancelledWait = true;
  };
  client.on('notice', onNotice);
  try {
    // Not awaited one by one: with pipelining they travel with the first statement of the work.
    const opened = client.query(`begin; ${settings(wall)}`);
    opened.catch(() => {});
    const db = new Kysely<DB>({ dialect: dialectOf(client) });
    const result = await work({
      db,
      client,
      widen: async (wider) => {
        await client.query(settings(wider));
      },
    });
    await opened;
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back by the server');
    if (cancelledWait) throw new UnknownOutcome('commit was not confirmed by the standby');
    return result;
  } catch (error) {
    await client.query('rollback').catch((e: Error) => {
      broken = e;
    });
    throw error;
  } finally {
    client.off('notice', onNotice);
    client.release(broken);
  }
}

function dialectOf(client: pg.PoolClient) {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => singleConnectionDriver(client),
    createIntrospector: () => {
      throw new Error('the schema is read by tools, not by the application');
    },
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
