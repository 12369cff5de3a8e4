import { z } from 'zod';
import { idSchema, text } from '../http/values.ts';
import { PRODUCT_GRADES } from './products.ts';
import {
  ANSWER_DESCRIPTION_MAX_LENGTH,
  ANSWER_TITLE_MAX_LENGTH,
  ANSWER_TITLE_MIN_LENGTH,
  ANSWERS_MAX,
  ANSWERS_MIN,
  IMPACT_MAX,
  IMPACT_STEP,
  IMPACT_TYPES,
  type ImpactType,
  PART_MAX_LENGTH,
  PART_MIN_LENGTH,
  QUESTION_DESCRIPTION_MAX_LENGTH,
  QUESTION_ORIGINS,
  QUESTION_TITLE_MAX_LENGTH,
  QUESTION_TITLE_MIN_LENGTH,
  QUESTION_TYPES,
  QUESTIONS_PER_CATEGORY_MAX,
} from './questions.ts';

/** Below zero takes away from the price: whole cents, or percents with one decimal at most. An answer without an effect has no impact rather than one of zero. */
const isExact = (type: ImpactType, value: number) => {
  const steps = Math.round(value / IMPACT_STEP[type]);
  return Math.abs(value - steps * IMPACT_STEP[type]) < 1e-9;
};
const impactSchema = z
  .strictObject({ type: z.enum(IMPACT_TYPES), value: z.number() })
  .superRefine(({ type, value }, ctx) => {
    const [most, path] = [IMPACT_MAX[type], ['value']];
    const range = { origin: 'number' as const, inclusive: true, input: value, path };
    if (!isExact(type, value))
      ctx.addIssue({ code: 'not_multiple_of', divisor: IMPACT_STEP[type], input: value, path });
    if (value === 0) ctx.addIssue({ code: 'custom', path, message: 'no effect is no impact, not one of zero' });
    if (value > most) ctx.addIssue({ code: 'too_big', maximum: most, ...range });
    if (value < -most) ctx.addIssue({ code: 'too_small', minimum: -most, ...range });
  })
  .meta({ id: 'Impact' });

export const answerFields = {
  title: text(ANSWER_TITLE_MIN_LENGTH, ANSWER_TITLE_MAX_LENGTH),
  description: text(0, ANSWER_DESCRIPTION_MAX_LENGTH),
  part: text(PART_MIN_LENGTH, PART_MAX_LENGTH),
};
const shown = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string().nullable(),
  impact: impactSchema.nullable(),
  /** the best grade a device with this answer can have */
  gradeCap: z.enum(PRODUCT_GRADES).nullable(),
  /** such a device is not bought */
  refused: z.boolean(),
  /** defects of one part of the device: only the dearest of them is deducted */
  part: z.string().nullable(),
});
export const answerSchema = shown.meta({ id: 'Answer' });

/** With the id it has, an answer is changed; without, it is a new one. What is not sent again is removed. */
export const sentAnswer = z
  .strictObject({
    id: idSchema.optional(),
    title: answerFields.title,
    description: answerFields.description.nullish(),
    impact: impactSchema.nullish(),
    gradeCap: z.enum(PRODUCT_GRADES).nullish(),
    refused: z.boolean().optional(),
    part: answerFields.part.nullish(),
  })
  .meta({ id: 'SentAnswer' });

export const questionFields = {
  title: text(QUESTION_TITLE_MIN_LENGTH, QUESTION_TITLE_MAX_LENGTH),
  /** how to test it, for whoever answers */
  description: text(0, QUESTION_DESCRIPTION_MAX_LENGTH),
  type: z.enum(QUESTION_TYPES),
  required: z.boolean(),
  /** its owner could not see at home what it asks about: what the workshop finds lowers no price */
  hiddenFromOwner: z.boolean(),
  answers: z.array(sentAnswer).min(ANSWERS_MIN).max(ANSWERS_MAX),
};

export const questionSchema = z
  .object({
    id: idSchema,
    accountId: idSchema,
    categoryId: idSchema,
    categoryLabel: z.string(),
    /** the question of a category above that it replaces */
    overridesId: idSchema.nullable(),
    /** false: what it replaces is not asked in its category and below */
    asked: z.boolean(),
    title: z.string(),
    type: z.enum(QUESTION_TYPES),
    required: z.boolean(),
    hiddenFromOwner: z.boolean(),
    description: z.string().nullable(),
    answers: z.array(answerSchema),
    version: z.number().int(),
  })
  .meta({ id: 'Question' });
/** With what else its page says about it. */
export const questionDetail = questionSchema
  .extend({
    /** how many categories below replace it */
    overrideCount: z.number().int(),
  })
  .meta({ id: 'QuestionDetail' });

const place = z.object({ id: idSchema, label: z.string() });
/** A question as a category has it, in the order they are asked. */
export const effectiveQuestion = questionSchema
  .extend({
    origin: z.enum(QUESTION_ORIGINS),
    /** the category it is asked first in, which gives it its place in the order */
    from: place,
    /** of an overridden one: what would be asked without it */
    replaced: z.object({ title: z.string(), asked: z.boolean(), category: place }).nullable(),
  })
  .meta({ id: 'EffectiveQuestion' });
export const categoryQuestions = z
  .object({
    category: place.extend({ accountId: idSchema, currency: z.string() }),
    /** the way down to it, the root first, without itself */
    path: z.array(place),
    questions: z.array(effectiveQuestion),
  })
  .meta({ id: 'CategoryQuestions' });

/** One category with how many questions it asks. */
export const questionCount = z
  .object({
    id: idSchema,
    label: z.string(),
    /** labels of the categories above, the root first */
    path: z.array(z.string()),
    own: z.number().int(),
    /** taken over from above, replaced ones included */
    inherited: z.number().int(),
    /** of the inherited ones, how many it replaces or leaves out */
    overridden: z.number().int(),
    products: z.number().int(),
  })
  .meta({ id: 'QuestionCount' });

/**
 * A new question, or with `overridesId` one in the place of an inherited one: it starts as a copy, and what else is sent
 * differs from it. `asked` false leaves the inherited one out.
 */
export const newQuestion = z
  .strictObject({
    categoryId: idSchema,
    overridesId: idSchema.optional(),
    asked: z.boolean().optional(),
    ...z.object(questionFields).partial().shape,
    description: questionFields.description.nullish(),
  })
  .superRefine(({ overridesId, ...sent }, ctx) => {
    if (overridesId) return;
    for (const name of ['title', 'type', 'answers'] as const)
      if (sent[name] === undefined)
        ctx.addIssue({ code: 'invalid_type', expected: 'nonoptional', path: [name], input: undefined });
    if (sent.asked === false)
      ctx.addIssue({ code: 'custom', path: ['asked'], message: 'only an inherited question can be left out' });
  })
  .meta({ id: 'NewQuestion' });

/** Merge-patch: a missing field stays, null clears. Where it is asked and what it replaces never change. */
export const questionPatch = z
  .strictObject({
    ...z.object(questionFields).partial().shape,
    description: questionFields.description.nullish(),
    asked: z.boolean().optional(),
    version: z.number().int(),
  })
  .meta({ id: 'QuestionPatch' });

const order = z.array(idSchema).max(QUESTIONS_PER_CATEGORY_MAX);
/** `seen` is the order they were read in: who changed it meanwhile wins. */
export const questionOrder = z.strictObject({ ids: order, seen: order }).meta({ id: 'QuestionOrder' });
