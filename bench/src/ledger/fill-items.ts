import type pg from 'pg';
import { buybacksList } from '../lists/buybacks.ts';
import type { ProofTenant } from '../seed-proof.ts';

/** Devices in the stocks of the tenant's own workshop, one for each of `count` buybacks. */
export async function fillItems(admin: pg.Client, tenant: ProofTenant, count: number): Promise<string[]> {
  await buybacksList.fill(admin, tenant, count);
  const { rows } = await admin.query<{ id: string }>(
    `insert into app.item (account_id, buyback_id, buyer_account_id, identification_number, place, product_id, status,
       warehouse_id, created_at, updated_at)
     select b.account_id, b.id, b.buyer_account_id, b.identification_number, 'stock', b.product_id, 'item_completed',
       b.warehouse_id, b.created_at, b.created_at
     from app.buyback b where b.account_id = $1 returning id`,
    [tenant.accountId],
  );
  // Grades and stores that tell items apart in the report.
  await admin.query(
    `update app.buyback set grade = ('{grade_a,grade_b,grade_c,grade_d,grade_e}'::text[])[1 + line % 5] where account_id = $1`,
    [tenant.accountId],
  );
  return rows.map(({ id }) => id);
}

/** Ten lines for each device: bought, worked on, and two of three sold. The triggers of the product sum them. */
export async function fillLines(admin: pg.Client, { accountId }: ProofTenant, perItem = 10): Promise<number> {
  await admin.query('begin');
  // The function that sums lines runs as their owner, who is behind the wall.
  await admin.query("select set_config('app.account_ids', $1, true)", [`{${accountId}}`]);
  const { rowCount } = await admin.query(
    `insert into app.item_ledger_line (account_id, buyer_account_id, item_id, number, kind, subject_id, amount, currency,
       movement, actor_kind, occurred_at)
     select i.account_id, i.buyer_account_id, i.id, n,
       case when n = 1 then 'purchase' when n = 2 then 'bonus' when n = $2 and kept.h % 3 > 0 then 'resale'
         when n = $2 then 'transport_in' when n % 2 = 0 then 'service' else 'part' end,
       case when n > 2 then gen_random_uuid() end,
       case when n = 1 then -10000 - kept.h % 20000 when n = $2 and kept.h % 3 > 0 then 20000 + kept.h % 30000
         else -100 - kept.h % 900 end,
       'EUR', 'fill', 'system', i.created_at + make_interval(hours => n)
     from app.item i cross join generate_series(1, $2::int) n
     cross join lateral (select abs(hashtext(i.id::text)) as h) kept
     where i.account_id = $1`,
    [accountId, perItem],
  );
  await admin.query('commit');
  await admin.query('vacuum (analyze) app.item_margin, app.item, app.buyback, app.product');
  return rowCount ?? 0;
}
