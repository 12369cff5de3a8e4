import type pg from 'pg';
import type { ProofTenant } from '../seed-proof.ts';
import { dropIndexes } from './drop-indexes.ts';
import { everyWay, type ListCase, type ListUnderTest } from './list-under-test.ts';
import { idOf, idOfRow, SQL_ID, SQL_ID_OF_ROW } from './row-ids.ts';

const BRANDS = ['Apple', 'Samsung', 'Google', 'Xiaomi', 'Sony', 'Fairphone', 'Huawei', 'Nokia', 'OnePlus', 'Rare'];
const LINES = 200;

/**
 * Buybacks of two years, each with its payment; every third has a parcel, one in a thousand a litigation or a task. The
 * tenant is retailer and buyer of its own rows, so that both sides read the same number. Multiples of primes keep one
 * value from telling another.
 */
async function fill(admin: pg.Client, tenant: ProofTenant, count: number): Promise<void> {
  const { accountId, storeIds, warehouseId, circuitId, circuitRuleId, paymentModeId, categoryId, productId } = tenant;
  const manager = tenant.users.root_management_unit_manager;
  await admin.query('begin');
  // Every row is complete as it is written, and the keys below are true by how they are made.
  await admin.query('set local session_replication_role = replica');
  const buildIndexes = await dropIndexes(admin, ['buyback', 'payment', 'shipment']);
  // The list is of the stores' module, in which the managers of the proof have no role.
  await admin.query(
    `insert into app.user_role (account_id, user_id, module, user_type, organization_id)
     values ($1, $2, 'tim', 'root_management_unit_manager', $3) on conflict do nothing`,
    [accountId, manager.userId, tenant.rootId],
  );
  await admin.query('insert into app.price_snapshot values ($1, sha256($2), $3, $4, now())', [
    accountId,
    Buffer.from(accountId),
    productId,
    {},
  ]);
  await admin.query(
    `insert into app.customer (account_id, id, key_id, wrapped_key, person, email_hash, hash_key_id, country, locale, created_at)
     select $1::uuid, ${SQL_ID("$1::text || ' person ' || n")}, 'proof', '\\x00', '\\x00', sha256(convert_to($1::text || n, 'utf8')),
       'proof', 'FR', 'fr-FR', now() from generate_series(0, $2::int / ${LINES}) n`,
    [accountId, count],
  );
  await admin.query(
    `insert into app.cart (account_id, id, customer_id, channel, lines, created_at)
     select $1::uuid, ${SQL_ID("$1::text || ' cart ' || n")}, ${SQL_ID("$1::text || ' person ' || n")}, 'web', ${LINES}, now()
     from generate_series(0, $2::int / ${LINES}) n`,
    [accountId, count],
  );
  await admin.query(
    `insert into app.buyback (account_id, id, buyer_account_id, cart_id, line, identification_number, external_code,
       status, cancel_reason, circuit_id, circuit_rule_id, circuit_type, category_id, product_id, customer_id,
       payment_mode_id, store_id, warehouse_id, fingerprint, responses, grade, price_valid_until, imei, imei_confirmed,
       not_finalized_in_store, brand, currency, declared_price, circuit_bonus, payment_bonus, payout, locale, created_at, updated_at)
     select $1::uuid, ${SQL_ID_OF_ROW('$1::text', 'n')}, $1::uuid, ${SQL_ID(`$1::text || ' cart ' || n / ${LINES}`)},
       1 + n % ${LINES}, '2' || lpad(($12::bigint + n)::text, 12, '0'), 'list-' || n, s.status,
       case when s.status = 'bb_cancelled' then 'other' end, $2, $3,
       ('{web_post,web_collect,web_drop,store_drop,store_drop,store_drop_label,web_post}'::text[])[1 + n % 7], $4, $5,
       ${SQL_ID(`$1::text || ' person ' || n / ${LINES}`)}, $6,
       case when n % 2 = 0 then null when (n::bigint * 7919 % 1000003) % 50 = 0 then $8::uuid else $7::uuid end, $9, sha256($10), '[]',
       'grade_a', now(), lpad((350000000000000 + n)::text, 15, '0'), n % 1000 = 5, n % 1000 = 9,
       ($13::text[])[1 + least(9, hashtext(n::text) & 15)], 'EUR',
       (n::bigint * 7919 % 50000)::int + 100, 0, 0, 100, 'fr-FR',
       now() - make_interval(secs => ($11::int - n) * 63072000.0 / $11::int),
       now() - make_interval(secs => (n::bigint * 104729 % 1000003)::int)
     from generate_series(1, $11::int) n, lateral (select (n::bigint * 15485863 % 1000003)::int as h) mixed, lateral (select case
       when h % 1000 = 3 then 'bb_awaiting_store_drop' when h % 20 = 1 then 'bb_awaiting_inventory'
       when h % 20 = 2 then 'bb_in_transit' when h % 20 = 3 then 'bb_in_processing' when h % 20 = 4 then 'bb_cancelled'
       else 'bb_completed' end as status) s`,
    [
      accountId,
      circuitId,
      circuitRuleId,
      categoryId,
      productId,
      paymentModeId,
      storeIds[0],
      storeIds[1],
      warehouseId,
      Buffer.from(accountId),
      count,
      await firstNumber(admin),
      BRANDS,
    ],
  );
  await admin.query(
    `insert into app.payment (account_id, buyer_account_id, buyback_id, payment_mode_id, type, provider, issuer, due_at,
       status, amount, currency, created_at, updated_at)
     select b.account_id, b.buyer_account_id, b.id, b.payment_mode_id,
       case when h < 200 then 'voucher' else 'bank_transfer' end, 'manual', 'retailer', 'validation',
       case when h between 300 and 309 then 'payment_failed' when h < 7000 then 'payment_completed' else 'payment_created' end,
       b.payout, 'EUR', b.created_at, b.created_at
     from (select *, abs(hashtext(id::text || 'p')) % 10000 as h from app.buyback where account_id = $1) b`,
    [accountId],
  );
  await admin.query(
    `insert into app.shipment (account_id, buyer_account_id, contract_account_id, buyback_id, carrier, last_status, created_at, updated_at)
     select b.account_id, b.buyer_account_id, b.account_id, b.id, 'sandbox',
       case when h < 10 then 'delivery_lost' else 'delivery_delivered_ok' end, b.created_at, b.created_at
     from (select *, abs(hashtext(id::text || 's')) % 10000 as h from app.buyback where account_id = $1) b where h < 3333`,
    [accountId],
  );
  await admin.query(
    `insert into app.litigation (account_id, buyer_account_id, buyback_id, status, proposed_price, proposed_payout, responses,
       deadline_at, created_at, updated_at)
     select account_id, buyer_account_id, id, 'open', 1, 1, '[]', now(), now(), now() from app.buyback
     where account_id = $1 and abs(hashtext(id::text || 'l')) % 1000 = 0`,
    [accountId],
  );
  await admin.query(
    `insert into app.task (account_id, kind, subject, subject_id, buyback_account_id, buyback_id, opened_at, checked_at)
     select account_id, 'papers_missing', 'buyback', id, account_id, id, now(), now() from app.buyback
     where account_id = $1 and abs(hashtext(id::text || 't')) % 1000 = 0`,
    [accountId],
  );
  await buildIndexes();
  await admin.query('commit');
}

