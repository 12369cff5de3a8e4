import type { DiagnosisView } from '@reprise/contract/refurbishment/diagnosis-payloads';
import { mayPerform } from '@reprise/contract/states/plan-command';
import { readBuyback } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { type ItemRow, readItemSource } from '../../states/index.ts';
import { arrivedItemOf, readItemProducts, readStock } from '../../transit/index.ts';
import { type DiagnosisRow, findOperatorName, isRunning, requireOperator } from './diagnosis-rows.ts';
import { readOfferedSteps, readProposal, sumOfCosts, toStep } from './proposed-steps.ts';

/** A diagnosis as the station shows it: the facts of the item, what was answered, and what that means. */
export async function viewDiagnosis(ctx: Context, row: DiagnosisRow): Promise<DiagnosisView> {
  const { userId } = requireOperator(ctx);
  const { account_id, buyer_account_id, item_id } = row;
  const item = await readDiagnosedItem(ctx, row);
  const source = await readItemSource(ctx, item);
  const [view] = await readItemProducts(ctx, [{ account_id, id: item_id }]);
  const isAlive = isRunning(row, item);
  const offered = await readOfferedSteps(ctx, row);
  const proposal = await readProposal(ctx, row, offered);
  const chosenSteps = await readChosenSteps(ctx, row);
  return {
    id: row.id,
    status: row.status === 'running' && !isAlive ? 'abandoned' : row.status,
    version: row.version,
    cycle: row.cycle,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    startedBy: await findOperatorName(ctx, row),
    isMine: row.started_by === userId,
    mayAbandon: isAlive && (await mayAbandon(ctx, item)),
    item: arrivedItemOf(view!),
    stock: await readStock(ctx, buyer_account_id, item.stock_id),
    currency: source.currency,
    purchasePrice: source.price,
    questions: row.questions,
    responses: row.responses,
    ...proposal,
    ...(row.status === 'finalized' && { plannedCost: sumOfCosts(chosenSteps) }),
    offeredSteps: offered,
    chosenSteps,
    putInto: row.status === 'finalized' ? await readPutInto(ctx, row) : null,
    comment: row.comment,
  };
}

type DiagnosedItemRow = Pick<
  ItemRow,
  'id' | 'account_id' | 'buyback_id' | 'status' | 'refurb_cycle' | 'warehouse_id' | 'stock_id' | 'reintegration_target'
>;

export function readDiagnosedItem(ctx: Context, { account_id, item_id }: DiagnosisRow): Promise<DiagnosedItemRow> {
  return ctx.db
    .selectFrom('item')
    .select([
      'id',
      'account_id',
      'buyback_id',
      'status',
      'refurb_cycle',
      'warehouse_id',
      'stock_id',
      'reintegration_target',
    ])
    .where('account_id', '=', account_id)
    .where('id', '=', item_id)
    .executeTakeFirstOrThrow();
}

async function mayAbandon(ctx: Context, item: DiagnosedItemRow): Promise<boolean> {
  const { userType, module } = requireOperator(ctx);
  const buyback = item.buyback_id === null ? undefined : await readBuyback(ctx, item.account_id, item.buyback_id);
  const goesBackTo = item.reintegration_target as ItemRow['status'] | null;
  const state = { item: { id: item.id, status: item.status, goesBackTo }, buyback };
  return mayPerform('abandonDiagnosis', state, { actor: userType, module });
}

async function readPutInto(ctx: Context, { buyer_account_id, stock_id }: DiagnosisRow) {
  const stock = await ctx.db
    .selectFrom('stock')
    .select('location')
    .where('account_id', '=', buyer_account_id)
    .where('id', '=', stock_id)
    .executeTakeFirst();
  return { ...(await readStock(ctx, buyer_account_id, stock_id)), location: stock?.location ?? null };
}

/** As they were planned: the catalogue of work may have changed since. */
async function readChosenSteps(ctx: Context, { account_id, id, buyer_account_id }: DiagnosisRow) {
  const rows = await ctx.db
    .selectFrom('item_refurb_step as service')
    .leftJoin('stock', (join) =>
      join.on('stock.account_id', '=', buyer_account_id).onRef('stock.id', '=', 'service.stock_id'),
    )
    .select([
      'service.refurb_step_id',
      'service.name',
      'service.planned_cost as cost',
      'service.stock_id',
      'stock.default_stock',
      'stock.name as stock_name',
    ])
    .where('service.account_id', '=', account_id)
    .where('service.diagnosis_id', '=', id)
    .orderBy('service.position')
    .orderBy('service.id')
    .execute();
  return rows.map(({ refurb_step_id, name, ...row }) => toStep({ ...row, id: refurb_step_id!, name: name! }));
}
