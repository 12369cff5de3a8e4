import { z } from 'zod';
import { idSchema, instant } from '../http/values.ts';
import { CIRCUIT_TYPES } from '../logistics/circuits.ts';
import { DELIVERY_STATUSES } from '../logistics/delivery-statuses.ts';
import { DIRECTIONS } from '../logistics/expeditions.ts';
import { ITEM_STATUSES } from '../states/item-statuses.ts';
import { ITEM_PLACES } from './item-places.ts';
import { DEFAULT_STOCKS } from './stocks.ts';

/**
 * What a scan at the door did. `unannounced`: nothing said that it was on its way. `unfinalized`: only predeclared, and
 * the store never finished it. `to_return`: its buyback is cancelled. `came_back`: a return that did not reach the
 * customer. `found`: it was recorded as lost. `transferred`: it comes from another warehouse.
 */
export const CHECK_IN_OUTCOMES = [
  'announced',
  'unannounced',
  'unfinalized',
  'to_return',
  'came_back',
  'found',
  'transferred',
] as const;
export type CheckInOutcome = (typeof CHECK_IN_OUTCOMES)[number];

/** Why an item is not taken in, whether its code was scanned or a person named it. */
export const CHECK_IN_REFUSALS = [
  'not_found',
  'item_not_found',
  'several_items_match',
  'not_attributed_to_workshop',
  'already_checked_in',
  'predeclared_unfinalized',
  'check_in_disabled',
  'status_not_fit',
] as const;

export const stockPlace = z
  .object({
    stockId: idSchema.nullable().meta({ description: 'null while the stocks of the warehouse are being made' }),
    defaultStock: z.enum(DEFAULT_STOCKS).nullable(),
    name: z.string().nullable().meta({ description: 'of a stock that is not a default one' }),
  })
  .meta({ id: 'StockPlace' });

export const arrivedItem = z
  .object({
    itemId: idSchema,
    buybackId: idSchema.nullable().meta({ description: 'null: it was added in a workshop' }),
    identificationNumber: z.string(),
    status: z.enum(ITEM_STATUSES),
    version: z.number().int().meta({ description: 'what moves the item next names it' }),
    circuitType: z.enum(CIRCUIT_TYPES).nullable(),
    grade: z.string().nullable().meta({ description: 'as declared' }),
    product: z.object({ label: z.string(), brand: z.string().nullable(), image: z.string().nullable() }),
    accountName: z.string().meta({ description: 'the retailer it was bought by' }),
  })
  .meta({ id: 'ArrivedItem' });

export const checkInResult = z
  .object({
    outcome: z.enum(CHECK_IN_OUTCOMES),
    item: arrivedItem,
    putInto: stockPlace,
    checkedInAt: instant,
    isDamaged: z.boolean().meta({ description: 'the carrier declared the parcel damaged: photos are asked for' }),
    package: z
      .object({ number: z.string(), remaining: z.number().int().meta({ description: 'items of it not checked in' }) })
      .nullable(),
  })
  .meta({ id: 'CheckInResult' });
export type CheckInResult = z.output<typeof checkInResult>;

export const packageCheckIn = z
  .object({
    number: z.string(),
    checkedIn: z.array(checkInResult),
    refused: z.array(
      z.object({
        identificationNumber: z.string(),
        code: z.string().meta({ description: 'the error code that scanning this item alone would answer' }),
      }),
    ),
  })
  .meta({ id: 'PackageCheckIn' });

export const undoneCheckIn = z
  .object({
    itemId: idSchema,
    identificationNumber: z.string(),
    status: z.enum(ITEM_STATUSES),
    place: z.enum(ITEM_PLACES).meta({ description: 'where it was before it was checked in' }),
  })
  .meta({ id: 'UndoneCheckIn' });

export const arrivals = z
  .object({
    warehouse: z.object({ id: idSchema, name: z.string() }),
    expectedItems: z.number().int().meta({ description: 'on their way to this warehouse' }),
    deliveredItems: z.number().int().meta({ description: 'delivered by the carrier and not checked in' }),
    checkedInToday: z.number().int(),
    packages: z.array(
      z.object({
        id: idSchema,
        number: z.string(),
        direction: z.enum(DIRECTIONS),
        senderName: z.string(),
        items: z.number().int().meta({ description: 'those in its boxes included' }),
        remaining: z.number().int(),
        boxes: z
          .array(z.object({ number: z.string(), items: z.number().int(), remaining: z.number().int() }))
          .meta({ description: 'the packages that lie in it' }),
        registeredAt: instant,
        lastStatus: z.enum(DELIVERY_STATUSES).nullable(),
      }),
    ),
  })
  .meta({ id: 'Arrivals' });
export type Arrivals = z.output<typeof arrivals>;
