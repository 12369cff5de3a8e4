import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { NewDeparture } from '@reprise/contract/refurbishment/departures/departure-payloads';
import type { leaveItem as route } from '@reprise/contract/refurbishment/departures/departure-routes';
import { type DepartureKind, MAY_LEAVE_FROM } from '@reprise/contract/refurbishment/departures/departures';
import { findAccount } from '../../accounts/index.ts';
import { requireVisibleItem } from '../../control/index.ts';
import { idOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type Case, carry, type ItemRow, lockCase, placedIn, requireVersion } from '../../states/index.ts';
import { sayInLedger } from '../ledger/item-ledger.ts';
import { isOpen } from '../services/get-services-of-item.ts';
import { type DepartureRow, MOVE_OF } from './departure-rows.ts';
import { requireDeparturePermission } from './require-departure-permission.ts';
import { viewDeparture } from './view-departures.ts';

/** An item is sold, transferred or scrapped: it lies in no stock any more, and keeps its status. */
export async function leaveItem(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  requireDeparturePermission(ctx, body.kind);
  const key = await requireVisibleItem(ctx, params.id);
  const theCase = await lockCase(ctx, key, ['buyback', 'item', 'service']);
  requireVersion(theCase, 'item', body.expectedVersion);
  const item = requireMayLeave(theCase, body.kind);
  const departure = await insertDeparture(ctx, item, body);
  await carry(ctx, item, {
    move: MOVE_OF[body.kind],
    place: placedIn('left'),
    comment: departure.reason ?? undefined,
    data: { departureId: departure.id, fromStockId: item.stock_id },
  });
  if (departure.price !== null && departure.currency !== null)
    await sayInLedger(ctx, item, {
      wanted: [{ kind: 'resale', subjectId: departure.id, amount: departure.price }],
      currency: departure.currency,
      movement: MOVE_OF[body.kind],
    });
  return viewDeparture(ctx, departure);
}

/** What has to be true of an item before it leaves. */
function requireMayLeave({ item, services }: Case, kind: DepartureKind): ItemRow {
  if (!item) return refuse('item_not_found', 'No item with this id is visible to you.');
  const { status, place } = item;
  if (!MAY_LEAVE_FROM[kind].includes(status) || place !== 'stock')
    refuse('item_may_not_leave', `The item is ${status} and its place is ${place}: it cannot leave as a ${kind}.`, {
      data: { status, place, kind },
    });
  const open = services.filter(isOpen);
  if (open.length)
    refuse('steps_open', `${open.length} services of the item are neither completed nor cancelled.`, {
      data: { open: open.map((service) => ({ id: service.id, name: service.name, status: service.status })) },
    });
  return item;
}

async function insertDeparture(ctx: Context, item: ItemRow, body: NewDeparture): Promise<DepartureRow> {
  const { kind, reference = null } = body;
  return ctx.db
    .insertInto('item_departure')
    .values({
      account_id: item.account_id,
      id: ctx.newId(),
      buyer_account_id: item.buyer_account_id,
      item_id: item.id,
      kind,
      reference,
      ...(kind === 'sale' && {
        price: body.price,
        currency: await readCurrency(ctx, item),
        guarantee_months: body.guaranteeMonths ?? 0,
      }),
      ...(kind !== 'scrap' && { buyer_name: body.buyer ?? null }),
      ...(kind === 'scrap' && { reason: body.reason }),
      warehouse_id: item.warehouse_id,
      stock_id: item.stock_id,
      left_at: ctx.clock.now(),
      left_by: idOf(ctx.actor),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Who sells is paid in their own currency. */
async function readCurrency(ctx: Context, { buyer_account_id: buyerId }: ItemRow) {
  const account = await findAccount(ctx, buyerId);
  if (!account) throw new Error('the account that sells an item is not there');
  return account.currency;
}
