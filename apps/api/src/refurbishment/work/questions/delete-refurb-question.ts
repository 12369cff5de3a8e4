import type { RouteInput } from '@reprise/contract/http/route';
import type { deleteRefurbQuestion as route } from '@reprise/contract/refurbishment/question-routes';
import { recordChange } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { lockQuestion } from './question-rows.ts';
import { readScopeNames, recordedQuestion } from './question-views.ts';

/** Diagnoses that are running or finished keep the question as it was. */
export async function deleteRefurbQuestion(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<void> {
  const question = await lockQuestion(ctx, params.id);
  const { account_id, id } = question;
  const now = ctx.clock.now();
  await ctx.db
    .updateTable('refurb_question')
    .set((eb) => ({ removed_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
  await recordChange(ctx, {
    action: 'remove',
    entity: 'refurb_question',
    entityId: id,
    accountId: account_id,
    before: recordedQuestion(question, await readScopeNames(ctx, account_id, [question])),
  });
}
