import type { getConnection as route } from '@reprise/contract/accounts/settings-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import { findAccount } from '../queries.ts';
import { requireConnectionSettings } from '../settings/settings-rights.ts';
import { connectionViewOf, findConnectionRow } from './provider-connections.ts';

export async function getConnection(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const { id: accountId, kind } = params;
  if (!(await findAccount(ctx, accountId))) refuseAbsent('account', 'account_not_found');
  await requireConnectionSettings(ctx, accountId, kind);
  return connectionViewOf(kind, await findConnectionRow(ctx, accountId, kind));
}
