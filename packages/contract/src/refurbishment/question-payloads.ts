import { z } from 'zod';
import { QUESTION_TYPES } from '../catalogue/questions.ts';
import { idSchema, instant, text } from '../http/values.ts';
import {
  REFURB_ANSWERS_MAX,
  REFURB_ANSWERS_MIN,
  REFURB_PROPOSED_MAX,
  REFURB_QUESTION_REASONS,
  REFURB_QUESTIONS_MAX,
  REFURB_SCOPE_MAX,
  REFURB_TEXT_MAX,
} from './work-limits.ts';

const eachOnce = (max: number) =>
  z
    .array(idSchema)
    .max(max)
    .refine((ids) => new Set(ids).size === ids.length, 'each id once');
const title = text(1, REFURB_TEXT_MAX);

/** An answer that stays keeps its id; one without an id is new. */
const sentAnswer = z
  .strictObject({ id: idSchema.optional(), title, stepIds: eachOnce(REFURB_PROPOSED_MAX) })
  .meta({ id: 'SentRefurbAnswer' });
export type SentRefurbAnswer = z.output<typeof sentAnswer>;

/** Without categories and products the question is asked about every device; a category stands for all below it. */
const fields = {
  title,
  type: z.enum(QUESTION_TYPES),
  answers: z.array(sentAnswer).min(REFURB_ANSWERS_MIN).max(REFURB_ANSWERS_MAX),
  categoryIds: eachOnce(REFURB_SCOPE_MAX),
  productIds: eachOnce(REFURB_SCOPE_MAX),
};
export const refurbQuestionFields = fields;

export const newRefurbQuestion = z
  .strictObject({
    /** for the provider, who has no questions of its own */
    accountId: idSchema.optional(),
    ...fields,
    categoryIds: fields.categoryIds.default([]),
    productIds: fields.productIds.default([]),
  })
  .meta({ id: 'NewRefurbQuestion' });
/** Merge-patch; each list replaces the one before as a whole. */
export const refurbQuestionPatch = z
  .strictObject({ ...z.object(fields).partial().shape, version: z.number().int() })
  .meta({ id: 'RefurbQuestionPatch' });

const answer = z.object({
  id: idSchema,
  title: z.string(),
  steps: z.array(z.object({ id: idSchema, name: z.string() })),
});
const scoped = z
  .object({
    id: idSchema,
    label: z.string().nullable().meta({ description: 'null when the account is no longer linked to its retailer' }),
    accountName: z.string().nullable().meta({ description: 'of the retailer; null for a thing of the account' }),
  })
  .meta({ id: 'RefurbScoped' });
export const refurbQuestion = z
  .object({
    id: idSchema,
    accountId: idSchema,
    position: z.number().int(),
    title: z.string(),
    type: z.enum(QUESTION_TYPES),
    answers: z.array(answer),
    categories: z.array(scoped),
    products: z.array(scoped),
    updatedAt: instant,
    version: z.number().int(),
  })
  .meta({ id: 'RefurbQuestion' });

const order = z.array(idSchema).max(REFURB_QUESTIONS_MAX);
/** `seen` is the order they were read in: who changed it meanwhile wins. */
export const refurbQuestionOrder = z
  .strictObject({ accountId: idSchema.optional(), ids: order, seen: order })
  .meta({ id: 'RefurbQuestionOrder' });

export const refurbScopeMatch = z
  .object({
    id: idSchema,
    label: z.string(),
    accountName: z.string().nullable(),
    note: z.string().nullable().meta({ description: 'what stands above a category, or the brand of a product' }),
  })
  .meta({ id: 'RefurbScopeMatch' });

/** A question of the account, and whether it is asked about one product. */
const productQuestion = z.object({
  id: idSchema,
  title: z.string(),
  type: z.enum(QUESTION_TYPES),
  answers: z.array(answer),
  /** null: it is not asked */
  reason: z.enum(REFURB_QUESTION_REASONS).nullable(),
  isLinked: z.boolean().meta({ description: 'to the product itself, whatever else it is limited to' }),
});
export const productRefurbQuestions = z
  .object({ questions: z.array(productQuestion) })
  .meta({ id: 'ProductRefurbQuestions' });
/** `seen`: the questions that were linked when they were read. */
export const productRefurbLinks = z
  .strictObject({
    accountId: idSchema.optional(),
    questionIds: eachOnce(REFURB_QUESTIONS_MAX),
    seen: eachOnce(REFURB_QUESTIONS_MAX),
  })
  .meta({ id: 'ProductRefurbLinks' });
