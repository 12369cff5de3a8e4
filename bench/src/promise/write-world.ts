import type pg from 'pg';
import type { World } from './world.ts';

/** Puts the world in the place of the one before: what was sold of that stays, and is offered no more. */
export async function writeWorld(admin: pg.Client, world: World): Promise<void> {
  const { accountId, buyers } = world.shop;
  const accounts = [accountId, ...buyers.map((buyer) => buyer.accountId)];
  await admin.query('begin');
  await admin.query("update app.product set status = 'draft' where account_id = $1 and status = 'published'", [
    accountId,
  ]);
  await removeRules(admin, accounts);
  for (const table of ['circuit_rule_category', 'category_warehouse', 'circuit_payment_mode'])
    await admin.query(`delete from app.${table} where account_id = $1`, [accountId]);
  await admin.query(
    "update app.category set status = 'archived' where account_id = $1 and parent_id is not null and status = 'active'",
    [accountId],
  );
  await writePlaces(admin, world);
  await writeOffers(admin, world);
  await writeCatalogue(admin, world);
  await writeRules(admin, world);
  await admin.query('commit');
}

export async function removeRules(admin: pg.Client, accounts: readonly string[]): Promise<void> {
  for (const table of ['dispatch_rule_condition', 'dispatch_rule_warehouse', 'dispatch_rule'])
    await admin.query(`delete from app.${table} where account_id = any ($1)`, [accounts]);
}

