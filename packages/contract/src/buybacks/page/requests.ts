import { z } from 'zod';
import { USER_TYPES } from '../../access/user-types.ts';
import { ibanText, idSchema, instant, text } from '../../http/values.ts';
import { customerIdentification, customerInfo } from '../customer-payloads.ts';
import { CORRECTION_COMMANDS } from './corrections.ts';
import { ITEM_WORKFLOW_STEPS } from './edits.ts';

/** What the caller may read of a customer; a part that they may not read is null. */
export const revealedCustomer = z
  .object({
    firstname: z.string().nullable(),
    lastname: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    address: customerInfo.shape.address.nullable(),
    identification: customerIdentification.nullable(),
    iban: z.string().nullable(),
    cancelComment: z.string().nullable(),
    secondLookComment: z.string().nullable(),
  })
  .meta({ id: 'RevealedCustomer' });

const version = z.number().int().meta({ description: 'of the buyback that was shown' });

/** A field that is left out stays as it is; null empties it. */
export const buybackPatch = z
  .strictObject({
    version,
    itemWorkflowStep: z.enum(ITEM_WORKFLOW_STEPS).optional(),
    externalCode: text(1, 45).nullable().optional(),
    imei: z
      .string()
      .regex(/^\d{15,17}$/)
      .nullable()
      .optional(),
    serialNumber: text(1, 64).nullable().optional(),
    comment: text(1, 500).nullable().optional(),
    buyerReference: text(1, 45).nullable().optional(),
    customer: customerInfo.omit({ iban: true }).optional(),
    iban: ibanText.optional(),
  })
  .meta({ id: 'BuybackPatch' });
export const editedBuyback = z
  .object({ version: z.number().int(), fields: z.array(z.string()) })
  .meta({ id: 'EditedBuyback' });

export const NOTE_MAX = 2_000;
export const newNote = z
  .strictObject({
    text: text(1, NOTE_MAX),
    mentions: z.array(idSchema).max(20).default([]),
    shared: z.boolean().default(false).meta({ description: 'the other side reads it too' }),
  })
  .meta({ id: 'NewBuybackNote' });
export const addedNote = z.object({ id: idSchema, at: instant }).meta({ id: 'AddedBuybackNote' });
export const mentionablePeople = z
  .object({
    people: z.array(z.object({ id: idSchema, name: z.string(), userType: z.enum(USER_TYPES) })),
  })
  .meta({ id: 'MentionablePeople' });

export const correctionRequest = z
  .strictObject({ command: z.enum(CORRECTION_COMMANDS), reason: text(1, 500), version })
  .meta({ id: 'StatusCorrectionRequest' });
export const correctionDecision = z
  .strictObject({ comment: text(1, 500).optional() })
  .meta({ id: 'StatusCorrectionDecision' });
