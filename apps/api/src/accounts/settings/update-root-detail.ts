import { PREMIUM_FEATURES, type PremiumFeature } from '@reprise/contract/accounts/premium-features';
import type { updateRootDetail as route } from '@reprise/contract/accounts/settings-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuseAbsent, refuseStale } from '../../platform/http/refusal.ts';
import { updateSite } from '../site/update-site.ts';
import { rootDetailRecord } from './root-detail-columns.ts';
import { rootDetailOf } from './root-detail-of.ts';
import { requireSettings } from './settings-rights.ts';

/** Merge-patch: only what was sent changes, the settings and the public site as one, with one version. */
export async function updateRootDetail(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const before = await ctx.db
    .selectFrom('organization_root_detail')
    .selectAll()
    .where('id', '=', params.id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) refuseAbsent('organization root detail');
  const { version, site, ...sent } = body;
  await requireSettings(ctx, before.account_id, { ...sent, ...(site ? { site } : {}) });
  if (version !== undefined && version !== before.version) refuseStale('set of settings', { version: before.version });
  const set = rootDetailRecord.changes(before, { ...sent, ...orderedFeatures(sent.enabledPremiumFeatures) });
  const viewBefore = await rootDetailOf(ctx, before);
  const isSiteChanged = site !== undefined && (await updateSite(ctx, before.account_id, site));
  if (!isSiteChanged && !Object.keys(set).length) return viewBefore;
  const after = await ctx.db
    .updateTable('organization_root_detail')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('account_id', '=', before.account_id)
    .where('id', '=', params.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const viewAfter = await rootDetailOf(ctx, after);
  await recordChange(ctx, {
    action: 'update',
    entity: 'organization_root_detail',
    entityId: params.id,
    accountId: before.account_id,
    before: viewBefore,
    after: viewAfter,
  });
  return viewAfter;
}

/** Premium features are stored in the order of the contract, so that the same set is never a change. */
const orderedFeatures = (features: readonly PremiumFeature[] | undefined) =>
  features ? { enabledPremiumFeatures: PREMIUM_FEATURES.filter((feature) => features.includes(feature)) } : {};
