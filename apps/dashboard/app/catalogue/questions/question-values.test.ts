import { makeT } from '@reprise/i18n';
import deDE from '@reprise/i18n/locales/de-DE/questions.json' with { type: 'json' };
import frFR from '@reprise/i18n/locales/fr-FR/questions.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { chosenOf } from './preview/priced.ts';
import {
  type AnswerValues,
  countChanges,
  newAnswer,
  newQuestion,
  patchOf,
  type QuestionValues,
  questionForm,
  sentOf,
  shownOf,
  valuesOf,
} from './question-values.ts';
import type { Question } from './read-questions.ts';

const FRENCH = makeT<'questions'>('fr-FR', frFR);
const GERMAN = makeT<'questions'>('de-DE', deDE);

const answer = (id: string, more: Partial<Question['answers'][number]> = {}) => ({
  id,
  title: `Answer ${id}`,
  description: null,
  impact: null,
  gradeCap: null,
  refused: false,
  part: null,
  ...more,
});
const question: Question = {
  id: 'q',
  accountId: 'a',
  categoryId: 'c',
  categoryLabel: 'Phones',
  overridesId: null,
  asked: true,
  title: 'The screen?',
  type: 'unique',
  required: true,
  hiddenFromOwner: false,
  description: null,
  answers: [
    answer('1'),
    answer('2', { impact: { type: 'amount', value: -1_250 }, gradeCap: 'grade_c', part: 'Screen' }),
    answer('3', { impact: { type: 'percentage', value: 5 } }),
    answer('4', { refused: true }),
  ],
  version: 7,
  overrideCount: 0,
};
const typed = (more: Partial<AnswerValues>): QuestionValues => ({
  ...valuesOf(question),
  answers: [
    { ...newAnswer(), title: 'Yes', ...more },
    { ...newAnswer(), title: 'No' },
  ],
});

test('what is read and sent again is the same, cents and signs included', () => {
  const values = valuesOf(question);
  expect(values.answers.map(({ effect, value }) => [effect, value])).toEqual([
    ['none', undefined],
    ['less_amount', 12.5],
    ['more_percentage', 5],
    ['refused', undefined],
  ]);
  expect(sentOf(values).answers).toEqual(question.answers);
  expect(patchOf(question, values)).toEqual({
    title: question.title,
    type: 'unique',
    required: true,
    hiddenFromOwner: false,
    description: null,
    answers: question.answers,
    version: 7,
  });
  expect(patchOf({ ...question, overridesId: 'above' }, values).asked).toBe(true);
});

test('a tenth of a percent reaches the price that is shown and the one that is saved', () => {
  const values = typed({ effect: 'less_percentage', value: 33.3 });
  expect(sentOf(values).answers[0]?.impact).toEqual({ type: 'percentage', value: -33.3 });
  expect(shownOf('q', values, FRENCH).answers[0]?.impact).toEqual({ type: 'percentage', value: -33.3 });
});

test('an amount of a few cents is not lost in fractions', () => {
  for (const value of [0.07, 1.1, 19.99, 4_611.61, 50_000])
    expect(sentOf(typed({ effect: 'less_amount', value })).answers[0]?.impact).toEqual({
      type: 'amount',
      value: -Math.round(value * 100),
    });
});

test.each<[string, Partial<AnswerValues>, boolean]>([
  ['no number', { effect: 'less_amount' }, false],
  ['nothing', { effect: 'more_amount', value: 0 }, false],
  ['half a cent', { effect: 'less_amount', value: 0.005 }, false],
  ['a cent', { effect: 'less_amount', value: 0.01 }, true],
  ['too much', { effect: 'less_amount', value: 50_000.01 }, false],
  ['not a number', { effect: 'less_amount', value: Number.NaN }, false],
  ['half a percent', { effect: 'less_percentage', value: 0.5 }, true],
  ['a third, nearly', { effect: 'less_percentage', value: 33.3 }, true],
  ['two decimals of a percent', { effect: 'less_percentage', value: 33.33 }, false],
  ['no percent', { effect: 'less_percentage', value: 0 }, false],
  ['all of it', { effect: 'less_percentage', value: 100 }, true],
  ['more than all', { effect: 'more_percentage', value: 101 }, false],
  ['a part of one letter', { part: 'a' }, false],
  ['no effect', {}, true],
])('an effect of %s', (_, more, isRight) => {
  expect(questionForm(FRENCH).safeParse(typed(more)).success).toBe(isRight);
});

test('two answers at least', () => {
  const { answers, ...rest } = { ...newQuestion(), title: 'The screen?' };
  const form = questionForm(GERMAN);
  expect(form.safeParse({ ...rest, answers: answers.map((one) => ({ ...one, title: 'Yes' })) }).success).toBe(true);
  expect(form.safeParse({ ...rest, answers: [{ ...answers[0], title: 'Yes' }] }).success).toBe(false);
});

test('changes are counted as a person would', () => {
  const before = valuesOf(question);
  const [one, two, three, four] = before.answers as [AnswerValues, AnswerValues, AnswerValues, AnswerValues];
  const count = (now: Partial<QuestionValues>) => countChanges(before, { ...before, ...now });
  expect(count({})).toBe(0);
  expect(count({ title: 'Another', required: false })).toBe(2);
  expect(count({ answers: [one, two, three, four, newAnswer()] })).toBe(1);
  expect(count({ answers: [one, three, four] })).toBe(1);
  expect(count({ answers: [four, one, two, three] })).toBe(1);
  expect(count({ answers: [{ ...four, title: 'New' }, one, two] })).toBe(3);
});

test('the preview asks what is typed, and answers as for a device without fault until somebody ticks', () => {
  const shown = shownOf('q', typed({ effect: 'refused' }), FRENCH);
  expect(shown.answers[0]).toMatchObject({ title: 'Yes', refused: true });
  const [refused, bought] = shown.answers.map(({ id }) => id) as [string, string];
  expect(chosenOf([shown], {})).toEqual({ q: [bought] });
  expect(chosenOf([shown], { q: [refused] })).toEqual({ q: [refused] });
  expect(chosenOf([shown], { q: ['gone'] })).toEqual({ q: [bought] });
  const many = { ...shown, type: 'multiple' as const, required: false };
  expect(chosenOf([many], {})).toEqual({ q: [] });
  expect(chosenOf([many], { q: [refused, bought] })).toEqual({ q: [refused, bought] });
  // It was a question with several answers a moment ago.
  expect(chosenOf([shown], { q: [refused, bought] })).toEqual({ q: [bought] });
});
