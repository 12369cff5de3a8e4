import type pg from 'pg';
import type { ProofTenant } from '../seed-proof.ts';
import { everyWay, type ListUnderTest } from './list-under-test.ts';

const BRANDS = ['Apple', 'Samsung', 'Google', 'Xiaomi', 'Sony', 'Fairphone', 'Huawei', 'Nokia', 'OnePlus', 'Canon'];

/** Forty categories in four branches, twelve of thirteen published, one in a hundred without a price. */
async function fill(admin: pg.Client, { accountId, rootCategoryId }: ProofTenant, count: number): Promise<void> {
  await admin.query('begin');
  await admin.query(
    `with branch as (
       insert into app.category (account_id, parent_id, identifier, label)
       select $1::uuid, $2::uuid, 'branch-' || n, 'Branch ' || n from generate_series(1, 4) n returning id, label),
     leaf as (
       insert into app.category (account_id, parent_id, identifier, label)
       select $1::uuid, b.id, 'leaf-' || row_number() over (), 'Leaf ' || b.label || ' ' || n
       from branch b, generate_series(1, 10) n returning id, parent_id)
     insert into app.category_ancestor (account_id, ancestor_id, category_id, depth)
     select $1::uuid, id, id, 0 from branch union all select $1::uuid, $2::uuid, id, 1 from branch
     union all select $1::uuid, id, id, 0 from leaf union all select $1::uuid, parent_id, id, 1 from leaf
     union all select $1::uuid, $2::uuid, id, 2 from leaf`,
    [accountId, rootCategoryId],
  );
  await admin.query(
    `insert into app.product (account_id, category_id, label, brand, model, reference, ean_code, status, simple,
       price_grade_a, price_functional, created_at)
     select $1::uuid, l.ids[1 + n % 40], ($2::text[])[1 + n % 10] || ' ' || (n::bigint * 7919 % 1000003) || ' ' || n,
       ($2::text[])[1 + n % 10], 'M' || n, 'list-' || n, lpad((n::bigint * 7919)::text, 13, '0'),
       case when n % 13 = 3 then 'draft' else 'published' end, n % 5 = 0,
       case when n % 100 = 7 then null else (n::bigint * 7919 % 50000)::int + 100 end,
       case when n % 100 = 7 then null else (n::bigint * 7919 % 50000)::int + 100 end, now()
     from generate_series(1, $3::int) n,
       (select array_agg(id) as ids from app.category where account_id = $1::uuid and identifier like 'leaf-%') l`,
    [accountId, BRANDS, count],
  );
  await admin.query('commit');
}

export const productsList: ListUnderTest = {
  name: 'products',
  path: '/products',
  sizes: { small: 1_000, large: 200_000 },
  fill,
  cases: ({ rootCategoryId, categoryId }) => [
    ...everyWay(
      [
        { name: 'status draft', query: 'status=draft' },
        { name: 'status all', query: 'status=all' },
        { name: 'the whole tree', query: `category[]=${rootCategoryId}` },
        { name: 'a category with one product', query: `category[]=${categoryId}` },
        { name: 'price from', query: 'buybackPriceGradeA[gte]=300' },
        { name: 'price between, few', query: 'buybackPriceGradeA[gte]=499.9&buybackPriceGradeA[lte]=500' },
        { name: 'search, two letters', query: 'search_product_buyback=sa' },
        { name: 'search, a brand', query: 'search_product_buyback=samsung' },
        { name: 'search, in every reference', query: 'search_product_buyback=list' },
        { name: 'search, one product', query: 'search_product_buyback=list-777' },
        { name: 'search, an EAN', query: 'search_product_buyback=0000006153063' },
        { name: 'search, two words', query: 'search_product_buyback=samsung%20777' },
        { name: 'search, nothing', query: 'search_product_buyback=zzzz' },
      ],
      ['label', 'brand', 'category', 'price', 'status'],
    ),
    { name: 'page 5', query: 'page=5&itemsPerPage=30' },
    {
      name: 'together: category, price, search, dearest first',
      query: `category[]=${rootCategoryId}&buybackPriceGradeA[gte]=50&search_product_buyback=samsung&order[price]=desc`,
      together: true,
    },
  ],
};
