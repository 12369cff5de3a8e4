import { z } from 'zod';
import { countryCode, idSchema, text } from '../http/values.ts';
import { modifierSchema } from '../pricing/modifiers.ts';
import {
  CIRCUIT_DESCRIPTION_MAX_LENGTH,
  INSTRUCTION_MAX_LENGTH,
  INSTRUCTION_MIN_LENGTH,
  INSTRUCTION_TYPES,
  INSTRUCTIONS_MAX,
  TRANSFER_ORDER_COPIES_MAX,
} from './circuit-rules.ts';
import { CHANNELS, CIRCUIT_STATUSES, CIRCUIT_TYPES, DEPOSITS } from './circuits.ts';

const once = <T>(list: readonly T[]) => new Set(list).size === list.length;
/** Two-letter codes of countries; none means no limit. */
export const countries = z.array(countryCode).max(250).refine(once, { error: 'a country is named twice' });
export const idsOnce = (max: number) => z.array(idSchema).max(max).refine(once, { error: 'an id is named twice' });

/** In the order they are sent. */
export const newInstructions = z
  .array(
    z.strictObject({
      type: z.enum(INSTRUCTION_TYPES),
      label: text(INSTRUCTION_MIN_LENGTH, INSTRUCTION_MAX_LENGTH),
    }),
  )
  .max(INSTRUCTIONS_MAX);
export const instruction = z
  .object({ sequence: z.number().int(), type: z.enum(INSTRUCTION_TYPES), label: z.string() })
  .meta({ id: 'CircuitInstruction' });

/** What a circuit is and how it is paid, the same whoever changes it. */
export const circuitFields = {
  name: text(2, 255),
  transferOrderNumberOfCopy: z.number().int().min(0).max(TRANSFER_ORDER_COPIES_MAX),
  modifier: modifierSchema,
  /** none means every active payment mode */
  paymentModeIds: idsOnce(20),
};
export const circuitDescription = text(0, CIRCUIT_DESCRIPTION_MAX_LENGTH)
  .transform((typed) => (typed === '' ? null : typed))
  .nullable();

export const circuitRef = z.object({
  id: idSchema,
  type: z.enum(CIRCUIT_TYPES),
  channel: z.enum(CHANNELS),
  deposit: z.enum(DEPOSITS),
});
export const circuit = circuitRef
  .extend({
    accountId: idSchema,
    name: z.string(),
    status: z.enum(CIRCUIT_STATUSES),
    description: z.string().nullable(),
    transferOrderNumberOfCopy: z.number().int(),
    defaultInstructions: z.array(instruction),
    /** none means every country */
    eligibleCountries: z.array(z.string()),
    paymentModeIds: z.array(idSchema),
    modifier: modifierSchema,
    version: z.number().int(),
  })
  .meta({ id: 'Circuit' });

/** Merge-patch: a missing field stays, null clears. Instructions are sent whole. */
export const circuitPatch = z
  .strictObject({
    status: z.enum(CIRCUIT_STATUSES),
    ...circuitFields,
    description: circuitDescription,
    eligibleCountries: countries,
    instructions: newInstructions,
    version: z.number().int(),
  })
  .partial()
  .meta({ id: 'CircuitPatch' });
