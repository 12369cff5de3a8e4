import type { PremiumFeature } from '@reprise/contract/accounts/premium-features';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findRootDetail } from '../queries.ts';

export async function hasPremiumFeature(ctx: Context, accountId: string, feature: PremiumFeature): Promise<boolean> {
  const settings = await findRootDetail(ctx, accountId);
  return settings?.enabled_premium_features.includes(feature) ?? false;
}

/** Refuses when the account does not have the feature, also to the provider who works for it. */
export async function requirePremiumFeature(ctx: Context, accountId: string, feature: PremiumFeature): Promise<void> {
  if (!(await hasPremiumFeature(ctx, accountId, feature)))
    refuse('premium_feature_missing', `The account does not have the premium feature ${feature}.`, {
      data: { feature },
    });
}

/** What an account prints on transfer orders; nothing once the premium feature has ended. */
export async function readPrintedTerms(ctx: Context, accountId: string) {
  const settings = await findRootDetail(ctx, accountId);
  const mayCustomise = settings?.enabled_premium_features.includes('custom_transfer_order') ?? false;
  return { mayCustomise, terms: mayCustomise ? (settings?.transfer_order_terms ?? null) : null };
}
