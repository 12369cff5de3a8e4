import { PREMIUM_FEATURES } from '@reprise/contract/accounts/premium-features';
import type { Context } from '../../platform/context.ts';
import { findRootDetail } from '../queries.ts';
import type { Copy } from './copy.ts';

/** What the shop does, not who it is: no address for replies, and no texts of the law. */
export async function copySettings(ctx: Context, { source, target }: Copy): Promise<number> {
  const from = await findRootDetail(ctx, source);
  const to = await findRootDetail(ctx, target);
  if (!from || !to) return 0;
  const features = [...from.enabled_premium_features, ...to.enabled_premium_features];
  await ctx.db
    .updateTable('organization_root_detail')
    .set((eb) => ({
      buyback_zero_description: from.buyback_zero_description,
      no_search_result_description: from.no_search_result_description,
      category_navigation_enabled: from.category_navigation_enabled,
      customer_identity_document_required: from.customer_identity_document_required,
      bar_code_enabled: from.bar_code_enabled,
      tag_price_enabled: from.tag_price_enabled,
      cart_min_value: from.cart_min_value,
      predeclaration_expiry_days: from.predeclaration_expiry_days,
      preparation_reminder_days: from.preparation_reminder_days,
      pay_upside: from.pay_upside,
      litigation_deadline_days: from.litigation_deadline_days,
      litigation_expiry: from.litigation_expiry,
      enabled_premium_features: PREMIUM_FEATURES.filter((feature) => features.includes(feature)),
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', target)
    .execute();
  return 1;
}
