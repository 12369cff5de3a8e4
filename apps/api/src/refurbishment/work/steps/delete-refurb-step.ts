import type { RouteInput } from '@reprise/contract/http/route';
import type { deleteRefurbStep as route } from '@reprise/contract/refurbishment/step-routes';
import { recordChange } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { lockStep, recordedStep } from './step-rows.ts';
import { requireOwnWarehouses } from './write-offers.ts';

/** The row stays, for the items it was done on. */
export async function deleteRefurbStep(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<void> {
  const step = await lockStep(ctx, params.id);
  const { account_id, id, warehouses, questions } = step;
  await requireOwnWarehouses(
    ctx,
    account_id,
    warehouses.map(({ warehouseId }) => warehouseId),
  );
  if (questions.length)
    refuse('refurb_step_in_use', 'Answers of questions propose this service. Take it out of them first.', {
      data: { questions: questions.map(({ title }) => title) },
    });
  const now = ctx.clock.now();
  await ctx.db
    .updateTable('refurb_step')
    .set((eb) => ({ removed_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
  await recordChange(ctx, {
    action: 'remove',
    entity: 'refurb_step',
    entityId: id,
    accountId: account_id,
    before: recordedStep(step),
  });
}
