import { sql } from 'kysely';
import type { TestApi } from '../harness/use-api.ts';
import type { TestBuyback } from '../world/buybacks.ts';
import type { TestShop } from '../world/shop.ts';
import { buildWorld } from '../world/world.ts';

/** One buyback for each thing a desk filters by, in the order they were sold. */
export const DESK_ROWS = ['posted', 'dropped', 'moving', 'disputed', 'done', 'cancelled'] as const;
export type DeskRow = (typeof DESK_ROWS)[number];
export type DeskRows = Record<DeskRow, TestBuyback>;

/** Sells them a day apart and puts each where its name says, with its litigation, payment, parcel and tasks. */
export async function sellDeskRows(api: TestApi, shop: TestShop): Promise<DeskRows> {
  const world = buildWorld(api);
  const change = (row: TestBuyback, set: ReturnType<typeof sql>) =>
    api.asSystem(row.accountId, ({ db }) => sql`update app.buyback set ${set} where id = ${row.id}`.execute(db));
  const sold: Partial<DeskRows> = {};
  for (const name of DESK_ROWS)
    sold[name] = await world.sell(shop, name === 'dropped' ? { circuit: 'web_drop' } : { mode: 'gift_card' });
  const rows = sold as DeskRows;
  for (const [i, name] of DESK_ROWS.entries())
    await change(
      rows[name],
      sql`created_at = ${`2026-10-0${i + 1}T10:00:00Z`}, updated_at = ${`2026-11-0${6 - i}T10:00:00Z`}`,
    );
  await world.placeAt(rows.moving, 'bb_in_transit', 'item_in_transit');
  await world.placeAt(rows.disputed, 'bb_in_processing', 'item_awaiting_compliancy_tests');
  await world.placeAt(rows.done, 'bb_completed_with_absorption', 'item_completed');
  await change(rows.disputed, sql`controlled_price = 12000, imei = '356938035643809', imei_confirmed = true`);
  await change(
    rows.done,
    sql`validated_price = 45050, external_code = 'ERP-77', circuit_type = 'store_drop', store_id = ${shop.store.id}`,
  );
  await change(rows.cancelled, sql`status = 'bb_cancelled', cancel_reason = 'other', not_finalized_in_store = true`);
  await api.asSystem(shop.retailer.id, async ({ db, newId, clock }) => {
    const both = { account_id: shop.retailer.id, buyer_account_id: shop.buyer.id };
    const now = clock.now();
    await db
      .insertInto('litigation')
      .values({
        ...both,
        id: newId(),
        buyback_id: rows.disputed.id,
        status: 'open',
        proposed_price: 12_000,
        proposed_payout: 12_000,
        responses: '[]',
        deadline_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await sql`update app.payment set status = 'payment_completed', type = 'voucher' where buyback_id = ${rows.done.id}`.execute(
      db,
    );
    await sql`update app.payment set status = 'payment_cancelled' where buyback_id = ${rows.cancelled.id}`.execute(db);
    await sql`update app.shipment set last_status = 'delivery_in_transit', tracking_number = 'TRK-1'
      where buyback_id = ${rows.moving.id}`.execute(db);
    const task = {
      account_id: shop.retailer.id,
      second_account_id: shop.buyer.id,
      subject: 'buyback',
      buyback_account_id: shop.retailer.id,
      opened_at: now,
      checked_at: now,
    };
    await db
      .insertInto('task')
      .values([
        {
          ...task,
          id: newId(),
          kind: 'label_failed',
          subject_id: rows.posted.id,
          buyback_id: rows.posted.id,
          due_at: new Date('2026-10-09T08:00:00Z'),
        },
        { ...task, id: newId(), kind: 'papers_missing', subject_id: rows.posted.id, buyback_id: rows.posted.id },
        {
          ...task,
          id: newId(),
          kind: 'papers_missing',
          subject_id: rows.done.id,
          buyback_id: rows.done.id,
          closed_at: now,
          closed_by: 'cause',
        },
      ])
      .execute();
  });
  return rows;
}
