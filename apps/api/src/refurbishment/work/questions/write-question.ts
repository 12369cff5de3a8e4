import type { SentRefurbAnswer } from '@reprise/contract/refurbishment/question-payloads';
import type { RefurbScopeKind } from '@reprise/contract/refurbishment/work-limits';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { QuestionRow, ScopeKey } from './question-rows.ts';
import { readScopes } from './readable-scopes.ts';

type Question = Pick<QuestionRow, 'account_id' | 'id'>;

/** Diagnoses refer to answers by id, so an answer that stays keeps its id. */
export async function writeAnswers(
  ctx: Context,
  { account_id, id }: Question,
  answers: readonly SentRefurbAnswer[],
  before: QuestionRow['answers'] = [],
): Promise<void> {
  requireOwnAnswers(answers, before);
  await holdSteps(ctx, account_id, answers);
  const stored = answers.map((answer, position) => ({ ...answer, id: answer.id ?? ctx.newId(), position }));
  const kept = new Set(stored.map((answer) => answer.id));
  const gone = before.map((answer) => answer.id).filter((answerId) => !kept.has(answerId));
  // What a deleted answer proposed goes with it.
  if (gone.length)
    await ctx.db.deleteFrom('refurb_answer').where('account_id', '=', account_id).where('id', 'in', gone).execute();
  await ctx.db
    .insertInto('refurb_answer')
    .values(
      stored.map((answer) => ({
        account_id,
        id: answer.id,
        question_id: id,
        title: answer.title,
        position: answer.position,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'id']).doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        position: eb.ref('excluded.position'),
      })),
    )
    .execute();
  await ctx.db
    .deleteFrom('refurb_answer_step')
    .where('account_id', '=', account_id)
    .where('answer_id', 'in', [...kept])
    .execute();
  const proposed = stored.flatMap((answer) =>
    answer.stepIds.map((refurb_step_id) => ({ account_id, answer_id: answer.id, refurb_step_id })),
  );
  if (proposed.length) await ctx.db.insertInto('refurb_answer_step').values(proposed).execute();
}

function requireOwnAnswers(answers: readonly SentRefurbAnswer[], before: QuestionRow['answers']): void {
  const ids = new Set(before.map(({ id }) => id));
  const violations = answers.flatMap((answer, place) =>
    answer.id === undefined || ids.delete(answer.id)
      ? []
      : [
          {
            path: `body.answers.${place}.id`,
            message: 'no answer of this question, or sent twice',
            code: 'choice' as const,
          },
        ],
  );
  if (violations.length)
    refuse('validation_failed', 'At least one answer has an id that this question does not have.', { violations });
}

/** A service that an answer proposes must be offered, and must not be removed before this transaction ends. */
async function holdSteps(ctx: Context, accountId: string, answers: readonly SentRefurbAnswer[]): Promise<void> {
  const ids = [...new Set(answers.flatMap(({ stepIds }) => stepIds))];
  if (!ids.length) return;
  const rows = await ctx.db
    .selectFrom('refurb_step')
    .select('id')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute();
  if (rows.length < ids.length) refuse('not_found', 'At least one id in stepIds is not a service of this account.');
}

/**
 * What the question is limited to, one kind as a whole. A category or product that stays may belong to a retailer whose link
 * is gone; what is added must be readable now.
 */
export async function writeScopes(
  ctx: Context,
  { account_id, id }: Question,
  kind: RefurbScopeKind,
  ids: readonly string[],
  before: readonly ScopeKey[] = [],
): Promise<void> {
  const stored = new Set(before.map((key) => key.id));
  const added = ids.filter((one) => !stored.has(one));
  const scopes = await readScopes(ctx, account_id, kind, added);
  if (scopes.size < added.length)
    refuse('not_found', `At least one ${kind} of the question is not visible to this account.`);
  const gone = [...stored].filter((one) => !ids.includes(one));
  const rows = [...scopes.values()];
  const key = { account_id, question_id: id };
  if (kind === 'category') {
    if (gone.length)
      await ctx.db
        .deleteFrom('refurb_question_category')
        .where('account_id', '=', account_id)
        .where('question_id', '=', id)
        .where('category_id', 'in', gone)
        .execute();
    if (rows.length)
      await ctx.db
        .insertInto('refurb_question_category')
        .values(rows.map((row) => ({ ...key, category_account_id: row.accountId, category_id: row.id })))
        .execute();
    return;
  }
  if (gone.length)
    await ctx.db
      .deleteFrom('refurb_question_product')
      .where('account_id', '=', account_id)
      .where('question_id', '=', id)
      .where('product_id', 'in', gone)
      .execute();
  if (rows.length)
    await ctx.db
      .insertInto('refurb_question_product')
      .values(rows.map((row) => ({ ...key, product_account_id: row.accountId, product_id: row.id })))
      .execute();
}
