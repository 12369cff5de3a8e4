import { z } from 'zod';
import { PRODUCT_STATES } from '../catalogue/products.ts';
import { idSchema } from '../http/values.ts';
import { draftDispatchRule } from '../logistics/dispatch-rule-payloads.ts';

/** How many cases are named; their number is told in full. */
export const PREVIEWED_CASES_MAX = 20;
/** As many as a circuit may be given to. */
const CATEGORIES_MAX = 5_000;

/** A change as it would be saved. The order of rules is none: it decides who receives a device, never whether somebody does. */
export const coverageDraft = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('rule'),
      id: idSchema.nullable().meta({ description: 'empty for a new rule, which is tried last' }),
      rule: draftDispatchRule,
    }),
    z.strictObject({ kind: z.literal('rule_removed'), id: idSchema }),
    z.strictObject({
      kind: z.literal('circuit'),
      id: idSchema.meta({ description: 'of the circuit rule' }),
      isOffered: z.boolean(),
      categoryIds: z.array(idSchema).max(CATEGORIES_MAX),
    }),
    z.strictObject({
      kind: z.literal('product'),
      categoryId: idSchema,
      brand: z.string().max(255).nullable(),
      states: z.array(z.enum(PRODUCT_STATES)).max(PRODUCT_STATES.length),
    }),
  ])
  .meta({ id: 'CoverageDraft' });

const previewedCase = z.object({
  categoryId: idSchema,
  category: z.string(),
  state: z.enum(PRODUCT_STATES),
  circuitRuleId: idSchema,
  circuit: z.string(),
});
const previewedCases = z.object({
  count: z.number().int(),
  cases: z.array(previewedCase).max(PREVIEWED_CASES_MAX),
});
/** What a change would do to the cases that nobody receives; for a product, the cases of that product alone. */
export const coveragePreview = z
  .object({
    opened: previewedCases.meta({ description: 'sales that would be refused and are not now' }),
    closed: previewedCases.meta({ description: 'sales that are refused and would not be' }),
    withoutCircuit: z
      .array(z.object({ id: idSchema, label: z.string() }))
      .max(PREVIEWED_CASES_MAX)
      .meta({ description: 'categories with products that customers could hand over by no circuit' }),
  })
  .meta({ id: 'CoveragePreview' });
