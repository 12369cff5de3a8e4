import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listExpeditions as route } from '@reprise/contract/logistics/expedition-routes';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { listPage } from '../../platform/http/pagination.ts';
import { senderOf } from './require-sender.ts';

/** The newest first; a client asks for the open ones and for the registered ones. */
export async function listExpeditions(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const { accountId, organizationId } = senderOf(ctx);
  const select = ctx.db
    .selectFrom('expedition')
    .select(['expedition.id', 'direction', 'with_label', 'created_at', 'registered_at'])
    .select([
      sql<number>`(select count(*)::int from app.package box where box.expedition_account_id = expedition.account_id
        and box.expedition_id = expedition.id and box.inside_package_id is null)`.as('packages'),
      sql<number>`(select count(*)::int from app.package box join app.item on item.package_account_id = box.account_id
        and item.package_id = box.id where box.expedition_account_id = expedition.account_id
          and box.expedition_id = expedition.id and box.status = 'open')
        + (select count(*)::int from app.package box join app.package_item content on content.account_id = box.account_id
        and content.package_id = box.id where box.expedition_account_id = expedition.account_id
          and box.expedition_id = expedition.id)`.as('items'),
    ])
    .where('account_id', '=', accountId)
    .where('organization_id', '=', organizationId);
  return listPage(select, {
    path: '/expeditions',
    query,
    filters: { isRegistered: (isRegistered) => sql<boolean>`(registered_at is not null) = ${isRegistered}` },
    orderBy: { createdAt: 'expedition.created_at' },
    defaultOrder: ['createdAt', 'desc'],
    tieBreaker: 'expedition.id',
    view: ({ id, direction, with_label, packages, items, created_at, registered_at }) => ({
      id,
      direction,
      withLabel: with_label,
      packages,
      items,
      createdAt: created_at.toISOString(),
      registeredAt: registered_at?.toISOString() ?? null,
    }),
  });
}
