import { PRODUCT_GRADES, type ProductGrade } from '@reprise/contract/catalogue/products';
import {
  answerFields,
  questionFields,
  type questionPatch,
  type sentAnswer,
} from '@reprise/contract/catalogue/question-payloads';
import { ANSWERS_MAX, ANSWERS_MIN, IMPACT_MAX } from '@reprise/contract/catalogue/questions';
import type { T } from '@reprise/i18n';
import { nearestCents, toUnits } from '@reprise/kit/money';
import type { Impact } from '@reprise/pricing/model';
import { z } from 'zod';
import { optional } from '../../kit/form/rules.ts';
import type { ShownQuestion } from './preview/priced.ts';
import type { Question } from './read-questions.ts';

/** What an answer does to the price, as a manager says it: never with a sign, and "not bought" is one of them. */
export const EFFECTS = ['none', 'less_amount', 'less_percentage', 'more_amount', 'more_percentage', 'refused'] as const;
export type Effect = (typeof EFFECTS)[number];
export const kindOf = (effect: Effect): Impact['type'] | undefined =>
  effect.endsWith('amount') ? 'amount' : effect.endsWith('percentage') ? 'percentage' : undefined;

/** Percents have one decimal, as in a change of prices. */
const tenthOf = (percent: number): number => Math.round(percent * 10) / 10;

function answerForm(t: T<'questions'>) {
  return z
    .object({
      /** names it in the preview while it has no id */
      key: z.string(),
      answerId: z.string(),
      title: answerFields.title,
      description: answerFields.description,
      effect: z.enum(EFFECTS),
      /** without sign: major units, or percents */
      value: z.number().optional(),
      gradeCap: z.enum(['', ...PRODUCT_GRADES]),
      part: optional(answerFields.part),
    })
    .superRefine(({ effect, value }, ctx) => {
      const kind = kindOf(effect);
      if (!kind) return;
      const say = (message: string) => ctx.addIssue({ code: 'custom', path: ['value'], message });
      if (kind === 'percentage') {
        const isExact = value !== undefined && tenthOf(value) === value;
        if (!isExact || value <= 0 || value > IMPACT_MAX.percentage) say(t('form.percentWrong'));
      } else {
        const cents = value === undefined ? 0 : nearestCents(value);
        const isExact = value !== undefined && toUnits(cents) === value;
        if (!isExact || cents < 1 || cents > IMPACT_MAX.amount) say(t('form.amountWrong'));
      }
    });
}
export const questionForm = (t: T<'questions'>) =>
  z.object({
    title: questionFields.title,
    type: questionFields.type,
    required: z.boolean(),
    hiddenFromOwner: z.boolean(),
    description: questionFields.description,
    asked: z.boolean(),
    answers: z.array(answerForm(t)).min(ANSWERS_MIN).max(ANSWERS_MAX),
  });
export type QuestionValues = z.input<ReturnType<typeof questionForm>>;
export type AnswerValues = QuestionValues['answers'][number];

let made = 0;
export const newAnswer = (): AnswerValues => ({
  key: `new-${++made}`,
  answerId: '',
  title: '',
  description: '',
  effect: 'none',
  value: undefined,
  gradeCap: '',
  part: '',
});
export const newQuestion = (): QuestionValues => ({
  title: '',
  type: 'unique',
  required: true,
  hiddenFromOwner: false,
  description: '',
  asked: true,
  answers: [newAnswer(), newAnswer()],
});

export function valuesOf(question: Question): QuestionValues {
  const { title, type, required, hiddenFromOwner, description, asked, answers } = question;
  return {
    title,
    type,
    required,
    hiddenFromOwner,
    description: description ?? '',
    asked,
    answers: answers.map(({ id, impact, refused, ...answer }) => ({
      key: id,
      answerId: id,
      title: answer.title,
      description: answer.description ?? '',
      effect: refused ? 'refused' : impact ? `${impact.value < 0 ? 'less' : 'more'}_${impact.type}` : 'none',
      value:
        impact && !refused
          ? impact.type === 'amount'
            ? toUnits(Math.abs(impact.value))
            : Math.abs(impact.value)
          : undefined,
      // Grade A at best is no limit.
      gradeCap: answer.gradeCap === 'grade_a' ? '' : (answer.gradeCap ?? ''),
      part: answer.part ?? '',
    })),
  };
}

/** While it is typed an effect may have no number yet: then there is none. */
function impactOf({ effect, value }: AnswerValues): Impact | undefined {
  const type = kindOf(effect);
  if (!type || !value || !Number.isFinite(value)) return undefined;
  const size = type === 'amount' ? nearestCents(value) : tenthOf(value);
  const within = Math.min(IMPACT_MAX[type], Math.abs(size));
  return within ? { type, value: effect.startsWith('less') ? -within : within } : undefined;
}

type Sent = z.input<typeof sentAnswer>;
const sentAnswerOf = (answer: AnswerValues): Sent => ({
  ...(answer.answerId ? { id: answer.answerId } : {}),
  title: answer.title,
  description: answer.description.trim() || null,
  impact: impactOf(answer) ?? null,
  gradeCap: (answer.gradeCap || null) as ProductGrade | null,
  refused: answer.effect === 'refused',
  part: answer.part.trim() || null,
});

export function sentOf(values: QuestionValues) {
  const { title, type, required, hiddenFromOwner, description, answers } = values;
  return {
    title,
    type,
    required,
    hiddenFromOwner,
    description: description.trim() || null,
    answers: answers.map(sentAnswerOf),
  };
}
/** Only a replacement says whether it is asked. */
export function patchOf(question: Question, values: QuestionValues): z.input<typeof questionPatch> {
  return { ...sentOf(values), ...(question.overridesId ? { asked: values.asked } : {}), version: question.version };
}

/** As the preview asks it, with what is being typed. */
export function shownOf(id: string, values: QuestionValues, t: T<'questions'>): ShownQuestion {
  const { title, type, required, description, answers } = values;
  return {
    id,
    title: title.trim() || t('form.untitled'),
    type,
    required,
    ...(description.trim() ? { description } : {}),
    answers: answers.map((answer, index) => {
      const impact = impactOf(answer);
      const { gradeCap, part } = answer;
      return {
        id: answer.key,
        title: answer.title.trim() || t('form.answer', { n: String(index + 1) }),
        ...(answer.description.trim() ? { description: answer.description } : {}),
        ...(impact ? { impact } : {}),
        ...(gradeCap ? { gradeCap } : {}),
        ...(answer.effect === 'refused' ? { refused: true } : {}),
        ...(part.trim() ? { part: part.trim() } : {}),
      };
    }),
  };
}

/** What a person would count: a field, an answer added, removed or changed, and a new order once. */
export function countChanges(before: QuestionValues, now: QuestionValues): number {
  const fields = (['title', 'type', 'required', 'hiddenFromOwner', 'description', 'asked'] as const).filter(
    (name) => before[name] !== now[name],
  );
  const old = new Map(before.answers.map((answer) => [answer.key, answer]));
  const same = (answer: AnswerValues) => JSON.stringify(old.get(answer.key)) === JSON.stringify(answer);
  const changed = now.answers.filter((answer) => !same(answer)).length;
  const kept = now.answers.filter(({ key }) => old.has(key)).map(({ key }) => key);
  const removed = before.answers.length - kept.length;
  const isMoved =
    before.answers
      .map(({ key }) => key)
      .filter((key) => kept.includes(key))
      .join() !== kept.join();
  return fields.length + changed + removed + (isMoved ? 1 : 0);
}
