import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { movableClock } from '../../src/platform/clock.ts';
import { createPool } from '../../src/platform/db/pool.ts';
import { type Db, inTransaction, type Wall } from '../../src/platform/db/transaction.ts';
import { createServices } from '../../src/services.ts';
import { cloneDatabase } from './database.ts';
import { addAccess, type Harness, silentLog, TEST_URLS } from './harness.ts';
import { newTestKeys } from './keys.ts';

export type TestTenants = Harness & {
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
export function useDatabase({ max = 5 } = {}): TestTenants {
  const harness = {} as TestTenants;
  addAccess(harness);
  beforeAll(async () => {
    harness.clone = await cloneDatabase();
    harness.pool = createPool({ url: harness.clone.apiUrl, name: 'test', max });
    harness.providerPool = createPool({ url: harness.clone.providerUrl, name: 'test', max });
    harness.clock = movableClock(new Date());
    const { pool, providerPool, clock } = harness;
    harness.services = createServices(
      { pool, providerPool, clock, keys: newTestKeys('k1'), urls: TEST_URLS, log: silentLog() },
      'test',
    );
  });
  afterAll(async () => {
    await harness.pool.end();
    await harness.providerPool.end();
    await harness.clone.drop();
  });
  harness.as = (accountId, work) =>
    accountId
      ? inTransaction(harness.pool, only(accountId), ({ db }) => work(db))
      : inTransaction(harness.providerPool, PROVIDER, ({ db }) => work(db));
  harness.addAccount = async (name) => {
    const [id, rootId] = [randomUUIDv7(), randomUUIDv7()];
    await harness.as(undefined, async (db) => {
      await db.insertInto('account').values({ id, name, is_retailer: true, company_country: 'FR' }).execute();
      await db
        .insertInto('organization')
        .values({ account_id: id, id: rootId, type: 'root_management_unit', module_type: 'root', common_name: name })
        .execute();
    });
    return { id, rootId };
  };
  return harness;
}
