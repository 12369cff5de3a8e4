import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { checkInPackage as route } from '@reprise/contract/warehouse/check-in-routes';
import { sql } from 'kysely';
import { packagesInParcel } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import { Refusal, refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { readPlaces } from '../items/read-places.ts';
import { checkIn } from './check-in.ts';
import { requireOwnWarehouse } from './require-warehouse.ts';

/** Everything in a box and in the boxes in it at once. What would be refused alone is named, and does not keep the rest from coming in. */
export async function checkInPackage(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const warehouse = await requireOwnWarehouse(ctx, body.warehouseId);
  const number = body.packageNumber.toUpperCase();
  const box = await ctx.db
    .selectFrom('package')
    .select(['account_id', 'id', 'number', 'direction', 'warehouse_id', 'buyer_account_id', 'status'])
    .where('number', '=', number)
    .where('buyer_account_id', '=', warehouse.accountId)
    .executeTakeFirst();
  if (!box) return refuseAbsent('package');
  if (box.warehouse_id && box.warehouse_id !== warehouse.id) {
    const places = await readPlaces(ctx, [{ accountId: box.buyer_account_id, id: box.warehouse_id }]);
    const place = places.get(box.warehouse_id);
    refuse('not_attributed_to_workshop', `The package is meant for ${place?.name ?? 'another warehouse'}.`, {
      data: { packageNumber: number, warehouse: place && { id: place.id, name: place.name, city: place.city } },
    });
  }
  if (box.status === 'open')
    refuse('status_not_fit', `The package ${number} was never closed: scan what is in it one by one.`, {
      data: { status: box.status },
    });
  const items = await ctx.db
    .selectFrom('item')
    .select(['account_id', 'id', 'identification_number'])
    .where('package_account_id', '=', box.account_id)
    .where(sql<boolean>`item.package_id in ${packagesInParcel(box.account_id, box.id)}`)
    .orderBy((eb) => eb.fn.coalesce('buyback_id', 'id'))
    .orderBy('id')
    .execute();
  if (!items.length)
    refuse('already_checked_in', `Everything in package ${number} is checked in.`, { data: { packageNumber: number } });
  const answer: RouteAnswer<typeof route> = { number, checkedIn: [], refused: [] };
  for (const { account_id: accountId, id: itemId, identification_number: identificationNumber } of items) {
    // A refusal comes before anything of its item is written, so the others can go on in this transaction.
    try {
      answer.checkedIn.push(await checkIn(ctx, warehouse, { accountId, itemId }, { packageNumber: number }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      answer.refused.push({ identificationNumber, code: error.code });
    }
  }
  return answer;
}
