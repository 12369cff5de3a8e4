import type { QuestionOrigin } from '@reprise/contract/catalogue/questions';
import type { PricedAnswer, PricedQuestion } from '@reprise/pricing/model';
import type { Context } from '../../platform/context.ts';
import type { AnswerRow } from './queries.ts';
import { readQuestions } from './read-questions.ts';
import { impactOf } from './views.ts';

export type AskedAnswer = PricedAnswer & { readonly description: string | null };
export type AskedQuestion = PricedQuestion & {
  /** how to test it */
  readonly description: string | null;
  readonly answers: readonly AskedAnswer[];
  readonly origin: QuestionOrigin;
  /** the category it is asked first in */
  readonly from: { readonly id: string; readonly label: string };
  /** the question whose place it has: itself, unless it replaces one */
  readonly baseId: string;
};

/** The questions asked about a product of a category, in their order, ready to be priced. */
export async function effectiveQuestions(
  ctx: Context,
  accountId: string,
  categoryId: string,
): Promise<AskedQuestion[]> {
  const { resolved, answers } = await readQuestions(ctx, accountId, categoryId);
  return resolved
    .filter(({ question }) => question.asked)
    .map(({ question, base, origin }) => ({
      id: question.id,
      title: question.title,
      type: question.type,
      required: question.required,
      ...(question.hidden_from_owner && { hidden: true }),
      description: question.description,
      answers: (answers.get(question.id) ?? []).map(pricedAnswer),
      origin,
      from: { id: base.category_id, label: base.category_label },
      baseId: base.id,
    }));
}

function pricedAnswer(row: AnswerRow): AskedAnswer {
  const impact = impactOf(row);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    ...(impact ? { impact } : {}),
    ...(row.grade_cap ? { gradeCap: row.grade_cap } : {}),
    ...(row.refused ? { refused: true } : {}),
    ...(row.part ? { part: row.part } : {}),
  };
}
