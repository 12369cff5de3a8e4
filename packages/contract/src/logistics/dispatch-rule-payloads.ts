import { z } from 'zod';
import { PRODUCT_STATES } from '../catalogue/products.ts';
import { idSchema, instant, shortText } from '../http/values.ts';
import { CIRCUIT_TYPES } from './circuits.ts';
import {
  DISPATCH_ATTRIBUTES,
  DISPATCH_CHOICES,
  DISPATCH_CONDITIONS_MAX,
  DISPATCH_CONDITIONS_MIN,
  DISPATCH_OPERATORS,
  DISPATCH_PASSED,
  DISPATCH_RULE_STATUSES,
  DISPATCH_RULES_MAX,
  DISPATCH_VALUES_MAX,
  DISPATCH_WAREHOUSES_MAX,
  DISPATCH_WAREHOUSES_MIN,
  DISPATCHED_BY,
} from './dispatch-rules.ts';

const once = <T>(values: readonly T[]) => new Set(values).size === values.length;
const operator = z.enum(DISPATCH_OPERATORS);
const several = <S extends z.ZodType>(value: S) =>
  z.array(value).min(1).max(DISPATCH_VALUES_MAX).refine(once, 'each value once');

/** Brands are compared without regard to capitals; a category stands for everything below it. */
const sentCondition = z
  .discriminatedUnion('attribute', [
    z.strictObject({ attribute: z.literal('brand'), operator, values: several(z.string().trim().min(1).max(255)) }),
    z.strictObject({ attribute: z.literal('category'), operator, values: several(idSchema) }),
    z.strictObject({ attribute: z.literal('circuit'), operator, values: several(z.enum(CIRCUIT_TYPES)) }),
    z.strictObject({ attribute: z.literal('productState'), operator, values: several(z.enum(PRODUCT_STATES)) }),
  ])
  .meta({ id: 'SentDispatchCondition' });

const sent = {
  title: shortText,
  conditions: z.array(sentCondition).min(DISPATCH_CONDITIONS_MIN).max(DISPATCH_CONDITIONS_MAX),
  warehouseIds: z
    .array(idSchema)
    .min(DISPATCH_WAREHOUSES_MIN)
    .max(DISPATCH_WAREHOUSES_MAX)
    .refine(once, 'each warehouse once'),
  defaultWarehouseId: idSchema.nullish(),
  geographicCriterion: z.boolean(),
  status: z.enum(DISPATCH_RULE_STATUSES),
};
export const newDispatchRule = z
  .strictObject({
    /** for the provider, who has no rules of its own */
    accountId: idSchema.optional(),
    ...sent,
    geographicCriterion: sent.geographicCriterion.default(false),
    status: sent.status.default('enabled'),
  })
  .meta({ id: 'NewDispatchRule' });
export const dispatchRulePatch = z
  .strictObject({
    title: sent.title.optional(),
    conditions: sent.conditions.optional(),
    warehouseIds: sent.warehouseIds.optional(),
    defaultWarehouseId: sent.defaultWarehouseId,
    geographicCriterion: sent.geographicCriterion.optional(),
    status: sent.status.optional(),
    version: z.number().int(),
  })
  .meta({ id: 'DispatchRulePatch' });
/** What of a rule decides where a device goes. */
export const draftDispatchRule = z.strictObject({
  conditions: sent.conditions,
  warehouseIds: sent.warehouseIds,
  defaultWarehouseId: sent.defaultWarehouseId,
  geographicCriterion: sent.geographicCriterion,
  status: sent.status,
});
export const dispatchRuleOrder = z
  .strictObject({
    accountId: idSchema.optional(),
    ids: z.array(idSchema).max(DISPATCH_RULES_MAX),
    /** the order that was on the screen */
    seen: z.array(idSchema).max(DISPATCH_RULES_MAX),
  })
  .meta({ id: 'DispatchRuleOrder' });

const attribute = z.enum(DISPATCH_ATTRIBUTES);
const labelled = z.object({ value: z.string(), label: z.string() });
const shownCondition = z.object({ attribute, operator, values: z.array(labelled) });
export const shownWarehouse = z.object({
  id: idSchema,
  /** nothing when the warehouse is no longer connected */
  name: z.string().nullable(),
  accountName: z.string().nullable(),
});
export const dispatchRule = z
  .object({
    id: idSchema,
    accountId: idSchema,
    position: z.number().int(),
    title: z.string(),
    conditions: z.array(shownCondition),
    warehouses: z.array(shownWarehouse),
    defaultWarehouseId: idSchema.nullable(),
    geographicCriterion: z.boolean(),
    status: z.enum(DISPATCH_RULE_STATUSES),
    updatedAt: instant,
    version: z.number().int(),
  })
  .meta({ id: 'DispatchRule' });

/** A rule with what became of it for a device. */
export const triedRule = z.object({
  id: idSchema,
  title: z.string(),
  /** the rule is the buyer's, asked once no rule of the retailer held */
  ofBuyer: z.boolean(),
  passed: z.enum(DISPATCH_PASSED).nullable(),
  conditions: z.array(shownCondition.extend({ holds: z.boolean() })),
});

/** Every rule with what became of it, and where the device goes. */
export const dispatchTrial = z
  .object({
    by: z.enum(DISPATCHED_BY),
    ruleId: idSchema.nullable(),
    choice: z.enum(DISPATCH_CHOICES).nullable(),
    warehouse: shownWarehouse.nullable(),
    distanceKm: z.number().nullable(),
    rules: z.array(triedRule),
  })
  .meta({ id: 'DispatchTrial' });