/** Columns of a table from rows of the same keys. */
async function insert(admin: pg.Client, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  if (!rows.length) return;
  const columns = Object.keys(rows[0]!)
    .map((name) => `"${name}"`)
    .join(', ');
  await admin.query(
    `insert into app.${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::app.${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

async function writePlaces(admin: pg.Client, { shop, open, linked, stores }: World): Promise<void> {
  const { accountId: account_id, buyers } = shop;
  await admin.query(
    `update app.organization set status = case when id = any ($1) then 'active' else 'inactive' end where id = any ($2)`,
    [[...open], buyers.flatMap(({ warehouseIds }) => warehouseIds)],
  );
  await admin.query(
    `update app.organization o set status = case when s.active then 'active' else 'inactive' end,
       default_warehouse_id = s.usual
     from jsonb_to_recordset($2) as s (id uuid, active boolean, usual uuid) where o.account_id = $1 and o.id = s.id`,
    [account_id, JSON.stringify(stores)],
  );
  await admin.query('delete from app.account_link where account_id = $1', [account_id]);
  await insert(
    admin,
    'account_link',
    linked.map((buyer_account_id) => ({ account_id, buyer_account_id, created_at: new Date() })),
  );
}

async function writeOffers(admin: pg.Client, { shop, circuits, activeModes, categories }: World): Promise<void> {
  const { accountId: account_id } = shop;
  const idsOf = new Map(shop.circuits.map((circuit) => [circuit.type, circuit]));
  await admin.query('update app.payment_mode set active = id = any ($2) where account_id = $1', [
    account_id,
    [...activeModes],
  ]);
  for (const { type, active, paused, countries, bonus } of circuits) {
    await admin.query(
      `update app.circuit set status = $3, eligible_countries = $4, modifier_mode = case when $5 > 0 then 'amount' else 'disabled' end,
         modifier_value = nullif($5, 0) where account_id = $1 and type = $2`,
      [account_id, type, active ? 'active' : 'inactive', countries, bonus],
    );
    await admin.query('update app.circuit_rule set status = $3 where account_id = $1 and id = $2', [
      account_id,
      idsOf.get(type)!.ruleId,
      paused ? 'disabled' : 'enabled',
    ]);
  }
  await insert(
    admin,
    'circuit_payment_mode',
    circuits.flatMap(({ type, modeIds }) =>
      modeIds.map((payment_mode_id) => ({ account_id, circuit_id: idsOf.get(type)!.circuitId, payment_mode_id })),
    ),
  );
  await writeCategories(admin, shop, categories);
  await insert(
    admin,
    'circuit_rule_category',
    categories.flatMap(({ id: category_id, circuits: offered }) =>
      offered.map((type) => ({ account_id, circuit_rule_id: idsOf.get(type)!.ruleId, category_id })),
    ),
  );
  await insert(
    admin,
    'category_warehouse',
    categories.flatMap(({ id: category_id, references }) =>
      references.map((warehouse_id, i) => ({ account_id, category_id, sequence: i + 1, warehouse_id })),
    ),
  );
}

async function writeCategories(admin: pg.Client, shop: World['shop'], categories: World['categories']): Promise<void> {
  const { accountId: account_id, rootCategoryId } = shop;
  await insert(
    admin,
    'category',
    categories.map(({ id, parentId, buyerAccountId }) => ({
      account_id,
      id,
      parent_id: parentId ?? rootCategoryId,
      identifier: `c-${id}`,
      label: `Category ${id.slice(0, 8)}`,
      buyer_account_id: buyerAccountId,
      status: 'active',
      created_at: new Date(),
      version: 1,
    })),
  );
  const chainOf = (id: string): string[] => {
    const parent = categories.find((category) => category.id === id)?.parentId;
    return [id, ...(parent ? chainOf(parent) : [rootCategoryId])];
  };
  await insert(
    admin,
    'category_ancestor',
    categories.flatMap(({ id }) =>
      chainOf(id).map((ancestor_id, depth) => ({ account_id, ancestor_id, category_id: id, depth })),
    ),
  );
}

async function writeCatalogue(admin: pg.Client, { shop, categories, cases }: World): Promise<void> {
  const { accountId: account_id } = shop;
  const questions = categories.flatMap(({ id, questions: own }) => own.map((question, i) => ({ id, question, i })));
  await insert(
    admin,
    'question',
    questions.map(({ id: category_id, question: { id, title, type, required }, i }) => ({
      account_id,
      id,
      category_id,
      asked: true,
      position: i + 1,
      type,
      title,
      required,
      created_at: new Date(),
      version: 1,
    })),
  );
  await insert(
    admin,
    'answer',
    questions.flatMap(({ question }) =>
      question.answers.map(({ id, title, impact, gradeCap, refused }, i) => ({
        account_id,
        id,
        question_id: question.id,
        position: i + 1,
        title,
        impact_type: impact?.type ?? 'none',
        impact_value: impact?.value ?? null,
        grade_cap: gradeCap ?? null,
        refused: refused ?? false,
      })),
    ),
  );
  await insert(
    admin,
    'product',
    productsOf(cases).map(({ productId: id, categoryId: category_id, brand, product }) => ({
      account_id,
      id,
      category_id,
      category_label: '',
      label: `Product ${id.slice(0, 8)}`,
      brand,
      is_collecting_imei: false,
      status: 'published',
      simple: product.simple,
      buyback_zero_not_allowed: product.zeroNotAllowed,
      price_functional: product.prices.functional ?? null,
      price_grade_a: product.prices.grade_a ?? null,
      price_grade_b: product.prices.grade_b ?? null,
      price_grade_c: product.prices.grade_c ?? null,
      price_grade_d: product.prices.grade_d ?? null,
      price_grade_e: product.prices.grade_e ?? null,
      created_at: new Date(),
      updated_at: new Date(),
      version: 1,
    })),
  );
}

const productsOf = (cases: World['cases']) => [...new Map(cases.map((one) => [one.productId, one])).values()];

async function writeRules(admin: pg.Client, { rules }: World): Promise<void> {
  await insert(
    admin,
    'dispatch_rule',
    rules.map(({ accountId: account_id, id, enabled, geographic, usual }, i) => ({
      account_id,
      id,
      position: i + 1,
      title: `Rule ${i + 1}`,
      default_warehouse_id: usual,
      geographic_criterion: geographic,
      status: enabled ? 'enabled' : 'disabled',
      created_at: new Date(),
      updated_at: new Date(),
      version: 1,
    })),
  );
  const ofRules = (table: 'condition' | 'warehouse', rowsOf: (rule: World['rules'][number]) => object[]) =>
    insert(
      admin,
      `dispatch_rule_${table}`,
      rules.flatMap((rule) =>
        rowsOf(rule).map((row, i) => ({
          account_id: rule.accountId,
          dispatch_rule_id: rule.id,
          sequence: i + 1,
          ...row,
        })),
      ),
    );
  await ofRules('condition', ({ conditions }) => [...conditions]);
  await ofRules('warehouse', ({ warehouseIds }) => warehouseIds.map((warehouse_id) => ({ warehouse_id })));
}
