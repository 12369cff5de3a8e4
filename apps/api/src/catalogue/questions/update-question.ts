import type { updateQuestion as route } from '@reprise/contract/catalogue/question-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseStale } from '../../platform/http/refusal.ts';
import { questionDetailOf } from './get-question.ts';
import { type AnswerRow, type QuestionRow, readAnswers, requireQuestion } from './queries.ts';
import { answerView, recordedView } from './views.ts';
import { type SentAnswer, writeAnswers } from './write-answers.ts';

type Input = Pick<RouteInput<typeof route>, 'params' | 'body'>;

/** A merge patch with an optimistic lock: only the sent fields change, and a stale version is refused. */
export async function updateQuestion(ctx: Context, { params, body }: Input): Promise<RouteAnswer<typeof route>> {
  const before = await requireQuestion(ctx, params.id, 'held');
  if (body.version !== before.version) refuseStale('question', { version: before.version });
  if (body.asked === false && !before.overrides_id)
    refuse(
      'question_not_inherited',
      'Only an override of an inherited question can be left out. Delete this question instead.',
    );
  const { account_id, id } = before;
  const answers = (await readAnswers(ctx, account_id, [id])).get(id) ?? [];
  const changes = changesOf(before, body);
  const rewritten = body.answers && differ(body.answers, answers) ? body.answers : undefined;
  if (!Object.keys(changes).length && !rewritten) return questionDetailOf(ctx, before);
  if (rewritten) await writeAnswers(ctx, before, rewritten, answers);
  const after = await ctx.db
    .updateTable('question')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const now = (await readAnswers(ctx, account_id, [id])).get(id) ?? [];
  await recordChange(ctx, {
    action: 'update',
    entity: 'question',
    entityId: id,
    accountId: account_id,
    before: recordedView(before, answers),
    after: recordedView(after, now),
  });
  return questionDetailOf(ctx, after);
}

function changesOf(before: QuestionRow, body: Input['body']): Partial<QuestionRow> {
  const { title, type, required, hiddenFromOwner, asked, description } = body;
  const sent = {
    title,
    type,
    required,
    hidden_from_owner: hiddenFromOwner,
    asked,
    description: description === undefined ? undefined : description || null,
  };
  const differing = Object.entries(sent).filter(
    ([name, value]) => value !== undefined && value !== before[name as keyof typeof sent],
  );
  return Object.fromEntries(differing);
}

function differ(sent: readonly SentAnswer[], before: readonly AnswerRow[]): boolean {
  const asView = ({ id, title, description, impact, gradeCap, refused, part }: SentAnswer) => [
    id,
    title,
    description || null,
    impact ? [impact.type, impact.value] : null,
    gradeCap ?? null,
    refused ?? false,
    part ?? null,
  ];
  return JSON.stringify(sent.map(asView)) !== JSON.stringify(before.map((row) => asView(answerView(row))));
}
