import type { createQuestion as route } from '@reprise/contract/catalogue/question-routes';
import { QUESTIONS_PER_CATEGORY_MAX } from '@reprise/contract/catalogue/questions';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type CategoryRow, requireCategory } from '../categories/category-rows.ts';
import { questionDetailOf } from './get-question.ts';
import { type QuestionRow, readAnswers, requireQuestion } from './queries.ts';
import { readQuestions } from './read-questions.ts';
import { answerView, recordedView } from './views.ts';
import { type SentAnswer, writeAnswers } from './write-answers.ts';

type Body = RouteInput<typeof route>['body'];
type Written = Pick<
  QuestionRow,
  'overrides_id' | 'position' | 'type' | 'title' | 'description' | 'required' | 'hidden_from_owner' | 'asked'
>;

export async function createQuestion(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const category = await requireCategory(ctx, body.categoryId, 'held');
  if (category.status !== 'active')
    refuse('status_not_fit', 'This category is archived, so no question can be added to it.', {
      data: { status: category.status },
    });
  const { answers, ...written } = body.overridesId
    ? await replacing(ctx, category, body.overridesId, body)
    : await asking(ctx, category, body);
  const { account_id, id: category_id } = category;
  const row = await ctx.db
    .insertInto('question')
    .values({ account_id, id: ctx.newId(), category_id, created_at: ctx.clock.now(), ...written })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeAnswers(ctx, row, answers);
  const made = await readAnswers(ctx, account_id, [row.id]);
  await recordChange(ctx, {
    action: 'create',
    entity: 'question',
    entityId: row.id,
    accountId: account_id,
    after: recordedView(row, made.get(row.id) ?? []),
  });
  return questionDetailOf(ctx, row);
}

/** A question of its own, after those the category has. */
async function asking(
  ctx: Context,
  { account_id, id }: CategoryRow,
  body: Body,
): Promise<Written & { answers: readonly SentAnswer[] }> {
  const { last, count } = await ctx.db
    .selectFrom('question')
    .select(({ fn }) => [fn.max('position').as('last'), fn.countAll<number>().as('count')])
    .where('account_id', '=', account_id)
    .where('category_id', '=', id)
    .where('overrides_id', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= QUESTIONS_PER_CATEGORY_MAX)
    refuse(
      'too_many_questions',
      `A category has at most ${QUESTIONS_PER_CATEGORY_MAX} questions of its own. Delete one first.`,
    );
  const { title, type, required = true, hiddenFromOwner = false, description, answers } = body;
  return {
    overrides_id: null,
    position: (last ?? 0) + 1,
    asked: true,
    title: title!,
    type: type!,
    required,
    hidden_from_owner: hiddenFromOwner,
    description: description || null,
    answers: answers!,
  };
}

/**
 * Copies the question that currently applies, so that only differences need to be sent. The override refers to the
 * original question.
 */
async function replacing(
  ctx: Context,
  category: CategoryRow,
  overridesId: string,
  body: Body,
): Promise<Written & { answers: readonly SentAnswer[] }> {
  const { resolved, answers } = await readQuestions(ctx, category.account_id, category.id);
  const inherited = resolved.find(({ question, base, replaced }) =>
    [question.id, base.id, replaced?.id].includes(overridesId),
  );
  if (!inherited) await requireQuestion(ctx, overridesId);
  if (!inherited || inherited.origin === 'own')
    refuse('question_not_inherited', 'The question in overridesId is not inherited by this category.');
  if (inherited.origin === 'overridden')
    refuse('already_overridden', 'This category overrides the question already; the data names its override.', {
      data: { id: inherited.question.id },
    });
  const { question: copied, base } = inherited;
  const copies = (answers.get(copied.id) ?? []).map((row) => {
    const { id: _, ...answer } = answerView(row);
    return answer;
  });
  return {
    overrides_id: base.id,
    position: base.position,
    asked: body.asked ?? true,
    title: body.title ?? copied.title,
    type: body.type ?? copied.type,
    required: body.required ?? copied.required,
    hidden_from_owner: body.hiddenFromOwner ?? copied.hidden_from_owner,
    description: body.description === undefined ? copied.description : body.description || null,
    answers: body.answers ?? copies,
  };
}
