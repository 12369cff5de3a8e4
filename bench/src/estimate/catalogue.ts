import pg from 'pg';

/** Ids that pgbench can write as well: the same beginning, then a number of twelve digits. */
const FIRST = 100_000_000_000;
export const idOf = (kind: number, number: number): string =>
  `00000000-0000-7000-8${String(kind).padStart(3, '0')}-${FIRST + number}`;

export const KINDS = { category: 1, product: 2, question: 3, answer: 4, rule: 5 } as const;
export type Size = {
  products: number;
  categories: number;
  ownQuestions: number;
  rootQuestions: number;
  answers: number;
};

/** A catalogue of the size a retailer has, written straight into the tables: what is measured is reading it. */
export async function fillCatalogue(
  adminUrl: string,
  { accountId, warehouseId }: { accountId: string /** who takes all devices */; warehouseId: string },
  size: Size,
): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const run = (text: string, ...values: unknown[]) => admin.query(text, [accountId, ...values]);
  try {
    await admin.query('begin');
    await admin.query("select set_config('app.provider', 'on', true)");
    await fillCategories(run, size);
    await run(
      `insert into app.product (account_id, id, category_id, label, status, price_grade_a, price_grade_b, price_grade_c,
          price_grade_d, price_grade_e)
        select $1, ${id(KINDS.product, 'n')}, ${id(KINDS.category, 'n % $3 + 1')}, 'Product ' || n, 'published',
          30000 + n, 20000 + n, 10000 + n, 5000 + n, 1000 from generate_series(0, $2::int - 1) n`,
      size.products,
      size.categories,
    );
    await fillOffers(run);
    await run(
      `insert into app.category_warehouse (account_id, category_id, warehouse_id, sequence)
        select account_id, id, $2, 1 from app.category where account_id = $1 and parent_id is null`,
      warehouseId,
    );
    await admin.query('commit');
    await admin.query('analyze');
  } finally {
    await admin.end();
  }
}

const id = (kind: number, number: string): string =>
  `('00000000-0000-7000-8${String(kind).padStart(3, '0')}-' || (${FIRST} + ${number}))::uuid`;

type Run = (text: string, ...values: unknown[]) => Promise<unknown>;

/** Under the root a category with questions and circuits, under it those of the products with questions of their own. */
async function fillCategories(run: Run, { categories, ownQuestions, rootQuestions, answers }: Size): Promise<void> {
  await run(
    `insert into app.category (account_id, identifier, label) select $1, 'root', 'Root'
      where not exists (select from app.category where account_id = $1)`,
  );
  await run(
    `insert into app.category (account_id, id, parent_id, identifier, label, absorption_type, absorption_value)
      select $1, ${id(KINDS.category, 'n')}, case when n > 0 then ${id(KINDS.category, '0')} else root.id end,
        'category-' || n, 'Category ' || n, 'percentage_declared', 5
      from generate_series(0, $2::int) n
      join app.category root on root.account_id = $1 and root.parent_id is null`,
    categories,
  );
  await run(
    `with recursive line as (
        select account_id, id as ancestor_id, id as category_id, parent_id, 0 as depth
        from app.category where account_id = $1
        union all select c.account_id, c.id, line.category_id, c.parent_id, line.depth + 1
        from line join app.category c on c.account_id = line.account_id and c.id = line.parent_id)
      insert into app.category_ancestor (account_id, ancestor_id, category_id, depth)
      select account_id, ancestor_id, category_id, depth from line on conflict do nothing`,
  );
  await run(
    `insert into app.question (account_id, id, category_id, position, type, title)
      select $1, ${id(KINDS.question, 'c * 10 + p')}, ${id(KINDS.category, 'c')}, p, 'unique', 'Question ' || p
      from generate_series(0, $2::int) c
      cross join lateral generate_series(1, case when c = 0 then $3::int else $4::int end) p`,
    categories,
    rootQuestions,
    ownQuestions,
  );
  await run(
    `insert into app.answer (account_id, id, question_id, position, title, impact_type, impact_value, grade_cap)
      select $1, ${id(KINDS.answer, '(c * 10 + p) * 10 + a')}, ${id(KINDS.question, 'c * 10 + p')}, a, 'Answer ' || a,
        case when a > 1 then 'amount' else 'none' end, case when a > 1 then -100 * a end,
        case when a > 2 then 'grade_b' end
      from generate_series(0, $2::int) c
      cross join lateral generate_series(1, case when c = 0 then $3::int else $4::int end) p
      cross join generate_series(1, $5::int) a`,
    categories,
    rootQuestions,
    ownQuestions,
    answers,
  );
}

async function fillOffers(run: Run): Promise<void> {
  await run(
    `insert into app.circuit (account_id, type, channel, deposit, name, status, modifier_mode, modifier_value)
      select $1, split_part(pair, '_', 1) || '_' || substr(pair, strpos(pair, '_') + 1), split_part(pair, '_', 1),
        substr(pair, strpos(pair, '_') + 1), 'Circuit ' || pair, 'active', 'amount', 500
      from unnest(array['web_post', 'web_collect', 'web_drop', 'store_drop', 'store_collect']) pair
      on conflict (account_id, type) do update set status = 'active', modifier_mode = 'amount', modifier_value = 500`,
  );
  await run(
    `insert into app.circuit_rule (account_id, circuit_id) select account_id, id from app.circuit where account_id = $1
      on conflict do nothing`,
  );
  await run(
    `insert into app.circuit_rule_category (account_id, circuit_rule_id, category_id)
      select account_id, id, ${id(KINDS.category, '0')} from app.circuit_rule where account_id = $1`,
  );
  await run(
    `insert into app.payment_mode (account_id, type, label, active, sequence)
      select $1, type, type, true, place from unnest(array['bank_transfer', 'gift_card', 'voucher'])
        with ordinality t (type, place)
      on conflict (account_id, type) do update set active = true`,
  );
}
