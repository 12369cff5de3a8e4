import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type {
  listIgnoredUserLines as linesRoute,
  getUserImport as route,
} from '@reprise/contract/identity/user-routes';
import type { Context } from '../../platform/context.ts';
import { listPage } from '../../platform/http/pagination.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import { type ImportRow, reportOf } from './user-imports.ts';

/** One's own imports; an Administrator those of the account, the provider everybody's. */
async function requireImport(ctx: Context, id: string): Promise<ImportRow> {
  const { actor } = ctx;
  let select = ctx.db.selectFrom('user_import').selectAll().where('id', '=', id);
  if (actor.kind === 'user' && !actor.provider) {
    select = select.where('account_id', '=', actor.accountId);
    if (actor.userType !== 'root_management_unit_manager') select = select.where('actor_id', '=', actor.userId);
  }
  return (await select.executeTakeFirst()) ?? refuseAbsent('import');
}

export async function getUserImport(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  return reportOf(ctx, await requireImport(ctx, params.id));
}

type Lines = typeof linesRoute;
export async function listIgnoredUserLines(
  ctx: Context,
  { params, query }: Pick<RouteInput<Lines>, 'params' | 'query'>,
): Promise<RouteAnswer<Lines>> {
  const row = await requireImport(ctx, params.id);
  const select = ctx.db
    .selectFrom('user_import_line')
    .select(['line', 'reason'])
    .where('account_id', '=', row.account_id)
    .where('import_id', '=', row.id)
    .where('outcome', '=', 'ignored');
  return listPage(select, {
    path: `/users/imports/${row.id}/ignored-lines`,
    query,
    orderBy: { line: 'line' },
    defaultOrder: ['line', 'asc'],
    tieBreaker: 'line',
    view: ({ line, reason }) => ({ line, reason }) as RouteAnswer<Lines>['hydra:member'][number],
  });
}
