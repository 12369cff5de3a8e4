import type { QuestionType } from '@reprise/contract/catalogue/questions';
import { refurbQuestionFields } from '@reprise/contract/refurbishment/question-payloads';
import {
  REFURB_ANSWERS_MAX,
  REFURB_ANSWERS_MIN,
  REFURB_PROPOSED_MAX,
  REFURB_SCOPE_MAX,
} from '@reprise/contract/refurbishment/work-limits';
import type { T } from '@reprise/i18n';
import { z } from 'zod';
import type { RefurbQuestion } from './read-refurb-questions.ts';

/** A thing that was chosen, with the words it is shown by. */
export type Chosen = { id: string; label: string };
const chosen = (max: number) => z.array(z.object({ id: z.string(), label: z.string() })).max(max);

export const refurbQuestionForm = (t: T<'work'>) =>
  z
    .object({
      title: refurbQuestionFields.title,
      type: refurbQuestionFields.type,
      answers: z
        .array(
          z.object({
            /** tells rows apart while an answer has no id */
            key: z.string(),
            answerId: z.string(),
            title: refurbQuestionFields.title,
            steps: chosen(REFURB_PROPOSED_MAX),
          }),
        )
        .min(REFURB_ANSWERS_MIN)
        .max(REFURB_ANSWERS_MAX),
      scope: z.enum(['every', 'chosen']),
      categories: chosen(REFURB_SCOPE_MAX),
      products: chosen(REFURB_SCOPE_MAX),
    })
    .superRefine(({ scope, categories, products }, ctx) => {
      if (scope === 'chosen' && !categories.length && !products.length)
        ctx.addIssue({ code: 'custom', path: ['scope'], message: t('questionForm.noScope') });
    });
export type RefurbQuestionValues = {
  title: string;
  type: QuestionType;
  answers: { key: string; answerId: string; title: string; steps: Chosen[] }[];
  scope: 'every' | 'chosen';
  categories: Chosen[];
  products: Chosen[];
};

let made = 0;
export const newAnswer = (): RefurbQuestionValues['answers'][number] => ({
  key: `new-${++made}`,
  answerId: '',
  title: '',
  steps: [],
});
export const newRefurbQuestion = (): RefurbQuestionValues => ({
  title: '',
  type: 'unique',
  answers: [newAnswer(), newAnswer()],
  scope: 'every',
  categories: [],
  products: [],
});

export function valuesOf(question: RefurbQuestion, t: T<'work'>): RefurbQuestionValues {
  const { title, type, answers, categories, products } = question;
  const labelled = (things: RefurbQuestion['categories']) =>
    things.map(({ id, label }) => ({ id, label: label ?? t('questions.unlinked') }));
  return {
    title,
    type,
    answers: answers.map(({ id, steps, ...answer }) => ({
      key: id,
      answerId: id,
      title: answer.title,
      steps: steps.map((step) => ({ id: step.id, label: step.name })),
    })),
    scope: categories.length || products.length ? 'chosen' : 'every',
    categories: labelled(categories),
    products: labelled(products),
  };
}

const idsOf = (things: readonly Chosen[]) => things.map(({ id }) => id);
/** What was chosen before "every device" was ticked is not sent. */
export function sentOf({ title, type, answers, scope, categories, products }: RefurbQuestionValues) {
  const isLimited = scope === 'chosen';
  return {
    title,
    type,
    answers: answers.map((answer) => ({
      ...(answer.answerId ? { id: answer.answerId } : {}),
      title: answer.title,
      stepIds: idsOf(answer.steps),
    })),
    categoryIds: isLimited ? idsOf(categories) : [],
    productIds: isLimited ? idsOf(products) : [],
  };
}

/** What a person would count: a field, an answer added, removed or changed, and a new order once. */
export function countChanges(before: RefurbQuestionValues, now: RefurbQuestionValues): number {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const fields = (['title', 'type', 'scope', 'categories', 'products'] as const).filter(
    (name) => !same(before[name], now[name]),
  );
  const old = new Map(before.answers.map((answer) => [answer.key, answer]));
  const changed = now.answers.filter((answer) => !same(old.get(answer.key), answer)).length;
  const kept = now.answers.filter(({ key }) => old.has(key)).map(({ key }) => key);
  const removed = before.answers.length - kept.length;
  const order = before.answers.map(({ key }) => key).filter((key) => kept.includes(key));
  return fields.length + changed + removed + (same(order, kept) ? 0 : 1);
}
