import type { updateTransferOrderSettings as route } from '@reprise/contract/accounts/settings-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuseAbsent, refuseStale } from '../../platform/http/refusal.ts';
import { transferOrderSettingsView } from '../views.ts';
import { requirePremiumFeature } from './premium-features.ts';

/** Without the premium feature terms can be removed, and neither written nor changed. */
export async function updateTransferOrderSettings(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const before = await ctx.db
    .selectFrom('organization_root_detail')
    .selectAll()
    .where('account_id', '=', params.id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) refuseAbsent('account', 'account_not_found');
  const { terms, version } = body;
  if (version !== undefined && version !== before.version) refuseStale('set of settings', { version: before.version });
  if (terms === undefined || terms === before.transfer_order_terms) return transferOrderSettingsView(before);
  if (terms !== null) await requirePremiumFeature(ctx, before.account_id, 'custom_transfer_order');
  const after = await ctx.db
    .updateTable('organization_root_detail')
    .set((eb) => ({ transfer_order_terms: terms, version: eb('version', '+', 1) }))
    .where('account_id', '=', before.account_id)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(ctx, {
    action: 'update',
    entity: 'organization_root_detail',
    entityId: before.id,
    accountId: before.account_id,
    before: { terms: before.transfer_order_terms },
    after: { terms: after.transfer_order_terms },
  });
  return transferOrderSettingsView(after);
}
