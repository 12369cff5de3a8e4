import { z } from 'zod';
import { CURRENCIES } from '../../accounts/localisation.ts';
import { ERROR_CODES } from '../../errors/codes.ts';
import { idSchema, instant, text } from '../../http/values.ts';
import { itemStock } from '../item-payloads.ts';
import {
  DEPARTURE_KINDS,
  GUARANTEE_MONTHS_MAX,
  PARTY_MAX_LENGTH,
  REASON_MAX_LENGTH,
  REFERENCE_MAX_LENGTH,
  SALE_PRICE_MAX,
  SOLD_AT_ONCE_MAX,
} from './departures.ts';

const expectedVersion = z.number().int().meta({ description: 'of the item, as it was read' });
const reference = text(1, REFERENCE_MAX_LENGTH).optional();
const party = text(1, PARTY_MAX_LENGTH)
  .optional()
  .meta({ description: 'the company or sales channel that gets the item; never the name of a consumer' });
const price = z
  .number()
  .int()
  .min(1)
  .max(SALE_PRICE_MAX)
  .meta({ description: 'cents, in the currency of the account that sells' });
const guaranteeMonths = z.number().int().min(0).max(GUARANTEE_MONTHS_MAX).optional();
const reason = text(1, REASON_MAX_LENGTH);

export const newDeparture = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('sale'), price, guaranteeMonths, buyer: party, reference, expectedVersion }),
    z.strictObject({ kind: z.literal('transfer'), buyer: party, reference, expectedVersion }),
    z.strictObject({ kind: z.literal('scrap'), reason, reference, expectedVersion }),
  ])
  .meta({ id: 'NewDeparture' });
export type NewDeparture = z.output<typeof newDeparture>;

/** One sale of several items: what they share, and the price of each. */
export const newSales = z
  .strictObject({
    buyer: party,
    reference,
    guaranteeMonths,
    items: z
      .array(z.strictObject({ id: idSchema, price, expectedVersion }))
      .min(1)
      .max(SOLD_AT_ONCE_MAX),
  })
  .meta({ id: 'NewSales' });

export const takeBack = z
  .strictObject({ stockId: idSchema.meta({ description: 'where it is put' }), reason })
  .meta({ id: 'TakeBack' });

export const departure = z
  .object({
    id: idSchema,
    itemId: idSchema,
    kind: z.enum(DEPARTURE_KINDS),
    reference: z.string().nullable(),
    buyer: z.string().nullable(),
    price: z.number().int().nullable(),
    currency: z.enum(CURRENCIES).nullable(),
    guaranteeMonths: z.number().int().nullable(),
    reason: z.string().nullable(),
    stock: itemStock.nullable().meta({ description: 'where it lay' }),
    leftAt: instant,
    leftBy: z.string().nullable().meta({ description: 'a person of the own account' }),
    returned: z
      .object({ at: instant, by: z.string().nullable(), reason: z.string() })
      .nullable()
      .meta({ description: 'once the item was taken back' }),
    passport: z
      .string()
      .nullable()
      .meta({ description: 'the public page of a sold device; null where the retailer has no site' }),
  })
  .meta({ id: 'Departure' });
export type Departure = z.output<typeof departure>;

export const departures = z
  .object({ departures: z.array(departure).meta({ description: 'the latest first' }) })
  .meta({ id: 'Departures' });

export const soldItems = z
  .object({
    results: z
      .array(
        z.object({
          id: idSchema,
          departure: departure.nullable(),
          refusal: z.object({ code: z.enum(ERROR_CODES), detail: z.string() }).nullable(),
        }),
      )
      .meta({ description: 'in the order of the request' }),
  })
  .meta({ id: 'SoldItems' });
