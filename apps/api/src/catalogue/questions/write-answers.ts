import type { sentAnswer } from '@reprise/contract/catalogue/question-payloads';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { AnswerRow, QuestionRow } from './queries.ts';

export type SentAnswer = z.output<typeof sentAnswer>;

const valuesOf = (answer: SentAnswer) => ({
  title: answer.title,
  description: answer.description || null,
  impact_type: answer.impact?.type ?? ('none' as const),
  impact_value: answer.impact?.value ?? null,
  grade_cap: answer.gradeCap ?? null,
  refused: answer.refused ?? false,
  part: answer.part ?? null,
});

/** Declarations refer to answers by id, so an answer that stays keeps its id. */
export async function writeAnswers(
  ctx: Context,
  { account_id, id }: Pick<QuestionRow, 'account_id' | 'id'>,
  sent: readonly SentAnswer[],
  before: readonly AnswerRow[] = [],
): Promise<void> {
  requireKnown(sent, before);
  const kept = new Set(sent.map((answer) => answer.id));
  const gone = before.filter((row) => !kept.has(row.id)).map((row) => row.id);
  if (gone.length)
    await ctx.db.deleteFrom('answer').where('account_id', '=', account_id).where('id', 'in', gone).execute();
  await ctx.db
    .insertInto('answer')
    .values(
      sent.map((answer, i) => ({
        account_id,
        id: answer.id ?? ctx.newId(),
        question_id: id,
        position: i + 1,
        ...valuesOf(answer),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'id']).doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        title: eb.ref('excluded.title'),
        description: eb.ref('excluded.description'),
        impact_type: eb.ref('excluded.impact_type'),
        impact_value: eb.ref('excluded.impact_value'),
        grade_cap: eb.ref('excluded.grade_cap'),
        refused: eb.ref('excluded.refused'),
        part: eb.ref('excluded.part'),
      })),
    )
    .execute();
}

function requireKnown(sent: readonly SentAnswer[], before: readonly AnswerRow[]): void {
  const ids = new Set(before.map(({ id }) => id));
  const violations = sent.flatMap((answer, i) =>
    answer.id === undefined || ids.delete(answer.id)
      ? []
      : [
          {
            path: `body.answers.${i}.id`,
            message: 'no answer of this question, or sent twice',
            code: 'choice' as const,
          },
        ],
  );
  if (violations.length)
    refuse('validation_failed', 'The answers do not fit the type of the question; the violations name each one.', {
      violations,
    });
}
