import { foundNumberOf } from '@reprise/contract/warehouse/found/found-devices';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readPlaces } from '../items/read-places.ts';
import type { FoundRow } from './found-rows.ts';

type Owner = { accountId: string };

/** The found device with this code that still lies in a warehouse of the account: open, or kept. */
export const findFoundHere = (ctx: Context, { accountId }: Owner, code: string): Promise<FoundRow | undefined> =>
  ctx.db
    .selectFrom('found_device')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('code', '=', code)
    .where('status', 'in', ['open', 'kept'])
    .executeTakeFirst();

/** Says under which number the device was found, when, by whom and where. */
export async function refuseFound(ctx: Context, row: FoundRow): Promise<never> {
  const person = await ctx.db
    .selectFrom('app_user')
    .select(['firstname', 'lastname'])
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.found_by)
    .executeTakeFirst();
  const places = await readPlaces(ctx, [{ accountId: row.account_id, id: row.warehouse_id }]);
  const place = places.get(row.warehouse_id);
  const number = foundNumberOf(row.number);
  const { actor } = ctx;
  return refuse('already_found', `A device with this code is kept as found under number ${number}.`, {
    data: {
      number,
      status: row.status,
      foundAt: row.created_at.toISOString(),
      by: person ? `${person.firstname} ${person.lastname}` : null,
      isByYou: actor.kind === 'user' && actor.userId === row.found_by,
      warehouse: place && { id: place.id, name: place.name },
    },
  });
}
