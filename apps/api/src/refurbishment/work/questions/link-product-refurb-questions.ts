import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { linkProductRefurbQuestions as route } from '@reprise/contract/refurbishment/question-routes';
import { requestedAccount } from '../../../accounts/index.ts';
import { recordChange } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { refuse, refuseStale } from '../../../platform/http/refusal.ts';
import { questionsOfProduct, requireScopedProduct } from './list-product-refurb-questions.ts';
import { lockQuestion, lockQuestionsOf, type QuestionRow, readQuestionsOf } from './question-rows.ts';
import { readScopeNames, recordedQuestion } from './question-views.ts';
import { writeScopes } from './write-question.ts';

/**
 * Links the questions to the product and unlinks all others. What a question is limited to decides about every device: a
 * question about all of them is not narrowed here, and one is not widened to all by losing its last link.
 */
export async function linkProductRefurbQuestions(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = await requestedAccount(ctx, body.accountId, 'body');
  const product = await requireScopedProduct(ctx, accountId, params.id);
  await lockQuestionsOf(ctx, accountId);
  const rows = await readQuestionsOf(ctx, accountId);
  const isLinked = ({ products }: QuestionRow) => products.some(({ id }) => id === product.id);
  const linked = rows.filter(isLinked).map(({ id }) => id);
  if (new Set(linked).symmetricDifference(new Set(body.seen)).size)
    refuseStale('list of questions', { questionIds: linked });
  if (body.questionIds.some((id) => !rows.some((row) => row.id === id)))
    refuse('not_found', 'At least one id in questionIds is not a question of this account.');
  for (const row of rows) {
    const isWanted = body.questionIds.includes(row.id);
    if (isWanted !== isLinked(row)) await setLink(ctx, row.id, product.id, isWanted);
  }
  return questionsOfProduct(ctx, accountId, product);
}

async function setLink(ctx: Context, questionId: string, productId: string, isWanted: boolean): Promise<void> {
  const before = await lockQuestion(ctx, questionId);
  const { account_id, id, title, categories, products } = before;
  const kept = products.map((product) => product.id).filter((one) => one !== productId);
  if (!categories.length && !kept.length)
    refuse(
      'refurb_question_scope',
      `The question "${title}" would change from or to one about every device. Change what it is limited to instead.`,
      { data: { questionId: id } },
    );
  await writeScopes(ctx, before, 'product', isWanted ? [...kept, productId] : kept, products);
  await ctx.db
    .updateTable('refurb_question')
    .set((eb) => ({ updated_at: ctx.clock.now(), version: eb('version', '+', 1) }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
  const after = await lockQuestion(ctx, id);
  const names = await readScopeNames(ctx, account_id, [before, after]);
  await recordChange(ctx, {
    action: 'update',
    entity: 'refurb_question',
    entityId: id,
    accountId: account_id,
    before: recordedQuestion(before, names),
    after: recordedQuestion(after, names),
  });
}
