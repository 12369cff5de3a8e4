import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { updateRootDetail as route } from '@reprise/contract/organisations/routes';
import { recordChange } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { rootDetailView } from './views.ts';

const COLUMNS = {
  sellerSupportEmail: 'seller_support_email',
  eula: 'eula',
  serviceTerms: 'service_terms',
  faqAndContact: 'faq_and_contact',
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

/** Merge-patch: only what was sent changes. Premium features are sold by the provider, so only it switches them. */
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
  if (!before) refuse('not_found', 'nothing is here');
  if (body.enabledPremiumFeatures && !(ctx.actor.kind === 'user' && ctx.actor.provider))
    refuse('permission_denied', 'premium features are switched by the provider');
  if (body.version !== undefined && body.version !== before.version)
    refuse('concurrent_change', 'somebody changed these settings meanwhile', { data: { version: before.version } });
  const { version: _, ...changes } = body;
  const set = Object.fromEntries(
    Object.entries(changes)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [COLUMNS[name as keyof typeof COLUMNS], value]),
  );
  const after = await ctx.db
    .updateTable('organization_root_detail')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('account_id', '=', before.account_id)
    .where('id', '=', params.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(ctx, {
    action: 'update',
    entity: 'organization_root_detail',
    entityId: params.id,
    accountId: before.account_id,
    before: rootDetailView(before),
    after: rootDetailView(after),
  });
  return rootDetailView(after);
}
