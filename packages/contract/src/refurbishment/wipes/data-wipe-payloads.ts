import { z } from 'zod';
import { idSchema, instant, text } from '../../http/values.ts';
import {
  DATA_WIPE_REQUIREMENTS,
  WIPE_METHODS,
  WIPE_NAME_MAX_LENGTH,
  WIPE_RESULTS,
  WIPE_STANDARDS,
  WIPE_TEXT_MAX_LENGTH,
  WIPE_VERIFICATIONS,
  WIPE_VERSION_MAX_LENGTH,
} from './data-wipes.ts';

const name = text(1, WIPE_NAME_MAX_LENGTH);
const remark = text(1, WIPE_TEXT_MAX_LENGTH);

const anyWipe = z.strictObject({
  serviceId: idSchema.optional().meta({ description: 'the service of the item that the erasure was' }),
  comment: remark.optional(),
});
const attempt = anyWipe.extend({
  standard: z.enum(WIPE_STANDARDS),
  standardName: name.optional().meta({ description: 'of `other`, and only of it' }),
  method: z.enum(WIPE_METHODS),
  tool: name,
  toolVersion: text(1, WIPE_VERSION_MAX_LENGTH),
  verification: z.enum(WIPE_VERIFICATIONS),
  verifiedBy: name.optional().meta({ description: 'a name, unless the verification is `none`' }),
  startedAt: instant,
  endedAt: instant,
});
export const newDataWipe = z
  .discriminatedUnion('result', [
    attempt.extend({ result: z.literal('passed') }),
    attempt.extend({ result: z.literal('failed') }),
    anyWipe.extend({
      result: z.literal('not_applicable'),
      reason: remark.meta({ description: 'why there is nothing to erase, such as no storage' }),
    }),
  ])
  .meta({ id: 'NewDataWipe' });
export type NewDataWipe = z.input<typeof newDataWipe>;

const dataWipe = z
  .object({
    id: idSchema,
    number: z.number().int().meta({ description: 'without gaps for each item' }),
    cycle: z.number().int(),
    result: z.enum(WIPE_RESULTS),
    reason: z.string().nullable(),
    standard: z.enum(WIPE_STANDARDS).nullable(),
    standardName: z.string().nullable(),
    method: z.enum(WIPE_METHODS).nullable(),
    tool: z.string().nullable(),
    toolVersion: z.string().nullable(),
    verification: z.enum(WIPE_VERIFICATIONS).nullable(),
    verifiedBy: z.string().nullable(),
    serviceName: z.string().nullable(),
    operator: z.string().nullable(),
    warehouse: z.string(),
    startedAt: instant.nullable(),
    endedAt: instant.nullable(),
    recordedAt: instant,
    comment: z.string().nullable(),
    isReplaced: z.boolean().meta({ description: 'a later record of the same cycle counts instead' }),
  })
  .meta({ id: 'DataWipe' });
export type DataWipe = z.output<typeof dataWipe>;

export const itemDataWipes = z
  .object({
    requirement: z.enum(DATA_WIPE_REQUIREMENTS).meta({ description: 'of the buyer, for each of its workshops' }),
    cycle: z.number().int().meta({ description: 'of the item now' }),
    isWiped: z.boolean().meta({ description: 'the newest record of this cycle says that no data is left' }),
    isRecordable: z.boolean().meta({ description: 'the item is in a workshop, in a status in which it is worked on' }),
    wipes: z.array(dataWipe).meta({ description: 'of all cycles, the latest first' }),
  })
  .meta({ id: 'ItemDataWipes' });
export type ItemDataWipes = z.output<typeof itemDataWipes>;
