import type { RevisionRule } from '@reprise/contract/pricing/revision-rule';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';

/** Another tenant's category is like one that does not exist. */
export async function requireCategories(ctx: Context, accountId: string, { categoryIds }: RevisionRule): Promise<void> {
  if (!categoryIds.length) return;
  const rows = await ctx.db
    .selectFrom('category')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', categoryIds)
    .execute();
  if (rows.length !== new Set(categoryIds).size)
    refuse('not_found', 'At least one id in rule.categoryIds is not a category of this account.');
}
