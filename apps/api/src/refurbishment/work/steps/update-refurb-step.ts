import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { updateRefurbStep as route } from '@reprise/contract/refurbishment/step-routes';
import { recordChange } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { refuseConflict } from '../../../platform/db/conflict.ts';
import { refuseStale } from '../../../platform/http/refusal.ts';
import { NAME_TAKEN } from './create-refurb-step.ts';
import { lockStep, recordedStep, requireStep, stepView } from './step-rows.ts';
import { writeOffers } from './write-offers.ts';

/** A merge patch with an optimistic lock. Services of items keep the name, the stock and the cost they were given. */
export async function updateRefurbStep(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const before = await lockStep(ctx, params.id);
  if (body.version !== before.version) refuseStale('service', { version: before.version });
  const { account_id, id } = before;
  await refuseConflict(
    NAME_TAKEN,
    ctx.db
      .updateTable('refurb_step')
      .set((eb) => ({
        name: body.name ?? before.name,
        description: body.description === undefined ? before.description : body.description,
        updated_at: ctx.clock.now(),
        version: eb('version', '+', 1),
      }))
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .execute(),
  );
  if (body.warehouses) await writeOffers(ctx, before, body.warehouses, before.warehouses);
  const after = await requireStep(ctx, id);
  await recordChange(ctx, {
    action: 'update',
    entity: 'refurb_step',
    entityId: id,
    accountId: account_id,
    before: recordedStep(before),
    after: recordedStep(after),
  });
  return stepView(after);
}
