import type { orderQuestions as route } from '@reprise/contract/catalogue/question-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { sql } from 'kysely';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { requireOrder } from '../../platform/http/require-order.ts';
import { requireCategory } from '../categories/category-rows.ts';
import { questionsOf } from './list-category-questions.ts';

/** Only a category's own questions are ordered here: the inherited ones stand before them, as their categories say. */
export async function orderQuestions(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const category = await requireCategory(ctx, params.id, 'held');
  const { account_id, id } = category;
  const now = await ctx.db
    .selectFrom('question')
    .select(['id', 'title'])
    .where('account_id', '=', account_id)
    .where('category_id', '=', id)
    .where('overrides_id', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const ids = now.map((question) => question.id);
  if (requireOrder(ids, body, 'question')) {
    await sql`update app.question q set position = o.place
      from unnest(${body.ids}::uuid[]) with ordinality as o (id, place)
      where q.account_id = ${account_id} and q.id = o.id and q.position <> o.place`.execute(ctx.db);
    const titles = new Map(now.map((question) => [question.id, question.title]));
    const named = (order: readonly string[]) => ({ questions: order.map((one) => titles.get(one)) });
    await recordChange(ctx, {
      action: 'update',
      entity: 'category',
      entityId: id,
      accountId: account_id,
      before: named(ids),
      after: named(body.ids),
    });
  }
  return questionsOf(ctx, category);
}
