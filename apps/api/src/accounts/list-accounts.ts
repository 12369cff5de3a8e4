import type { listAccounts as route } from '@reprise/contract/accounts/account-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { type Selectable, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Account } from '../platform/db/schema.ts';
import { contains, equals, listPage } from '../platform/http/pagination.ts';
import { accountView } from './views.ts';

type Row = Selectable<Account> & {
  corporate_name: string | null;
  siret: string | null;
  city: string | null;
  host: string | null;
  site_active: boolean | null;
};
/** The name, the company's name, the site, or the beginning of the SIRET. */
function somewhere(text: string) {
  const number = text.replaceAll(' ', '');
  const bySiret = /^\d{3,14}$/.test(number) ? sql<boolean>`starts_with(root.siret, ${number})` : sql<boolean>`false`;
  return sql<boolean>`(${contains('account.name')(text)} or ${contains('root.corporate_name')(text)}
    or ${contains('site.host')(text)} or ${bySiret})`;
}

export async function listAccounts(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const select = ctx.db
    .selectFrom('account')
    .leftJoin('organization as root', (join) =>
      join.onRef('root.account_id', '=', 'account.id').on('root.type', '=', 'root_management_unit'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('web_channel')
          .select(['host', 'active as site_active'])
          .whereRef('web_channel.account_id', '=', 'account.id')
          .orderBy('active', 'desc')
          .orderBy('host')
          .limit(1)
          .as('site'),
      (join) => join.onTrue(),
    )
    .selectAll('account')
    .select(['root.corporate_name', 'root.siret', 'root.city', 'site.host', 'site.site_active'])
    .where('account.is_provider', '=', false)
    .where('account.closed_at', 'is', null);
  return listPage(select, {
    path: '/accounts',
    query,
    filters: {
      status: equals('account.status'),
      kind: (kind) => sql<boolean>`${sql.ref(`account.is_${kind}`)}`,
      name: contains('account.name'),
      search: somewhere,
    },
    orderBy: { name: 'account.name', status: 'account.status', createdAt: 'account.created_at' },
    defaultOrder: ['name', 'asc'],
    tieBreaker: 'account.id',
    view: (row: Row) => ({
      ...accountView(row, ctx.urls),
      corporateName: row.corporate_name,
      siret: row.siret,
      city: row.city,
      webChannelUrl: row.host ? `https://${row.host}` : null,
      webChannelActive: row.site_active ?? false,
    }),
  });
}
