import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { updateRefurbQuestion as route } from '@reprise/contract/refurbishment/question-routes';
import { recordChange } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { refuseStale } from '../../../platform/http/refusal.ts';
import { lockQuestion, requireQuestion } from './question-rows.ts';
import { questionView, readScopeNames, recordedQuestion } from './question-views.ts';
import { writeAnswers, writeScopes } from './write-question.ts';

/** A merge patch with an optimistic lock. A diagnosis that is running keeps the questions it began with. */
export async function updateRefurbQuestion(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const before = await lockQuestion(ctx, params.id);
  if (body.version !== before.version) refuseStale('question', { version: before.version });
  const { account_id, id } = before;
  await ctx.db
    .updateTable('refurb_question')
    .set((eb) => ({
      title: body.title ?? before.title,
      type: body.type ?? before.type,
      updated_at: ctx.clock.now(),
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
  if (body.answers) await writeAnswers(ctx, before, body.answers, before.answers);
  if (body.categoryIds) await writeScopes(ctx, before, 'category', body.categoryIds, before.categories);
  if (body.productIds) await writeScopes(ctx, before, 'product', body.productIds, before.products);
  const after = await requireQuestion(ctx, id);
  const names = await readScopeNames(ctx, account_id, [before, after]);
  await recordChange(ctx, {
    action: 'update',
    entity: 'refurb_question',
    entityId: id,
    accountId: account_id,
    before: recordedQuestion(before, names),
    after: recordedQuestion(after, names),
  });
  return questionView(after, names);
}
