import type {
  answerSchema,
  categoryQuestions,
  effectiveQuestion,
  questionSchema,
} from '@reprise/contract/catalogue/question-payloads';
import type { Impact } from '@reprise/pricing/model';
import type { z } from 'zod';
import type { AnswerRow, QuestionRow } from './queries.ts';
import type { PlacedQuestion, QuestionsOf } from './read-questions.ts';
import type { Resolved } from './resolve-questions.ts';

type AnswerView = z.input<typeof answerSchema>;

/** PostgreSQL answers a number with decimals as text. */
export function impactOf({ impact_type: type, impact_value: value }: AnswerRow): Impact | undefined {
  return value === null || type === 'none' ? undefined : { type, value: Number(value) };
}

export const answerView = (row: AnswerRow): AnswerView => ({
  id: row.id,
  title: row.title,
  description: row.description,
  impact: impactOf(row) ?? null,
  gradeCap: row.grade_cap,
  refused: row.refused,
  part: row.part,
});

export const questionView = (
  row: QuestionRow,
  categoryLabel: string,
  answers: readonly AnswerRow[],
): z.input<typeof questionSchema> => ({
  id: row.id,
  accountId: row.account_id,
  categoryId: row.category_id,
  categoryLabel,
  overridesId: row.overrides_id,
  asked: row.asked,
  title: row.title,
  type: row.type,
  required: row.required,
  hiddenFromOwner: row.hidden_from_owner,
  description: row.description,
  answers: answers.map(answerView),
  version: row.version,
});

/** What the change log keeps of it. */
export const recordedView = (row: QuestionRow, answers: readonly AnswerRow[]) => {
  const { id: _, accountId, categoryLabel, ...kept } = questionView(row, '', answers);
  return kept;
};

const placeOf = ({ category_id, category_label }: PlacedQuestion) => ({ id: category_id, label: category_label });
const effectiveView = (
  { question, base, origin, replaced }: Resolved<PlacedQuestion>,
  answers: readonly AnswerRow[],
): z.input<typeof effectiveQuestion> => ({
  ...questionView(question, question.category_label, answers),
  origin,
  from: placeOf(base),
  replaced: replaced ? { title: replaced.title, asked: replaced.asked, category: placeOf(replaced) } : null,
});

type Shown = z.input<typeof categoryQuestions>;
export const categoryQuestionsView = (
  category: Shown['category'],
  path: Shown['path'],
  { resolved, answers }: QuestionsOf,
): Shown => ({
  category,
  path,
  questions: resolved.map((one) => effectiveView(one, answers.get(one.question.id) ?? [])),
});
