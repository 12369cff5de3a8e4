import { z } from 'zod';
import { CURRENCIES } from '../accounts/localisation.ts';
import { QUESTION_TYPES } from '../catalogue/questions.ts';
import { idSchema, instant, text } from '../http/values.ts';
import { RESPONSES_MAX, response } from '../pricing/estimate-payloads.ts';
import { arrivedItem, stockPlace } from '../warehouse/check-in-payloads.ts';
import { DIAGNOSIS_COMMENT_MAX_LENGTH, DIAGNOSIS_STATUSES, DIAGNOSIS_STEPS_MAX } from './diagnosis.ts';

const cents = z.number().int();
const version = z.number().int().meta({ description: 'sent back with the next change of this diagnosis' });

const diagnosisStep = z
  .object({
    id: idSchema.meta({ description: 'of the service in the catalogue of work' }),
    name: z.string(),
    cost: cents.meta({ description: 'in the warehouse of this diagnosis' }),
    stock: stockPlace.meta({ description: 'where the item lies for it' }),
  })
  .meta({ id: 'DiagnosisStep' });

const proposal = {
  proposedSteps: z.array(diagnosisStep).meta({ description: 'by the answers so far, and offered in this warehouse' }),
  notOfferedSteps: z
    .array(z.object({ id: idSchema, name: z.string() }))
    .meta({ description: 'by the answers so far, but not done in this warehouse' }),
  plannedCost: cents.meta({ description: 'of the proposed services; once it is finalized, of those that were chosen' }),
};

export const diagnosisProposal = z.object({ ...proposal, version }).meta({ id: 'DiagnosisProposal' });

export const diagnosisView = z
  .object({
    id: idSchema,
    status: z.enum(DIAGNOSIS_STATUSES).meta({
      description: 'one whose item left the diagnosis another way, such as by its loss, reads as abandoned',
    }),
    version,
    cycle: z.number().int(),
    startedAt: instant,
    endedAt: instant.nullable(),
    startedBy: z.string().nullable().meta({ description: 'null for a person who is gone' }),
    isMine: z.boolean(),
    mayAbandon: z.boolean(),
    item: arrivedItem,
    stock: stockPlace.meta({ description: 'where the item lies' }),
    currency: z.enum(CURRENCIES),
    purchasePrice: cents.nullable().meta({ description: 'what the device was bought for' }),
    questions: z.array(
      z.object({
        id: idSchema,
        title: z.string(),
        type: z.enum(QUESTION_TYPES),
        answers: z.array(z.object({ id: idSchema, title: z.string(), stepIds: z.array(idSchema) })),
      }),
    ),
    responses: z.array(response),
    ...proposal,
    offeredSteps: z.array(diagnosisStep).meta({ description: 'every service of the warehouse, to add one by hand' }),
    chosenSteps: z
      .array(diagnosisStep)
      .meta({ description: 'what was decided, with the cost it was planned with; empty while it runs' }),
    putInto: stockPlace
      .extend({ location: z.string().nullable() })
      .nullable()
      .meta({ description: 'where the item was put at the end; null before' }),
    comment: z.string().nullable(),
  })
  .meta({ id: 'Diagnosis' });
export type DiagnosisView = z.output<typeof diagnosisView>;
export type DiagnosisStep = z.output<typeof diagnosisStep>;

const DIAGNOSIS_STARTS = ['started', 'resumed', 'taken_over'] as const;
export const diagnosisStart = z
  .object({ outcome: z.enum(DIAGNOSIS_STARTS), diagnosis: diagnosisView })
  .meta({ id: 'DiagnosisStart' });
export type DiagnosisStart = z.output<typeof diagnosisStart>;

const runningDiagnosis = z
  .object({
    id: idSchema,
    itemId: idSchema,
    identificationNumber: z.string(),
    product: z.object({ label: z.string(), brand: z.string().nullable() }),
    startedAt: instant,
    startedBy: z.string().nullable(),
  })
  .meta({ id: 'RunningDiagnosis' });
export type RunningDiagnosis = z.output<typeof runningDiagnosis>;

export const diagnosisDesk = z
  .object({
    warehouse: z.object({ id: idSchema, name: z.string() }),
    waiting: z.number().int().meta({ description: 'items that were bought and wait in the stocks of the warehouse' }),
    mine: z.array(runningDiagnosis),
    others: z.array(runningDiagnosis).meta({ description: 'of other people of the warehouse' }),
  })
  .meta({ id: 'DiagnosisDesk' });
export type DiagnosisDesk = z.output<typeof diagnosisDesk>;

export const diagnosisStocks = z
  .object({
    suggestedId: idSchema.nullable(),
    stocks: z.array(
      stockPlace.extend({ stockId: idSchema, identifier: z.string().nullable(), location: z.string().nullable() }),
    ),
  })
  .meta({ id: 'DiagnosisStocks' });
export type DiagnosisStocks = z.output<typeof diagnosisStocks>;

export const diagnosisResponses = z
  .strictObject({ responses: z.array(response).max(RESPONSES_MAX), expectedVersion: z.number().int() })
  .meta({ id: 'DiagnosisResponses' });

export const diagnosisDecision = z
  .strictObject({
    stepIds: z
      .array(idSchema)
      .max(DIAGNOSIS_STEPS_MAX)
      .meta({ description: 'what is to be done, in this order; none when the device needs no work' }),
    stockId: idSchema
      .optional()
      .meta({ description: 'where it is put; without it the suggested one of the stocks that fit' }),
    comment: text(1, DIAGNOSIS_COMMENT_MAX_LENGTH).optional(),
    expectedVersion: z.number().int(),
  })
  .meta({ id: 'DiagnosisDecision' });
