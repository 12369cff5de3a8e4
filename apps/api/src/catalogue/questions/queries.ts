import type { Selectable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Answer, Question } from '../../platform/db/schema.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';

export type QuestionRow = Selectable<Question>;
export type AnswerRow = Selectable<Answer>;

/** A question by its id alone; `held` takes a row lock. */
export async function requireQuestion(ctx: Context, id: string, how: 'seen' | 'held' = 'seen'): Promise<QuestionRow> {
  const select = ctx.db.selectFrom('question').selectAll().where('id', '=', id);
  const row = await (how === 'held' ? select.forUpdate() : select).executeTakeFirst();
  return row ?? refuseAbsent('diagnostic question');
}

export type AnswersOf = ReadonlyMap<string, readonly AnswerRow[]>;
/** The answers of some questions of one account, each in its order. */
export async function readAnswers(ctx: Context, accountId: string, questionIds: readonly string[]): Promise<AnswersOf> {
  if (!questionIds.length) return new Map();
  const rows = await ctx.db
    .selectFrom('answer')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('question_id', 'in', [...questionIds])
    .orderBy('question_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ question_id }) => question_id);
}
