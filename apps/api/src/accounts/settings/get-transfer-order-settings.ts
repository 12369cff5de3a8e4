import type { getTransferOrderSettings as route } from '@reprise/contract/accounts/settings-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import { findRootDetail } from '../queries.ts';
import { transferOrderSettingsView } from '../views.ts';

export async function getTransferOrderSettings(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const row = await findRootDetail(ctx, params.id);
  if (!row) refuseAbsent('account', 'account_not_found');
  return transferOrderSettingsView(row);
}
