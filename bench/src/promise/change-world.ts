import type pg from 'pg';
import type { Random } from '../durable/random.ts';
import type { World } from './world.ts';
import { removeRules } from './write-world.ts';

/** What happens to a shop between its quotes and the last press of its customers. */
export type Change = 'nothing' | 'rules' | 'closing';

export function drawChange(random: Random): Change {
  const part = random.next();
  if (part < 0.5) return 'nothing';
  return part < 0.85 ? 'rules' : 'closing';
}

export async function changeWorld(admin: pg.Client, random: Random, world: World, change: Change): Promise<void> {
  const { accountId, buyers } = world.shop;
  await admin.query('begin');
  if (change === 'rules') {
    // Whoever took a device takes none any more, and prices are others: what was promised stands.
    await removeRules(admin, [accountId, ...buyers.map((buyer) => buyer.accountId)]);
    await admin.query('delete from app.category_warehouse where account_id = $1', [accountId]);
    await admin.query(
      "update app.organization set default_warehouse_id = null where account_id = $1 and type = 'store'",
      [accountId],
    );
    await admin.query('update app.product set price_grade_a = price_grade_a + 100 where account_id = $1', [accountId]);
  }
  if (change === 'closing') {
    const closed = [...world.open].filter(() => random.next() < 0.5);
    await admin.query("update app.organization set status = 'inactive' where id = any ($1)", [closed]);
  }
  await admin.query('commit');
}
