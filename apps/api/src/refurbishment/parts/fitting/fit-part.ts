import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { fitPart as route } from '@reprise/contract/refurbishment/parts/part-routes';
import { leavesMarginScheme } from '@reprise/contract/refurbishment/parts/vat-scheme';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { ItemRow } from '../../../states/index.ts';
import { readWorkCurrency } from '../../ledger/follow-item.ts';
import { sayInLedger } from '../../ledger/item-ledger.ts';
import { lockService, requireUser, type StoredService } from '../../services/service-rows.ts';
import { lockKeptPart, movePart, requireQuantity } from '../move-part.ts';
import { FITTING_STATUSES, viewFittedParts } from './get-fitted-parts.ts';
import { readVatScheme, viewVat } from './read-vat-scheme.ts';

type Answer = RouteAnswer<typeof route>;

/** Takes a part from the warehouse of the device. The lock on the device keeps its figures as they were weighed. */
export async function fitPart(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<Answer> {
  const { partId, quantity, expectedVersion } = body;
  const { userId } = requireUser(ctx);
  const { item, service } = await lockService(ctx, params.id, expectedVersion);
  requireWork(service);
  const { account_id, buyer_account_id, id: item_id } = item;
  const currency = await readWorkCurrency(ctx, buyer_account_id);
  const kept = await lockKeptPart(ctx, { accountId: buyer_account_id, partId, warehouseId: item.warehouse_id! });
  requireQuantity(kept, quantity);
  const cost = quantity * kept.unit_cost;
  const leaves_margin_scheme = await weighScheme(ctx, item, { cost, currency, isAccepted: !!body.leavesMarginScheme });
  const id = ctx.newId();
  await ctx.db
    .insertInto('fitted_part')
    .values({
      account_id,
      id,
      buyer_account_id,
      item_id,
      service_id: service.id,
      part_id: partId,
      warehouse_id: kept.warehouse_id,
      reference: kept.reference,
      name: kept.name,
      quantity,
      unit_cost: kept.unit_cost,
      leaves_margin_scheme,
      fitted_by: userId,
      fitted_at: ctx.clock.now(),
    })
    .execute();
  await movePart(ctx, kept, { kind: 'fitted', count: -quantity, fitted: { accountId: account_id, id } });
  const wanted = [{ kind: 'part', subjectId: id, amount: -cost }] as const;
  await sayInLedger(ctx, item, { wanted, currency, movement: 'fitPart' });
  return viewFittedParts(ctx, { accountId: account_id, serviceId: service.id });
}

function requireWork({ status }: StoredService): void {
  if (FITTING_STATUSES.includes(status)) return;
  refuse('status_not_fit', `The service is ${status}: start it before a part is fitted.`, { data: { status } });
}

type Weighed = { cost: number; currency: string; isAccepted: boolean };

/** Whether the device leaves the margin scheme with the part. Somebody must know it before the part is in. */
async function weighScheme(ctx: Context, item: ItemRow, { cost, currency, isAccepted }: Weighed): Promise<boolean> {
  const vat = await readVatScheme(ctx, item.account_id, item.id);
  if (vat?.currency !== currency || !leavesMarginScheme(vat, cost)) return false;
  if (!isAccepted)
    refuse(
      'leaves_margin_scheme',
      'The parts would be worth more than the used device and the work on it. Confirm with body.leavesMarginScheme.',
      { data: viewVat({ ...vat, parts: vat.parts + cost }, vat.currency) },
    );
  return true;
}
