import { z } from 'zod';
import { idSchema, instant, text } from '../../http/values.ts';
import { checkInResult } from '../check-in-payloads.ts';
import { FOUND_ENDINGS, FOUND_STATUSES, FOUND_TEXT_MAX, PARCEL_NUMBER_MAX } from './found-devices.ts';

const expectedVersion = z.number().int();

export const newFoundDevice = z
  .strictObject({
    warehouseId: idSchema,
    code: text(3, 64).meta({ description: 'as it was scanned' }),
    description: text(1, FOUND_TEXT_MAX).meta({ description: 'what it is and what came with it' }),
    parcelNumber: text(1, PARCEL_NUMBER_MAX)
      .optional()
      .meta({ description: 'on the parcel it was taken out of: of the carrier or of a package' }),
  })
  .meta({ id: 'NewFoundDevice' });
export const foundMatch = z
  .strictObject({
    expectedVersion,
    code: text(3, 64).meta({ description: 'of the item it is: number, external code, IMEI or serial number' }),
    isConfirmed: z
      .boolean()
      .optional()
      .meta({ description: 'the device is here although the store never finished its buyback' }),
  })
  .meta({ id: 'FoundMatch' });
export const foundEnding = z
  .strictObject({
    expectedVersion,
    outcome: z.enum(FOUND_ENDINGS),
    note: text(1, FOUND_TEXT_MAX).meta({ description: 'where it went, or why it is kept' }),
  })
  .meta({ id: 'FoundEnding' });

export const foundDevice = z
  .object({
    id: idSchema,
    version: z.number().int(),
    number: z.string().meta({ description: 'to be written on the device' }),
    status: z.enum(FOUND_STATUSES),
    code: z.string(),
    identificationNumber: z
      .string()
      .nullable()
      .meta({ description: 'the code, when it has the form of the number of an item' }),
    description: z.string(),
    parcelNumber: z.string().nullable(),
    photos: z.array(idSchema),
    foundAt: instant,
    foundBy: z.string().nullable().meta({ description: 'name of the person' }),
    settledAt: instant.nullable(),
    settledBy: z.string().nullable(),
    note: z.string().nullable(),
    item: z
      .object({ itemId: idSchema, buybackId: idSchema.nullable(), identificationNumber: z.string() })
      .nullable()
      .meta({ description: 'the item it was' }),
  })
  .meta({ id: 'FoundDevice' });
export type FoundDevice = z.output<typeof foundDevice>;

export const matchedDevice = z.object({ found: foundDevice, checkIn: checkInResult }).meta({ id: 'MatchedDevice' });
