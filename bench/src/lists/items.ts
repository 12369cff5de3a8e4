import type pg from 'pg';
import type { ProofTenant } from '../seed-proof.ts';
import { buybacksList } from './buybacks.ts';
import { dropIndexes } from './drop-indexes.ts';
import type { ListCase, ListUnderTest } from './list-under-test.ts';
import { idOf, SQL_ID } from './row-ids.ts';

/** One item in so many lies in the small stock, is of the rare product, and is in quarantine. */
const FEW = 1000;

/**
 * A device in stock for each buyback, of two years, in the tenant's own workshop. A workshop of the size of the small
 * account has the large one's number of stocks and products: only the number of items differs.
 */
async function fill(admin: pg.Client, tenant: ProofTenant, count: number): Promise<void> {
  const { accountId, warehouseId, rootCategoryId, productId } = tenant;
  const { rows } = await admin.query('select from app.buyback where account_id = $1 limit 1', [accountId]);
  if (!rows.length) await buybacksList.fill(admin, tenant, count);
  await admin.query('begin');
  await admin.query('set local session_replication_role = replica');
  const buildIndexes = await dropIndexes(admin, ['item']);
  await admin.query(
    `insert into app.stock (account_id, id, warehouse_id, name, identifier)
     select $1::uuid, ${SQL_ID("$1::text || ' stock ' || name")}, $2, 'List ' || name, 'list-' || name
     from unnest('{most,few}'::text[]) name`,
    [accountId, warehouseId],
  );
  await admin.query(
    `with rare as (insert into app.category (account_id, id, parent_id, identifier, label)
       values ($1::uuid, ${SQL_ID("$1::text || ' category'")}, $2::uuid, 'list-rare', 'Rare things') returning id)
     insert into app.category_ancestor (account_id, ancestor_id, category_id, depth)
     select $1::uuid, id, id, 0 from rare union all select $1::uuid, $2::uuid, id, 1 from rare`,
    [accountId, rootCategoryId],
  );
  await admin.query(
    `insert into app.product (account_id, id, category_id, label, brand, model, reference, status, simple, created_at)
     values ($1::uuid, ${SQL_ID("$1::text || ' product'")}, ${SQL_ID("$1::text || ' category'")}, 'Marvel 3', 'Rarebrand', 'M3',
       'list-rare', 'published', true, now())`,
    [accountId],
  );
  await admin.query(
    `insert into app.item (account_id, id, buyback_id, buyer_account_id, identification_number, place, stock_id, product_id,
       status, warehouse_id, completed_refurb_cost, stocked_at, created_at, updated_at)
     select b.account_id, b.id, b.id, b.buyer_account_id, b.identification_number, 'stock',
       ${SQL_ID(`$1::text || ' stock ' || case when mixed.h % ${FEW} = 7 then 'few' else 'most' end`)},
       case when mixed.h % ${FEW} = 11 then ${SQL_ID("$1::text || ' product'")} else $2::uuid end,
       case when mixed.h % ${FEW} = 13 then 'item_in_quarantine' when mixed.h % 4 = 1 then 'item_refurb_completed'
         else 'item_completed' end,
       $3::uuid, mixed.h % 9000, b.created_at, b.created_at, b.updated_at
     from app.buyback b, lateral (select abs(hashtext(b.id::text || 'item')) as h) mixed where b.account_id = $1::uuid`,
    [accountId, productId, warehouseId],
  );
  await buildIndexes();
  await admin.query('commit');
}

const filters = ({ accountId, warehouseId, categoryId, rootCategoryId }: ProofTenant) => [
  { name: 'status of most', query: 'status[]=item_completed' },
  { name: 'status of few', query: 'status[]=item_in_quarantine' },
  { name: 'two statuses', query: 'status[]=item_in_quarantine&status[]=item_refurb_completed' },
  { name: 'stock of most', query: `stock[]=${idOf(`${accountId} stock most`)}` },
  { name: 'stock of few', query: `stock[]=${idOf(`${accountId} stock few`)}` },
  { name: 'warehouse', query: `warehouse[]=${warehouseId}` },
  { name: 'the whole catalogue', query: `category[]=${rootCategoryId}` },
  { name: 'category of most', query: `category[]=${categoryId}` },
  { name: 'category of few', query: `category[]=${idOf(`${accountId} category`)}` },
  { name: 'in stock for a week', query: 'ageGte=7' },
  { name: 'in stock for two years', query: 'ageGte=725' },
  { name: 'bucket of the youngest', query: 'age=d0_7' },
  { name: 'bucket of a month', query: 'age=d15_30' },
  { name: 'bucket of the oldest', query: 'age=d61' },
  { name: 'the last five digits', query: 'identificationNumber=07778' },
  { name: 'IMEI', query: 'imei=350000000000777' },
  { name: 'words of the product of most', query: 'search=phone' },
  { name: 'words of the product of few', query: 'search=rarebrand%20marvel' },
  { name: 'words of no product', query: 'search=zzzz' },
];

/** Each filter oldest first and youngest first, and what the bar above the list asks. */
function cases(tenant: ProofTenant): readonly ListCase[] {
  const asked = [{ name: 'as it opens', query: '' }, ...filters(tenant)];
  const lists = asked.flatMap(({ name, query }) => [
    { name, query },
    { name: `${name}, youngest first`, query: [query, 'order[stockedAt]=desc'].filter(Boolean).join('&') },
  ]);
  // A bucket is summed up to a bound, which both accounts pass in the oldest one alone. All buckets at once are told only.
  const sums = asked
    .filter(({ name }) => /^(as it opens|warehouse|the whole catalogue)$|of most$/.test(name))
    .map(({ name, query }) => ({
      name: `ageing of the oldest: ${name}`,
      query: `${query}&age=d61`,
      path: '/items/ageing',
    }));
  const others = [
    { name: 'page 5', query: 'page=5&itemsPerPage=30' },
    { name: 'choices', query: '', path: '/items/choices' },
    { name: 'ageing', query: '', path: '/items/ageing', together: true },
    ...sums,
  ];
  const every = [...lists, ...others];
  const as = (who: NonNullable<ListCase['as']>) =>
    every.map((one) => ({ ...one, name: `${who}: ${one.name}`, as: who }));
  const together = `stock[]=${idOf(`${tenant.accountId} stock most`)}&status[]=item_refurb_completed&age=d61`;
  return [
    ...as('buyer'),
    ...as('warehouse'),
    { name: 'together: stock, status, age', query: together, as: 'buyer', together: true },
  ];
}

export const itemsList: ListUnderTest = {
  name: 'items',
  path: '/items',
  sizes: { small: 100_000, large: 2_000_000 },
  fill,
  cases,
};
