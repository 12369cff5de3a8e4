import { expect, test } from 'vitest';
import { loadNamespace } from '../../i18n/messages.ts';
import type { RefurbQuestion } from './read-refurb-questions.ts';
import { countChanges, newRefurbQuestion, refurbQuestionForm, sentOf, valuesOf } from './refurb-question-values.ts';

const t = await loadNamespace('fr-FR', 'work');
const question: RefurbQuestion = {
  id: 'q',
  accountId: 'a',
  position: 1,
  title: 'L’écran est-il intact ?',
  type: 'unique',
  answers: [
    { id: 'yes', title: 'Oui', steps: [] },
    { id: 'no', title: 'Non', steps: [{ id: 'screen', name: 'Remplacement de l’écran' }] },
  ],
  categories: [{ id: 'phones', label: null, accountName: null }],
  products: [],
  updatedAt: '2026-11-02T08:00:00Z',
  version: 3,
};

test('refurbQuestionForm: what was read is sent as it was, with the ids of the answers', () => {
  const values = valuesOf(question, t);
  expect(sentOf(values)).toEqual({
    title: question.title,
    type: 'unique',
    answers: [
      { id: 'yes', title: 'Oui', stepIds: [] },
      { id: 'no', title: 'Non', stepIds: ['screen'] },
    ],
    categoryIds: ['phones'],
    productIds: [],
  });
  expect(values.categories[0]?.label).toBe(t('questions.unlinked'));
  expect(sentOf({ ...values, scope: 'every' })).toMatchObject({ categoryIds: [], productIds: [] });
});

test('refurbQuestionForm: a limited question names a category or a product', () => {
  const values = { ...valuesOf(question, t), categories: [] };
  const problems = refurbQuestionForm(t).safeParse(values).error?.issues;
  expect(problems).toMatchObject([{ path: ['scope'], message: t('questionForm.noScope') }]);
  expect(refurbQuestionForm(t).safeParse(newRefurbQuestion()).success).toBe(false);
});

test('countChanges: an answer counts once, and so does a new order', () => {
  const before = valuesOf(question, t);
  const [yes, no] = before.answers;
  expect(countChanges(before, { ...before, answers: [no!, yes!] })).toBe(1);
  expect(countChanges(before, { ...before, title: 'Autre', answers: [{ ...yes!, title: 'Oui !', steps: [] }] })).toBe(
    3,
  );
});
