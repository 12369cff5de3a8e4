import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listProductRefurbQuestions as route } from '@reprise/contract/refurbishment/question-routes';
import type { RefurbQuestionReason } from '@reprise/contract/refurbishment/work-limits';
import { requestedAccount } from '../../../accounts/index.ts';
import type { Context } from '../../../platform/context.ts';
import { refuseAbsent } from '../../../platform/http/refusal.ts';
import { type QuestionRow, readQuestionsOf } from './question-rows.ts';
import { readScopes, type Scope } from './readable-scopes.ts';

export async function listProductRefurbQuestions(
  ctx: Context,
  { params, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = await requestedAccount(ctx, query.accountId);
  return questionsOfProduct(ctx, accountId, await requireScopedProduct(ctx, accountId, params.id));
}

/** A product of the account, or of a linked retailer in a category whose devices the account takes. */
export async function requireScopedProduct(ctx: Context, accountId: string, id: string): Promise<Scope> {
  return (await readScopes(ctx, accountId, 'product', [id])).get(id) ?? refuseAbsent('product');
}

/** Every question of the account, in its order: those that are not asked about the product can be linked to it. */
export async function questionsOfProduct(
  ctx: Context,
  accountId: string,
  product: Scope,
): Promise<RouteAnswer<typeof route>> {
  const rows = await readQuestionsOf(ctx, accountId);
  const lines = await ctx.db
    .selectFrom('category_ancestor as line')
    .innerJoin('product', (join) =>
      join.onRef('product.account_id', '=', 'line.account_id').onRef('product.category_id', '=', 'line.category_id'),
    )
    .select('line.ancestor_id')
    .where('product.account_id', '=', product.accountId)
    .where('product.id', '=', product.id)
    .execute();
  const above = new Set(lines.map(({ ancestor_id }) => ancestor_id));
  return {
    questions: rows.map((row) => {
      const isLinked = row.products.some(({ id }) => id === product.id);
      const { id, title, type, answers } = row;
      return { id, title, type, answers, isLinked, reason: isLinked ? 'product' : reasonOf(row, above) };
    }),
  };
}

function reasonOf({ categories, products }: QuestionRow, above: ReadonlySet<string>): RefurbQuestionReason | null {
  if (!categories.length && !products.length) return 'every_device';
  return categories.some(({ id }) => above.has(id)) ? 'category' : null;
}
