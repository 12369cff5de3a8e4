import type { getBuybackSettings as route } from '@reprise/contract/accounts/settings-routes';
import { CART_MAX_ITEMS_MULTI, CART_MAX_ITEMS_SINGLE } from '@reprise/contract/buybacks/cart';
import type { RouteAnswer } from '@reprise/contract/http/route';
import { accountOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findRootDetail } from '../queries.ts';
import { hasServiceTerms } from '../site/site-documents.ts';

/** Of the account whose site is visited, or where the seller works. */
export async function getBuybackSettings(ctx: Context): Promise<RouteAnswer<typeof route>> {
  const accountId = accountOf(ctx.actor);
  const settings = await findRootDetail(ctx, accountId);
  if (!settings) refuse('account_not_found', 'This account is not a retailer, so it has no buyback settings.');
  return {
    customer_identity_document_required: settings.customer_identity_document_required,
    cart_min_value: settings.cart_min_value,
    cart_max_items: settings.enabled_premium_features.includes('multi_product_cart')
      ? CART_MAX_ITEMS_MULTI
      : CART_MAX_ITEMS_SINGLE,
    service_terms_published: await hasServiceTerms(ctx, accountId),
  };
}
