import { PREMIUM_FEATURES } from '@reprise/contract/accounts/premium-features';
import type { updateRootDetail as route } from '@reprise/contract/accounts/settings-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Selectable } from 'kysely';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { OrganizationRootDetail } from '../../platform/db/schema.ts';
import { refuseAbsent, refuseStale } from '../../platform/http/refusal.ts';
import { updateSite } from '../site/update-site.ts';
import { rootDetailOf } from './root-detail-of.ts';
import { requireSettings } from './settings-rights.ts';

const COLUMNS = {
  sellerSupportEmail: 'seller_support_email',
  eula: 'eula',
  serviceTerms: 'service_terms',
  faqAndContact: 'faq_and_contact',
  cookiesPolicy: 'cookies_policy',
  accessibilityStatement: 'accessibility_statement',
  isWarehouseCommentMandatory: 'is_warehouse_comment_mandatory',
  isWarehouseCommentSharedToClient: 'is_warehouse_comment_shared_to_client',
  buybackZeroDescription: 'buyback_zero_description',
  noSearchResultDescription: 'no_search_result_description',
  enabledPremiumFeatures: 'enabled_premium_features',
  categoryNavigationEnabled: 'category_navigation_enabled',
  customerIdentityDocumentRequired: 'customer_identity_document_required',
  warehouseCheckinRequirement: 'warehouse_checkin_requirement',
  barCodeEnabled: 'bar_code_enabled',
  tagPriceEnabled: 'tag_price_enabled',
  buyerPaymentEnabled: 'buyer_payment_enabled',
  cartMinValue: 'cart_min_value',
} as const;
type Column = (typeof COLUMNS)[keyof typeof COLUMNS];

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
  const set = changesOf(before, sent);
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

/** What was sent and differs, by column: sending what is already there changes nothing, not even the version. */
function changesOf(
  before: Selectable<OrganizationRootDetail>,
  sent: Omit<RouteInput<typeof route>['body'], 'version' | 'site'>,
): Partial<Pick<Selectable<OrganizationRootDetail>, Column>> {
  const features = sent.enabledPremiumFeatures;
  const wanted = features
    ? { ...sent, enabledPremiumFeatures: PREMIUM_FEATURES.filter((feature) => features.includes(feature)) }
    : sent;
  const changes = Object.entries(wanted)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [COLUMNS[name as keyof typeof COLUMNS], value] as const)
    .filter(([column, value]) => JSON.stringify(before[column]) !== JSON.stringify(value));
  return Object.fromEntries(changes);
}
