import type { deleteQuestion as route } from '@reprise/contract/catalogue/question-routes';
import type { RouteInput } from '@reprise/contract/http/route';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { readAnswers, requireQuestion } from './queries.ts';
import { recordedView } from './views.ts';

/** Deletes the question and its overrides in categories below. Deleting an override restores what it replaced. */
export async function deleteQuestion(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<void> {
  const question = await requireQuestion(ctx, params.id, 'held');
  const { account_id } = question;
  const below = await ctx.db
    .selectFrom('question')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('overrides_id', '=', question.id)
    .orderBy('id')
    .forUpdate()
    .execute();
  const gone = [...below, question];
  const answers = await readAnswers(
    ctx,
    account_id,
    gone.map(({ id }) => id),
  );
  if (below.length)
    await ctx.db
      .deleteFrom('question')
      .where('account_id', '=', account_id)
      .where('overrides_id', '=', question.id)
      .execute();
  await ctx.db.deleteFrom('question').where('account_id', '=', account_id).where('id', '=', question.id).execute();
  await recordChanges(
    ctx,
    gone.map((row) => ({
      action: 'remove' as const,
      entity: 'question',
      entityId: row.id,
      accountId: account_id,
      before: recordedView(row, answers.get(row.id) ?? []),
    })),
  );
}
