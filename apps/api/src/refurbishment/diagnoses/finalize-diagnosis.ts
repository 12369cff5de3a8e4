import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { unansweredQuestions } from '@reprise/contract/refurbishment/diagnosis';
import type { DiagnosisStep } from '@reprise/contract/refurbishment/diagnosis-payloads';
import type { finalizeDiagnosis as route } from '@reprise/contract/refurbishment/diagnosis-routes';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockCase, perform, placedIn } from '../../states/index.ts';
import { requireWiped } from '../wipes/require-wiped.ts';
import { type DiagnosisRow, endDiagnosis, lockOwnDiagnosis, requireDiagnosis } from './diagnosis-rows.ts';
import { findStockFor, requireOffered } from './diagnosis-stocks.ts';
import { readOfferedSteps } from './proposed-steps.ts';
import { viewDiagnosis } from './view-diagnosis.ts';

/** Ends a diagnosis in one transaction: the item, its services, and where it lies. */
export async function finalizeDiagnosis(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { stepIds, stockId, comment, expectedVersion } = body;
  const found = await requireDiagnosis(ctx, params.id);
  const key = { accountId: found.account_id, itemId: found.item_id };
  const theCase = await lockCase(ctx, key, ['buyback', 'item', 'service']);
  const diagnosis = await lockOwnDiagnosis(ctx, found, theCase.item!, expectedVersion);
  requireAnswered(diagnosis);
  const offered = await readOfferedSteps(ctx, diagnosis);
  const steps = [...new Set(stepIds)].map((id, index) => requireOffered(offered, id, `body.stepIds[${index}]`));
  if (!steps.length) await requireWiped(ctx, theCase.item!);
  const stock = await findStockFor(ctx, diagnosis, steps[0], stockId);
  const place = stock && placedIn('stock', { stock_id: stock.id });
  await endDiagnosis(ctx, diagnosis, { status: 'finalized', stock_id: stock?.id ?? null, comment: comment ?? null });
  if (steps.length) {
    const service = await insertServices(ctx, diagnosis, steps);
    await perform(ctx, 'finishDiagnosis', theCase, { born: { service }, place, comment });
  } else await perform(ctx, 'finishDiagnosisWithoutWork', theCase, { place, comment });
  return viewDiagnosis(ctx, await requireDiagnosis(ctx, params.id));
}

function requireAnswered({ questions, responses }: DiagnosisRow): void {
  const unanswered = unansweredQuestions(questions, responses);
  if (unanswered.length)
    refuse('no_diagnostic', `${unanswered.length} questions of this diagnosis have no answer.`, {
      data: { questionIds: unanswered.map(({ id }) => id) },
    });
}

/** Name, stock and cost are copied: the catalogue of work may change while the item waits. */
async function insertServices(
  ctx: Context,
  { account_id, id, buyer_account_id, item_id, warehouse_id, cycle }: DiagnosisRow,
  steps: readonly DiagnosisStep[],
): Promise<string[]> {
  const now = ctx.clock.now();
  const rows = steps.map(({ id: stepId, name, cost, stock }, position) => ({
    account_id,
    id: ctx.newId(),
    buyer_account_id,
    item_id,
    warehouse_id,
    cycle,
    diagnosis_id: id,
    refurb_step_id: stepId,
    name,
    position,
    stock_id: stock.stockId,
    planned_cost: cost,
    status: 'to_do' as const,
    created_at: now,
    updated_at: now,
  }));
  await ctx.db.insertInto('item_refurb_step').values(rows).execute();
  return rows.map((row) => row.id);
}
