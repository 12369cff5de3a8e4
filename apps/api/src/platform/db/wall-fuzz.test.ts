import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { only, useDatabase } from '../../../testing/harness/use-database.ts';
import { inTransaction } from './transaction.ts';

const database = useDatabase({ max: 3 });
const TENANTS = 12;
const TRANSACTIONS = 2_400;
const AT_ONCE = 30;
let tenants: string[];

beforeAll(async () => {
  tenants = [];
  for (let i = 0; i < TENANTS; i++) tenants.push((await database.addAccount(`Tenant ${i}`)).id);
});

/** How many rows of other tenants a transaction of this tenant saw. */
type Attempt = (tenant: string, n: number) => Promise<number>;

/** Runs many transactions of random tenants at once over three connections, with failures and pauses. */
async function foreignRows(attempt: Attempt): Promise<number> {
  let next = 0;
  let foreign = 0;
  const lane = async () => {
    while (next < TRANSACTIONS) {
      const n = next++;
      const seen = await attempt(tenants[Math.floor(Math.random() * TENANTS)]!, n);
      foreign += seen;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return foreign;
}

class Planned extends Error {}

const behindTheWall: Attempt = async (tenant, n) => {
  try {
    return await inTransaction(database.pool, only(tenant), async ({ db, run }) => {
      const seen = await db.selectFrom('organization').select('account_id').execute();
      if (n % 5 === 0) await sleep(1);
      if (n % 7 === 0) throw new Planned();
      if (n % 11 === 0) await run({ text: 'select 1 / 0' }).catch(() => {});
      return seen.filter((row) => row.account_id !== tenant).length + (seen.length === 1 ? 0 : 1);
    });
  } catch (error) {
    if (error instanceof Planned || /rolled back by the server/.test((error as Error).message)) return 0;
    throw error;
  }
};

test(`${TRANSACTIONS} interleaved transactions see no foreign row`, async () => {
  expect(await foreignRows(behindTheWall)).toBe(0);
});

test('control: set for the connection instead of the transaction, the tenant leaks', async () => {
  const perConnection: Attempt = async (tenant, n) => {
    // Only some transactions set their tenant; the others would see what the previous user of the connection left.
    if (n % 2) {
      const { rows } = await database.pool.query<{ account_id: string }>('select account_id from app.organization');
      return rows.filter((row) => row.account_id !== tenant).length;
    }
    await database.pool.query("select set_config('app.account_ids', $1, false)", [`{${tenant}}`]);
    return 0;
  };
  expect(await foreignRows(perConnection)).toBeGreaterThan(TRANSACTIONS / 10);
  await database.pool.query("select set_config('app.account_ids', '', false)");
});

test('control: without row level security the fuzz sees foreign rows', async () => {
  await database.asAdmin((admin) => admin.query('alter table app.organization disable row level security'));
  expect(await foreignRows(behindTheWall)).toBeGreaterThan(TRANSACTIONS);
});
