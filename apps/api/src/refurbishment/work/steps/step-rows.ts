import type { refurbStep } from '@reprise/contract/refurbishment/step-payloads';
import type { DefaultStock } from '@reprise/contract/warehouse/stocks';
import { toUnits } from '@reprise/kit/money';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { RefurbStep } from '../../../platform/db/schema.ts';
import { refuseAbsent } from '../../../platform/http/refusal.ts';

/** `name` is that of a stock that is not a default one: those are named in the language of the reader. */
type StoredStock = { stockId: string; defaultStock: DefaultStock | null; name: string | null };
export type StoredOffer = { warehouseId: string; warehouseName: string; stock: StoredStock; cost: number };
export type StepRow = Selectable<RefurbStep> & {
  warehouses: StoredOffer[];
  questions: { id: string; title: string }[];
};

/** Services that were not removed, with where they are offered and which questions propose them. */
export const selectSteps = (ctx: Context) =>
  ctx.db
    .selectFrom('refurb_step')
    .selectAll('refurb_step')
    .select([
      sql<StoredOffer[]>`coalesce((
        select jsonb_agg(jsonb_build_object('warehouseId', o.warehouse_id, 'warehouseName', w.common_name, 'cost', o.cost,
            'stock', jsonb_build_object('stockId', s.id, 'defaultStock', s.default_stock,
              'name', case when s.default_stock is null then s.name end))
          order by w.common_name, w.id)
        from app.refurb_step_warehouse o
        join app.organization w on w.account_id = o.account_id and w.id = o.warehouse_id
        join app.stock s on s.account_id = o.account_id and s.id = o.stock_id
        where o.account_id = refurb_step.account_id and o.refurb_step_id = refurb_step.id), '[]')`.as('warehouses'),
      sql<{ id: string; title: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', q.id, 'title', q.title) order by q.position, q.id)
        from app.refurb_question q
        where q.account_id = refurb_step.account_id and q.removed_at is null and exists (
          select from app.refurb_answer a
          join app.refurb_answer_step p on p.account_id = a.account_id and p.answer_id = a.id
          where a.account_id = q.account_id and a.question_id = q.id and p.refurb_step_id = refurb_step.id)), '[]')`.as(
        'questions',
      ),
    ])
    .where('refurb_step.removed_at', 'is', null);

/** A service by its id alone, behind the tenant wall. */
export async function requireStep(ctx: Context, id: string): Promise<StepRow> {
  const row = await selectSteps(ctx).where('refurb_step.id', '=', id).executeTakeFirst();
  return row ?? refuseAbsent('refurb step');
}

/** The same with a row lock: a question that is saved meanwhile cannot begin to propose it. */
export async function lockStep(ctx: Context, id: string): Promise<StepRow> {
  await ctx.db.selectFrom('refurb_step').select('id').where('id', '=', id).forUpdate().execute();
  return requireStep(ctx, id);
}

export const stepView = (row: StepRow): z.input<typeof refurbStep> => ({
  id: row.id,
  accountId: row.account_id,
  name: row.name,
  description: row.description,
  warehouses: row.warehouses,
  questions: row.questions,
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

/** What the change log keeps: names, so that it reads years later. */
export const recordedStep = ({ name, description, warehouses }: StepRow) => ({
  name,
  description,
  warehouses: warehouses.map(
    ({ warehouseName, stock, cost }) =>
      `${warehouseName}: ${toUnits(cost).toFixed(2)}, ${stock.name ?? stock.defaultStock}`,
  ),
});
