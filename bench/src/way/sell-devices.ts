import type pg from 'pg';
import { columnsOf } from '../columns-of.ts';
import { customerOf } from '../create/shop.ts';
import { patientFetch } from '../patient-fetch.ts';
import type { Retailer, Store } from './world.ts';

/** A device that a customer sold, before anybody sends it. */
export type Device = { accountId: string; buybackId: string; itemId: string; code: string };

/** Sells a device over HTTP: at the counter of a store, or on the site. */
export async function sellOne(
  api: string,
  { productId, paymentModeId, visitor, rules }: Pick<Retailer, 'productId' | 'paymentModeId' | 'visitor' | 'rules'>,
  circuit: string,
  { store, responses = [] }: { store?: Pick<Store, 'id' | 'headers'>; responses?: readonly unknown[] } = {},
): Promise<string> {
  const isCounter = circuit.startsWith('store');
  const line = {
    inCartId: 'one',
    declaration: { productId, responses },
    paymentModeId,
    circuitRuleId: rules[circuit],
    ...(!isCounter && store && { storeId: store.id }),
  };
  const answer = await patientFetch(`${api}${isCounter ? `/store/${store!.id}/buybacks` : '/carts'}`, {
    method: 'POST',
    headers: {
      ...(isCounter ? store!.headers : visitor.headers),
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      buybacks: [line],
      customer: customerOf(`${crypto.randomUUID()}@way.proof.test`),
      ...(!isCounter && { termsAccepted: true }),
    }),
  });
  if (!answer.ok) throw new Error(`no device could be sold by ${circuit}: ${await answer.text()}`);
  const { buybacks } = (await answer.json()) as { buybacks: [{ id: string }] };
  return buybacks[0].id;
}

/**
 * Devices like one that was sold over HTTP, in a store: the rows of the sale are copied with new ids, the history that
 * says where the device lies included.
 */
export async function copyDevices(
  admin: pg.Client,
  { accountId, buybackId, count }: { accountId: string; buybackId: string; count: number },
): Promise<Device[]> {
  if (!count) return [];
  const { rows } = await admin.query<Device>(
    `with numbered as materialized (
       select n, '2' || lpad((floor(random() * 1e4)::bigint * 10000000 + nextval('way_code'))::text, 11, '0') as digits
       from generate_series(1, $3) n),
     fresh as materialized (
       select n, uuidv7() as cart, uuidv7() as buyback, uuidv7() as item, uuidv7() as payment,
         digits || (10 - (select sum(substr(digits, at, 1)::int * case when at % 2 = 0 then 3 else 1 end)
           from generate_series(1, 12) at) % 10) % 10 as code
       from numbered),
     born as (select b from app.buyback b where b.account_id = $1 and b.id = $2),
     carts as (
       insert into app.cart select (jsonb_populate_record(c, jsonb_build_object('id', f.cart))).*
       from app.cart c, fresh f where (c.account_id, c.id) = (select (t.b).account_id, (t.b).cart_id from born t)
       returning id),
     buybacks as (
       insert into app.buyback (${await columnsOf(admin, 'buyback')}) select ${await columnsOf(admin, 'buyback', '(r).')}
       from (select jsonb_populate_record(t.b, jsonb_build_object('id', f.buyback, 'cart_id', f.cart,
         'identification_number', f.code)) as r from born t, fresh f where exists (select from carts)) x returning id),
     items as (
       insert into app.item (${await columnsOf(admin, 'item')}) select ${await columnsOf(admin, 'item', '(r).')}
       from (select jsonb_populate_record(i, jsonb_build_object('id', f.item, 'buyback_id', f.buyback,
         'identification_number', f.code)) as r
         from app.item i, fresh f where i.account_id = $1 and i.buyback_id = $2 and exists (select from buybacks)) x
       returning id),
     payments as (
       insert into app.payment (${await columnsOf(admin, 'payment')}) select ${await columnsOf(admin, 'payment', '(r).')}
       from (select jsonb_populate_record(p, jsonb_build_object('id', f.payment, 'buyback_id', f.buyback)) as r
         from app.payment p, fresh f where p.account_id = $1 and p.buyback_id = $2 and exists (select from buybacks)) x
       returning id),
     histories as (
       insert into app.history select (jsonb_populate_record(x.h, jsonb_build_object('id', uuidv7(), 'entity_id', x.entity_id))).*
       from (select h, case h.entity when 'buyback' then f.buyback when 'item' then f.item else f.payment end as entity_id
         from app.history h, fresh f where h.account_id = $1 and h.entity_id in (select $2::uuid
           union all select id from app.item where account_id = $1 and buyback_id = $2
           union all select id from app.payment where account_id = $1 and buyback_id = $2)
         order by h.occurred_at, h.id) x)
     select $1::uuid as "accountId", f.buyback as "buybackId", f.item as "itemId", f.code from fresh f
     where exists (select from items) and exists (select from payments) order by f.n`,
    [accountId, buybackId, count],
  );
  return rows;
}

/** Called once before anything is copied: numbers do not repeat. */
export const prepareCopies = (admin: pg.Client) => admin.query('create sequence if not exists way_code start 1');

export async function readDevice(admin: pg.Client, buybackId: string): Promise<Device> {
  const { rows } = await admin.query<Device>(
    `select account_id as "accountId", buyback_id as "buybackId", id as "itemId", identification_number as code
     from app.item where buyback_id = $1`,
    [buybackId],
  );
  return rows[0]!;
}