async function firstNumber(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ n: string }>(
    `select coalesce(max(substr(identification_number, 2)::bigint), 0) as n from app.buyback where identification_number < '29'`,
  );
  return Number(rows[0]!.n);
}

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString();

const FILTERS = ({ accountId, storeIds, warehouseId, categoryId, rootCategoryId, productId }: ProofTenant) => [
  { name: 'status of most', query: 'status[]=bb_completed' },
  { name: 'status of few', query: 'status[]=bb_awaiting_store_drop' },
  { name: 'group', query: 'group[]=in_transit' },
  { name: 'circuit', query: 'circuit[]=web_drop' },
  { name: 'channel', query: 'channel=web' },
  { name: 'the whole catalogue', query: `category[]=${rootCategoryId}` },
  { name: 'category', query: `category[]=${categoryId}` },
  { name: 'product', query: `product=${productId}` },
  { name: 'brand', query: 'brand[]=Samsung' },
  { name: 'store of half', query: `store[]=${storeIds[0]}` },
  { name: 'store of few', query: `store[]=${storeIds[1]}` },
  { name: 'warehouse', query: `warehouse[]=${warehouseId}` },
  { name: 'buyer', query: `buyer[]=${accountId}` },
  { name: 'customer', query: `customer=${idOf(`${accountId} person 1`)}` },
  { name: 'IMEI', query: 'imei=350000000000777' },
  { name: 'external code', query: 'externalCode=list-777' },
  { name: 'payment of most', query: 'paymentStatus[]=payment_completed' },
  { name: 'payment of few', query: 'paymentStatus[]=payment_failed' },
  { name: 'payment type of few', query: 'paymentType[]=voucher' },
  { name: 'transport of a third', query: 'transport[]=delivery_delivered_ok' },
  { name: 'transport of few', query: 'transport[]=delivery_lost' },
  { name: 'price from', query: 'price[gte]=300' },
  { name: 'price of few', query: 'price[gte]=500&price[lte]=500.50' },
  { name: 'a week a year ago', query: `createdAt[gte]=${day(370)}&createdAt[lt]=${day(363)}` },
  { name: 'litigation', query: 'litigation=open' },
  { name: 'risk', query: 'risk[]=imei' },
  { name: 'task', query: 'task[]=any' },
];
const ORDERS = ['createdAt', 'updatedAt', 'price', 'status'];

/** The same by somebody else, without the filters that their side has no index for. */
function also(cases: readonly ListCase[], as: NonNullable<ListCase['as']>, query = '', without = /^$/): ListCase[] {
  return cases
    .filter((one) => one.as === undefined && !without.test(one.name))
    .map((one) => ({ ...one, name: `${as}: ${one.name}`, query: [query, one.query].filter(Boolean).join('&'), as }));
}

export const buybacksList: ListUnderTest = {
  name: 'buybacks',
  path: '/buybacks',
  module: 'tim',
  sizes: { small: 100_000, large: 2_000_000 },
  fill,
  cases: (tenant) => {
    const { accountId } = tenant;
    const cases = everyWay(FILTERS(tenant), ORDERS);
    const ends = [
      { name: 'the deepest page', query: `after=${idOfRow(accountId, 20)}` },
      { name: 'the deepest page by price', query: `after=${idOfRow(accountId, 20)}&order[price]=desc` },
      { name: 'page 5', query: 'page=5&itemsPerPage=30' },
      { name: 'counts', query: '', path: '/buybacks/counts' },
      { name: 'counts of a channel', query: 'channel=web', path: '/buybacks/counts' },
      { name: 'news', query: `since=${day(0.01)}`, path: '/buybacks/news' },
    ];
    return [
      ...cases,
      ...ends,
      ...also([...cases, ...ends], 'store'),
      ...also([...cases, ...ends], 'buyer', '', /catalogue|category|product|store|buyer|customer/),
      ...also([...cases, ...ends], 'provider', `retailer[]=${accountId}`),
      {
        name: 'together: store, payment, price, oldest first',
        query: `store[]=${tenant.storeIds[0]}&paymentStatus[]=payment_completed&price[gte]=100&order[createdAt]=asc`,
        together: true,
      },
    ];
  },
};
