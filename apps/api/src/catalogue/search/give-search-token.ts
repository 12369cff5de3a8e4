import type { giveSearchToken as route } from '@reprise/contract/catalogue/search-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { idOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import { newSearchToken } from './search-token.ts';

/** Any entity of the account will do: the catalogue is one for all of them. */
export async function giveSearchToken(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const at = await ctx.db
    .selectFrom('organization')
    .select('account_id')
    .where('id', '=', params.id)
    .executeTakeFirst();
  if (!at) refuseAbsent('organization');
  const visitorId = idOf(ctx.actor) ?? ctx.newId();
  return { token: newSearchToken(ctx.keys, ctx.clock, { accountId: at.account_id, visitorId }) };
}
