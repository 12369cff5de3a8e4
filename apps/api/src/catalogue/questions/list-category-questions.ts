import type { listCategoryQuestions as route } from '@reprise/contract/catalogue/question-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import { type CategoryRow, requireCategory } from '../categories/category-rows.ts';
import { readQuestions } from './read-questions.ts';
import { categoryQuestionsView } from './views.ts';

export async function listCategoryQuestions(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  return questionsOf(ctx, await requireCategory(ctx, params.id));
}

export async function questionsOf(
  ctx: Context,
  { account_id, id, label }: CategoryRow,
): Promise<RouteAnswer<typeof route>> {
  const path = await ctx.db
    .selectFrom('category_ancestor as above')
    .innerJoin('category', (join) =>
      join.onRef('category.account_id', '=', 'above.account_id').onRef('category.id', '=', 'above.ancestor_id'),
    )
    .select(['category.id', 'category.label'])
    .where('above.account_id', '=', account_id)
    .where('above.category_id', '=', id)
    .where('above.depth', '>', 0)
    .orderBy('above.depth', 'desc')
    .execute();
  const { currency } = await ctx.db
    .selectFrom('account')
    .select('currency')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow();
  const category = { id, label, accountId: account_id, currency };
  return categoryQuestionsView(category, path, await readQuestions(ctx, account_id, id));
}
