import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import type { Condition, Rule } from './choose-warehouse.ts';

export type RuleRow = {
  account_id: string;
  id: string;
  position: number;
  title: string;
  default_warehouse_id: string | null;
  geographic_criterion: boolean;
  status: 'enabled' | 'disabled';
  updated_at: Date;
  version: number;
  conditions: Condition[];
  warehouse_ids: string[];
};

/** Rules with everything that belongs to them, in the order they are tried. */
async function readRules(ctx: Context, where: RawBuilder<boolean>): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select r.account_id, r.id, r.position, r.title, r.default_warehouse_id, r.geographic_criterion, r.status,
      r.updated_at, r.version,
      (select jsonb_agg(jsonb_build_object('attribute', c.attribute, 'operator', c.operator, 'values', c."values")
        order by c.sequence) from app.dispatch_rule_condition c
        where c.account_id = r.account_id and c.dispatch_rule_id = r.id) as conditions,
      array(select w.warehouse_id from app.dispatch_rule_warehouse w
        where w.account_id = r.account_id and w.dispatch_rule_id = r.id order by w.sequence) as warehouse_ids
    from app.dispatch_rule r where ${where} order by r.position, r.id`.execute(ctx.db);
  return rows;
}

export const rulesOf = (ctx: Context, accountId: string): Promise<RuleRow[]> =>
  readRules(ctx, sql`r.account_id = ${accountId}`);

export const ruleOf = (row: RuleRow): Rule => ({
  id: row.id,
  title: row.title,
  enabled: row.status === 'enabled',
  conditions: row.conditions,
  warehouseIds: row.warehouse_ids,
  defaultWarehouseId: row.default_warehouse_id,
  geographicCriterion: row.geographic_criterion,
});

/** A rule of an account the caller may act for; another tenant's is not here. */
export async function requireRule(ctx: Context, id: string): Promise<RuleRow> {
  const [row] = await readRules(ctx, sql`r.id = ${id}`);
  return row ?? refuseAbsent('warehouse dispatch rule');
}

/** Nobody else adds, moves, changes or removes rules of the account until this transaction ends. */
export async function holdRules(ctx: Context, accountId: string): Promise<void> {
  await sql`select 1 from app.account where id = ${accountId} for no key update`.execute(ctx.db);
}
