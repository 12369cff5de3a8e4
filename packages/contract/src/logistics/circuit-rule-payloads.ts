import { z } from 'zod';
import { transferOrderTerms } from '../documents/transfer-order.ts';
import { idSchema, text } from '../http/values.ts';
import { modifierSchema } from '../pricing/modifiers.ts';
import {
  circuitDescription,
  circuitFields,
  circuitRef,
  countries,
  idsOnce,
  instruction,
  newInstructions,
} from './circuit-payloads.ts';
import {
  CIRCUIT_CATEGORIES_MAX,
  CIRCUIT_RULE_STATUSES,
  CUSTOM_VALUE_MAX_LENGTH,
  CUSTOM_VALUE_NAME_PATTERN,
  CUSTOM_VALUES_MAX,
  HIGHLIGHTED_INSTRUCTION_MAX_LENGTH,
} from './circuit-rules.ts';
import { CIRCUIT_STATUSES } from './circuits.ts';

/** Free facts of a tenant about a circuit, for its own programs. */
const customValues = z
  .record(
    z.string().regex(CUSTOM_VALUE_NAME_PATTERN),
    z.union([text(0, CUSTOM_VALUE_MAX_LENGTH), z.number(), z.boolean()]),
  )
  .refine((values) => Object.keys(values).length <= CUSTOM_VALUES_MAX, { error: 'too many values' });

/** What a rule may leave to its circuit. */
export const INHERITED_FIELDS = ['description', 'instructions', 'eligibleCountries'] as const;

/**
 * How a circuit is offered: where, in which words, under which terms. There is one rule for each circuit; `version`
 * counts the changes of both. A circuit is offered while it is active and its rule enabled: a disabled rule is a pause
 * that keeps its categories, whereas a circuit is only switched off when no category uses it.
 */
export const circuitRule = z
  .object({
    id: idSchema,
    accountId: idSchema,
    circuit: circuitRef.extend({ status: z.enum(CIRCUIT_STATUSES) }),
    circuit_name: z.string(),
    status: z.enum(CIRCUIT_RULE_STATUSES),
    categoryIds: z.array(idSchema),
    categoryCount: z.number().int(),
    categoryLabels: z.array(z.string()),
    /** these three hold what applies; `inherited` names those that come from the circuit */
    description: z.string().nullable(),
    instructions: z.array(instruction),
    eligibleCountries: z.array(z.string()),
    inherited: z.array(z.enum(INHERITED_FIELDS)),
    terms: z.string().nullable(),
    traceabilityEnabled: z.boolean(),
    highlightedInstruction: z.string().nullable(),
    customValues: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    transferOrderNumberOfCopy: z.number().int(),
    paymentModeIds: z.array(idSchema),
    modifier: modifierSchema,
    version: z.number().int(),
  })
  .meta({ id: 'DispatchCircuitRule' });

/** Merge-patch of a rule and its circuit in one act: a missing field stays; null or an empty list goes back to the circuit. */
export const circuitRulePatch = z
  .strictObject({
    status: z.enum(CIRCUIT_RULE_STATUSES),
    circuitStatus: z.enum(CIRCUIT_STATUSES),
    categoryIds: idsOnce(CIRCUIT_CATEGORIES_MAX),
    description: circuitDescription,
    instructions: newInstructions,
    eligibleCountries: countries,
    terms: transferOrderTerms.nullable(),
    traceabilityEnabled: z.boolean(),
    highlightedInstruction: text(1, HIGHLIGHTED_INSTRUCTION_MAX_LENGTH).nullable(),
    customValues,
    ...circuitFields,
    version: z.number().int(),
  })
  .partial()
  .meta({ id: 'DispatchCircuitRulePatch' });
