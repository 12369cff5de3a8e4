import type { Selectable } from 'kysely';
import type { Copy } from '../../accounts/index.ts';
import { readConnectedWarehouses } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import type { DispatchRule } from '../../platform/db/schema.ts';

/** The rules whose workshops the new client may send to: those of the same buyers. */
export async function copyDispatch(ctx: Context, copy: Copy): Promise<number> {
  const { source, target, leaveOut } = copy;
  const connected = new Set((await readConnectedWarehouses(ctx, target)).map(({ id }) => id));
  const rules = await ctx.db
    .selectFrom('dispatch_rule')
    .selectAll()
    .where('account_id', '=', source)
    .orderBy('position')
    .execute();
  const categories = await readActiveCategories(ctx, source);
  const [lost, shortened]: [string[], string[]] = [[], []];
  let position = 0;
  for (const rule of rules) {
    const { warehouses, conditions } = await readParts(ctx, { ...copy, categories }, rule.id);
    const kept = warehouses.filter((id) => connected.has(id));
    if (!kept.length || conditions.some(({ values }) => !values.length)) {
      lost.push(rule.title);
      continue;
    }
    if (kept.length < warehouses.length) shortened.push(rule.title);
    position++;
    await writeRule(ctx, copy, { ...rule, position }, { warehouses: kept, conditions });
  }
  await leaveOut('dispatch_rules', lost);
  await leaveOut('dispatch_workshops', shortened);
  return position;
}

async function readActiveCategories(ctx: Context, accountId: string): Promise<ReadonlySet<string>> {
  const active = await ctx.db
    .selectFrom('category')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .execute();
  return new Set(active.map(({ id }) => id));
}

type WithCategories = Copy & { categories: ReadonlySet<string> };
async function readParts(ctx: Context, { source, idOf, categories }: WithCategories, ruleId: string) {
  const conditions = await ctx.db
    .selectFrom('dispatch_rule_condition')
    .select(['attribute', 'operator', 'values'])
    .where('account_id', '=', source)
    .where('dispatch_rule_id', '=', ruleId)
    .orderBy('sequence')
    .execute();
  const warehouses = await ctx.db
    .selectFrom('dispatch_rule_warehouse')
    .select('warehouse_id')
    .where('account_id', '=', source)
    .where('dispatch_rule_id', '=', ruleId)
    .orderBy('sequence')
    .execute();
  return {
    warehouses: warehouses.map(({ warehouse_id }) => warehouse_id),
    conditions: conditions.map(({ values, ...condition }) => ({
      ...condition,
      values: condition.attribute === 'category' ? values.filter((id) => categories.has(id)).map(idOf) : values,
    })),
  };
}

async function writeRule(
  ctx: Context,
  { target, idOf }: Copy,
  rule: Selectable<DispatchRule>,
  { warehouses, conditions }: Awaited<ReturnType<typeof readParts>>,
): Promise<void> {
  const id = idOf(rule.id);
  const now = ctx.clock.now();
  const { default_warehouse_id: usual } = rule;
  const written = await ctx.db
    .insertInto('dispatch_rule')
    .values({
      account_id: target,
      id,
      position: rule.position,
      title: rule.title,
      default_warehouse_id: usual && warehouses.includes(usual) ? usual : null,
      geographic_criterion: rule.geographic_criterion,
      status: rule.status,
      created_at: now,
      updated_at: now,
    })
    .onConflict((oc) => oc.columns(['account_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) return;
  const own = { account_id: target, dispatch_rule_id: id };
  if (conditions.length)
    await ctx.db
      .insertInto('dispatch_rule_condition')
      .values(conditions.map((condition, i) => ({ ...own, ...condition, sequence: i + 1 })))
      .execute();
  await ctx.db
    .insertInto('dispatch_rule_warehouse')
    .values(warehouses.map((warehouse_id, i) => ({ ...own, warehouse_id, sequence: i + 1 })))
    .execute();
}
