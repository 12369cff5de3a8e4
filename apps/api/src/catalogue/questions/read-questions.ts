import type { Context } from '../../platform/context.ts';
import { type AnswersOf, type QuestionRow, readAnswers } from './queries.ts';
import { type Resolved, resolveQuestions } from './resolve-questions.ts';

export type PlacedQuestion = QuestionRow & { depth: number; category_label: string };
export type QuestionsOf = { resolved: readonly Resolved<PlacedQuestion>[]; answers: AnswersOf };

/** What a category asks, what it leaves out, and where each comes from. */
export async function readQuestions(ctx: Context, accountId: string, categoryId: string): Promise<QuestionsOf> {
  const rows = await ctx.db
    .selectFrom('category_ancestor as above')
    .innerJoin('question', (join) =>
      join
        .onRef('question.account_id', '=', 'above.account_id')
        .onRef('question.category_id', '=', 'above.ancestor_id'),
    )
    .innerJoin('category', (join) =>
      join.onRef('category.account_id', '=', 'above.account_id').onRef('category.id', '=', 'above.ancestor_id'),
    )
    .selectAll('question')
    .select(['above.depth', 'category.label as category_label'])
    .where('above.account_id', '=', accountId)
    .where('above.category_id', '=', categoryId)
    .execute();
  const resolved = resolveQuestions(rows);
  const shown = resolved.map(({ question }) => question.id);
  return { resolved, answers: await readAnswers(ctx, accountId, shown) };
}
