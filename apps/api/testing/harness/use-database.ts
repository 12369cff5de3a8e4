import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { createPool } from '../../src/platform/db/pool.ts';
import { type Db, inTransaction, type Wall } from '../../src/platform/db/transaction.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';

export type UsedDatabase = {
  database: TestDatabase;
  pool: pg.Pool;
  providerPool: pg.Pool;
  /** Statements of one account, or of the provider when none is named. */
  as<T>(accountId: string | undefined, work: (db: Db) => Promise<T>): Promise<T>;
  /** An account with its root entity. */
  addAccount(name: string): Promise<{ id: string; rootId: string }>;
};

export const PROVIDER: Wall = { accountIds: [], provider: true };
export const NOBODY: Wall = { accountIds: [], provider: false };
export const only = (...accountIds: string[]): Wall => ({ accountIds, provider: false });

/** A database and a pool of the API's role for one test file, without the API. */
export function useDatabase({ max = 5 } = {}): UsedDatabase {
  const it = {} as UsedDatabase;
  beforeAll(async () => {
    it.database = await cloneDatabase();
    it.pool = createPool({ url: it.database.apiUrl, name: 'test', max });
    it.providerPool = createPool({ url: it.database.providerUrl, name: 'test', max });
  });
  afterAll(async () => {
    await it.pool.end();
    await it.providerPool.end();
    await it.database.drop();
  });
  it.as = (accountId, work) =>
    accountId
      ? inTransaction(it.pool, only(accountId), ({ db }) => work(db))
      : inTransaction(it.providerPool, PROVIDER, ({ db }) => work(db));
  it.addAccount = async (name) => {
    const [id, rootId] = [randomUUIDv7(), randomUUIDv7()];
    await it.as(undefined, async (db) => {
      await db.insertInto('account').values({ id, name, is_retailer: true, company_country: 'FR' }).execute();
      await db
        .insertInto('organization')
        .values({ account_id: id, id: rootId, type: 'root_management_unit', module_type: 'root', common_name: name })
        .execute();
    });
    return { id, rootId };
  };
  return it;
}
