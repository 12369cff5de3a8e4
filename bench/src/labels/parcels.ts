import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { startSender } from '../../../apps/api/src/platform/durable/boss.ts';
import { columnsOf } from '../columns-of.ts';

export type Boss = Awaited<ReturnType<typeof startSender>>;
export type Parcels = { accountId: string; shipmentIds: readonly string[]; askedAt: Date };

/** Copies a posted buyback with its cart and its shipment, and orders a label for each copy as its creation would. */
export async function orderLabels(
  { admin, boss }: { admin: pg.Client; boss: Boss },
  { accountId, buybackId }: { accountId: string; buybackId: string },
  count: number,
): Promise<Parcels> {
  const { rows } = await admin.query<{ buyback: string; shipment: string }>(
    `with fresh as materialized (
       select uuidv7() as cart, uuidv7() as buyback, uuidv7() as shipment,
         '2' || lpad(floor(random() * 1e12)::bigint::text, 12, '0') as code from generate_series(1, $3)),
     template as (select b from app.buyback b where b.account_id = $1 and b.id = $2),
     carts as (
       insert into app.cart select (jsonb_populate_record(c, jsonb_build_object('id', f.cart))).*
       from app.cart c, fresh f where (c.account_id, c.id) = (select (t.b).account_id, (t.b).cart_id from template t)
       returning id),
     buybacks as (
       insert into app.buyback (${await columnsOf(admin, 'buyback')}) select ${await columnsOf(admin, 'buyback', '(r).')}
       from (select jsonb_populate_record(t.b, jsonb_build_object('id', f.buyback, 'cart_id', f.cart,
         'identification_number', f.code)) as r from template t, fresh f where exists (select from carts)) x returning id),
     shipments as (
       insert into app.shipment select (jsonb_populate_record(s, jsonb_build_object('id', f.shipment, 'buyback_id', f.buyback,
         'label', 'pending', 'label_file_id', null, 'order_reference', null, 'order_sent_at', null,
         'tracking_number', null, 'last_status', 'order_created', 'created_at', now(), 'updated_at', now()))).*
       from app.shipment s, fresh f where s.account_id = $1 and s.buyback_id = $2 and exists (select from buybacks)
       returning id)
     select f.buyback, f.shipment from fresh f where exists (select from shipments)`,
    [accountId, buybackId, count],
  );
  // As autovacuum does where tables grow day by day: plans made for three rows are not those of a shop.
  if (count > 1) await admin.query('analyze app.cart, app.buyback, app.shipment');
  const jobs = rows.map(({ buyback }) => ({ data: { accountId, buybackId: buyback }, group: { id: accountId } }));
  const askedAt = new Date();
  await boss.insert('label-order', jobs);
  return { accountId, shipmentIds: rows.map(({ shipment }) => shipment), askedAt };
}

/** Seconds until each label was ready, in the order they became so. Fails when some are not there in time. */
export async function untilReady(admin: pg.Client, parcels: Parcels, withinMs: number): Promise<number[]> {
  const { accountId, shipmentIds, askedAt } = parcels;
  const over = performance.now() + withinMs;
  for (;;) {
    const { rows } = await admin.query<{
      label: string;
      status: string;
      updated_at: Date;
      label_failure: string | null;
    }>(
      'select label, last_status as status, updated_at, label_failure from app.shipment where account_id = $1 and id = any($2)',
      [accountId, shipmentIds],
    );
    const failed = rows.find(({ label }) => label === 'failed');
    if (failed) throw new Error(`a label failed: ${failed.label_failure}`);
    const ready = rows.filter(({ status }) => status === 'order_label_ready');
    if (ready.length === shipmentIds.length)
      return ready.map((row) => (row.updated_at.getTime() - askedAt.getTime()) / 1_000).toSorted((a, b) => a - b);
    if (performance.now() > over) throw new Error(`${ready.length} of ${shipmentIds.length} labels in ${withinMs} ms`);
    await sleep(250);
  }
}
