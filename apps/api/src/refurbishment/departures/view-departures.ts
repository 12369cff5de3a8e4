import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Departure } from '@reprise/contract/refurbishment/departures/departure-payloads';
import type { listDepartures as route } from '@reprise/contract/refurbishment/departures/departure-routes';
import { requireVisibleItem } from '../../control/index.ts';
import type { Context } from '../../platform/context.ts';
import { readStocks } from '../items/read-stocks.ts';
import type { DepartureRow } from './departure-rows.ts';
import { passportAddress } from './passport-link.ts';

/** When an item left and came back, the latest first. */
export async function listDepartures(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const { accountId, itemId } = await requireVisibleItem(ctx, params.id);
  const rows = await ctx.db
    .selectFrom('item_departure')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('item_id', '=', itemId)
    .orderBy('left_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const departures: Departure[] = [];
  for (const row of rows) departures.push(await viewDeparture(ctx, row));
  return { departures };
}

export async function viewDeparture(ctx: Context, row: DepartureRow): Promise<Departure> {
  const stocks = await readStocks(ctx, row.buyer_account_id, [row.stock_id]);
  const names = await readNames(ctx, [row.left_by, row.returned_by]);
  const nameOf = (id: string | null) => (id && names.get(id)) || null;
  return {
    id: row.id,
    itemId: row.item_id,
    kind: row.kind,
    reference: row.reference,
    buyer: row.buyer_name,
    price: row.price,
    currency: row.currency,
    guaranteeMonths: row.guarantee_months,
    reason: row.reason,
    stock: (row.stock_id && stocks.get(row.stock_id)) || null,
    leftAt: row.left_at.toISOString(),
    leftBy: nameOf(row.left_by),
    returned: row.returned_at && {
      at: row.returned_at.toISOString(),
      by: nameOf(row.returned_by),
      reason: row.return_reason!,
    },
    passport: await passportAddress(ctx, row),
  };
}

/** A person of the other side has no name here. */
async function readNames({ db, actor }: Context, ids: readonly (string | null)[]) {
  const wanted = ids.flatMap((id) => id ?? []);
  if (actor.kind !== 'user' || !wanted.length) return new Map<string, string>();
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'firstname', 'lastname'])
    .where('account_id', '=', actor.accountId)
    .where('id', 'in', wanted)
    .execute();
  return new Map(people.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`]));
}
