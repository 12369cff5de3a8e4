import { mayUse } from '@reprise/contract/access/grants';
import { MODULES, type Module } from '@reprise/contract/access/modules';
import { STAFF_USER_TYPES } from '@reprise/contract/access/staff-types';
import { USER_TYPE_FACTS, type UserType } from '@reprise/contract/access/user-types';
import type { listMentionable as route } from '@reprise/contract/buybacks/page/routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { sql } from 'kysely';
import type { UserActor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { BuybackRow } from '../../states/index.ts';
import { requireBuyback } from '../page/require-buyback.ts';
import { sideOf } from '../visible-buybacks.ts';

const MOST = 200;

/** People of the caller's side who may open this buyback: in their own module, and by their own place. */
export async function readMentionable(ctx: Context, buyback: BuybackRow, actor: UserActor) {
  const side = sideOf(actor);
  const accountId = side === 'buyer' ? buyback.buyer_account_id : buyback.account_id;
  const place = side === 'buyer' ? buyback.warehouse_id : buyback.store_id;
  const modules = MODULES.filter((module) => sideOf({ module }) === side);
  const openers = STAFF_USER_TYPES.filter((userType) =>
    modules.some((module) => mayUse(userType, module, 'ROLE_BUYBACK_DETAIL_PAGE', 'read')),
  );
  const everywhere = openers.filter((userType) =>
    ['own_account', 'own_buyer'].includes(USER_TYPE_FACTS[userType].scope),
  );
  const rows = await ctx.db
    .selectFrom('app_user as u')
    .innerJoin('user_role as r', (join) =>
      join.onRef('r.account_id', '=', 'u.account_id').onRef('r.user_id', '=', 'u.id'),
    )
    .distinctOn(['u.lastname', 'u.firstname', 'u.id'])
    .select(['u.id', 'u.firstname', 'u.lastname', 'r.user_type'])
    .where('u.account_id', '=', accountId)
    .where('u.status', '=', 'active')
    .where('r.module', 'in', modules as Module[])
    .where('r.user_type', 'in', openers)
    .where((eb) =>
      eb.or([
        eb('r.user_type', 'in', everywhere),
        sql<boolean>`exists (select from app.organization_ancestor a where a.account_id = ${accountId}
          and a.ancestor_id = r.organization_id and a.organization_id = ${place})`,
      ]),
    )
    .orderBy('u.lastname')
    .orderBy('u.firstname')
    .orderBy('u.id')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: `${row.firstname} ${row.lastname}`,
    userType: row.user_type satisfies UserType,
  }));
}

export async function listMentionable(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const buyback = await requireBuyback(ctx, 'id', params.id);
  const { actor } = ctx;
  return { people: actor.kind === 'user' ? await readMentionable(ctx, buyback, actor) : [] };
}
