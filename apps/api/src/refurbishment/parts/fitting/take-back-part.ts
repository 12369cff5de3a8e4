import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { takeBackPart as route } from '@reprise/contract/refurbishment/parts/part-routes';
import type { Context } from '../../../platform/context.ts';
import { refuse, refuseAbsent } from '../../../platform/http/refusal.ts';
import { readWorkCurrency } from '../../ledger/follow-item.ts';
import { sayInLedger } from '../../ledger/item-ledger.ts';
import { lockService, requireUser } from '../../services/service-rows.ts';
import { lockKeptPart, movePart } from '../move-part.ts';
import { viewFittedParts } from './get-fitted-parts.ts';

/**
 * The part goes back to where it was taken from, at what it cost. Also by a service that was completed or cancelled since: what was
 * recorded by mistake can be put right as long as the device is in refurbishment.
 */
export async function takeBackPart(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const { userId } = requireUser(ctx);
  const { item, service } = await lockService(ctx, params.id, undefined);
  const { account_id, buyer_account_id: accountId } = item;
  const fitted = await ctx.db
    .selectFrom('fitted_part')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('service_id', '=', service.id)
    .where('id', '=', params.fittedPartId)
    .executeTakeFirst();
  if (!fitted) return refuseAbsent('fitted part');
  if (fitted.taken_back_at) refuse('part_taken_back', 'The part was taken out of this device already.');
  const { id, part_id: partId, warehouse_id: warehouseId, quantity: count, unit_cost: unitCost } = fitted;
  const kept = await lockKeptPart(ctx, { accountId, partId, warehouseId });
  await ctx.db
    .updateTable('fitted_part')
    .set({ taken_back_by: userId, taken_back_at: ctx.clock.now() })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
  await movePart(ctx, kept, { kind: 'taken_back', count, unitCost, fitted: { accountId: account_id, id } });
  await sayInLedger(ctx, item, {
    wanted: [{ kind: 'part', subjectId: id, amount: 0 }],
    currency: await readWorkCurrency(ctx, accountId),
    movement: 'takeBackPart',
  });
  return viewFittedParts(ctx, { accountId: account_id, serviceId: service.id });
}
