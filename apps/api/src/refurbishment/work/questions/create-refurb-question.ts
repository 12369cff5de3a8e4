import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { createRefurbQuestion as route } from '@reprise/contract/refurbishment/question-routes';
import { REFURB_QUESTIONS_MAX } from '@reprise/contract/refurbishment/work-limits';
import { requestedAccount } from '../../../accounts/index.ts';
import { recordChange } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { lockQuestionsOf, readQuestionsOf, requireQuestion } from './question-rows.ts';
import { questionView, readScopeNames, recordedQuestion } from './question-views.ts';
import { writeAnswers, writeScopes } from './write-question.ts';

export async function createRefurbQuestion(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { title, type, answers, categoryIds, productIds } = body;
  const account_id = await requestedAccount(ctx, body.accountId, 'body');
  await lockQuestionsOf(ctx, account_id);
  const before = await readQuestionsOf(ctx, account_id);
  if (before.length >= REFURB_QUESTIONS_MAX)
    refuse('too_many_questions', 'The account has as many questions as it may have. Delete one first.');
  const id = ctx.newId();
  const now = ctx.clock.now();
  const position = (before.at(-1)?.position ?? 0) + 1;
  await ctx.db
    .insertInto('refurb_question')
    .values({ account_id, id, title, type, position, created_at: now, updated_at: now })
    .execute();
  await writeAnswers(ctx, { account_id, id }, answers);
  await writeScopes(ctx, { account_id, id }, 'category', categoryIds);
  await writeScopes(ctx, { account_id, id }, 'product', productIds);
  const row = await requireQuestion(ctx, id);
  const names = await readScopeNames(ctx, account_id, [row]);
  await recordChange(ctx, {
    action: 'create',
    entity: 'refurb_question',
    entityId: id,
    accountId: account_id,
    after: recordedQuestion(row, names),
  });
  return questionView(row, names);
}
