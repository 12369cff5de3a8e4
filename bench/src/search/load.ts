import pg from 'pg';
import { MODELS } from './models.ts';

type Sizes = { tenants: number; products: number; largest: number; small: number };
type Loaded = { largest: string; small: string; products: number; words: number };

const TABLES = [
  'product',
  'product_tac',
  'catalog_search',
  'catalog_word',
  'category',
  'category_ancestor',
  'category_word',
];
/** What else a label says; the first is the product itself. */
const EDITIONS = ['', 'Débloqué', 'Double SIM', 'Reconditionné premium', 'Pack chargeur et étui', 'Édition limitée'];

/**
 * Tenants with catalogues of brands x models x sizes x colours x editions. Rows are made by the database itself; what is
 * searched is written by the product's own function, a catalogue at a time.
 */
export async function load(url: string, sizes: Sizes, log: (line: string) => void): Promise<Loaded> {
  const client = new pg.Client(url);
  await client.connect();
  const took = async (what: string, work: () => Promise<unknown>) => {
    const from = performance.now();
    await work();
    log(`  ${what}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
  };
  try {
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '128MB'`);
    await took('models', () => addAssortment(client));
    await took('tenants and categories', () => addTenants(client, sizes));
    await took('products', () => addProducts(client));
    await took('search', () => addSearch(client));
    await took('statistics', async () => {
      for (const table of TABLES) await client.query(`vacuum analyze app.${table}`);
    });
    const { rows } = await client.query(`select (select id from tenant where n = 1) as largest,
      (select id from tenant where n = 2) as small, (select count(*)::int from app.catalog_search) as products,
      (select count(*)::int from app.catalog_word) as words`);
    return rows[0];
  } finally {
    await client.end();
  }
}

async function addAssortment(client: pg.Client): Promise<void> {
  await client.query(
    `create temp table model (n int, brand text, model text, category text, sizes text[], colours text[])`,
  );
  await client.query(
    `insert into model select * from jsonb_to_recordset($1) as m(n int, brand text, model text, category text,
      sizes text[], colours text[])`,
    [JSON.stringify(MODELS.map((model, n) => ({ n: n + 1, ...model })))],
  );
  // Every product of an edition before those of the next, in an order that mixes brands.
  await client.query(
    `create temp table assortment as
      select row_number() over (order by edition, md5(m.n || size || colour))::int as n, m.n as model_n, brand, model, category,
        concat_ws(' ', brand, nullif(case when model ilike brand || '%' then substr(model, char_length(brand) + 2) else model end, ''),
          nullif(size, ''), colour, nullif(($1::text[])[edition], '')) as label,
        upper(format('%s-%s-%s-%s', left(brand, 3), lpad(m.n::text, 4, '0'), coalesce(nullif(split_part(size, ' ', 1), ''), '0'),
          left(colour, 3))) as reference
      from model m, unnest(sizes) size, unnest(colours) colour, generate_series(1, cardinality($1::text[])) edition`,
    [EDITIONS],
  );
  await client.query('create unique index on assortment (n); analyze assortment');
}

/** The first tenant is the largest, the second small, all others alike. */
async function addTenants(client: pg.Client, { tenants, products, largest, small }: Sizes): Promise<void> {
  const rest = Math.floor((products - largest - small) / (tenants - 2));
  await client.query(
    `create temp table tenant as select n, uuidv7() as id, case n when 1 then ${largest} when 2 then ${small} else ${rest} end as size
      from generate_series(1, ${tenants}) n;
    insert into app.account (id, name, is_retailer, company_country, time_zone)
      select id, 'Search ' || n, true, 'FR', 'Europe/Paris' from tenant;
    insert into app.organization (account_id, type, module_type, common_name)
      select id, 'root_management_unit', 'root', 'Search ' || n from tenant where n <= 2;
    create temp table shelf as select t.id as account_id, uuidv7() as id, c.category
      from tenant t, (select distinct category from model) c;
    create temp table root as select id as account_id, uuidv7() as id from tenant;
    insert into app.category (account_id, id, parent_id, identifier, label) select account_id, id, null, 'root', 'Catalogue' from root;
    insert into app.category (account_id, id, parent_id, identifier, label)
      select s.account_id, s.id, r.id, 'c-' || md5(s.category), s.category from shelf s join root r using (account_id);
    insert into app.category_ancestor (account_id, ancestor_id, category_id, depth)
      select account_id, id, id, 0 from app.category union all
      select account_id, parent_id, id, 1 from app.category where parent_id is not null;
    analyze tenant; analyze shelf`,
  );
}

/** Without triggers and with the indexes afterwards, as a first load is done. */
async function addProducts(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{
    name: string;
    made: string;
  }>(`select indexname as name, indexdef as made from pg_indexes
    where schemaname = 'app' and tablename = 'product' and indexname <> 'product_pkey'`);
  for (const { name } of rows) await client.query(`drop index app.${name}`);
  await client.query(`set session_replication_role = replica`);
  await client.query(`insert into app.product (account_id, category_id, category_label, label, brand, model, reference, ean_code, status,
      price_grade_a)
    select t.id, s.id, a.category, a.label, a.brand, a.model, a.reference || '-' || i, '3' || lpad((i * 7)::text, 12, '0'), 'published',
      1000 + (i * 37) % 90000
    from tenant t cross join lateral generate_series(1, t.size) i
    join assortment a on a.n = case when t.n = 1 then i else 1 + (i * 23 + t.n * 101) % 49000 end
    join shelf s on s.account_id = t.id and s.category = a.category`);
  await client.query(`insert into app.product_tac (account_id, product_id, tac)
    select p.account_id, p.id, lpad((35000000 + m.n)::text, 8, '0') from app.product p
    join model m on m.brand = p.brand and m.model = p.model and m.category = 'Smartphones'
    where p.account_id in (select id from tenant where n <= 2)`);
  await client.query('set session_replication_role = origin');
  for (const { name, made } of rows) if (/^product_(id|ean|by_label)$/.test(name)) await client.query(made);
  await client.query('analyze app.product');
}

/** Words are counted once for each catalogue and not with every row, as a rebuilding does it too. */
async function addSearch(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ made: string }>(
    "select indexdef as made from pg_indexes where indexname = 'catalog_search_tokens'",
  );
  await client.query('drop index app.catalog_search_tokens; set session_replication_role = replica');
  await client.query(`select sum(app.index_products(id, array(select p.id from app.product p where p.account_id = t.id)))
    from tenant t`);
  await client.query('set session_replication_role = origin');
  await client.query('analyze app.catalog_search');
  await client.query('select sum(app.recount_catalog_words(id)) from tenant');
  await client.query(rows[0]!.made);
}
