import { z } from 'zod';
import { CURRENCIES } from '../accounts/localisation.ts';
import { PRODUCT_GRADES } from '../catalogue/products.ts';
import { ERROR_CODES } from '../errors/codes.ts';
import { listOf, listQuery, many } from '../http/list.ts';
import { idSchema, instant, text } from '../http/values.ts';
import { ITEM_STATUSES } from '../states/item-statuses.ts';
import { stockPlace } from '../warehouse/check-in-payloads.ts';
import { movedItem } from '../warehouse/moves/move-payloads.ts';
import { AGE_BUCKETS, LAST_DIGITS_MIN, MOVED_AT_ONCE_MAX } from './item-ages.ts';

const cents = z.number().int();
const count = z.number().int();

const filters = {
  identificationNumber: z
    .string()
    .trim()
    .regex(/^[\dA-Za-z]{1,13}$/)
    .min(LAST_DIGITS_MIN)
    .optional()
    .meta({ description: `the number of the item, or at least its last ${LAST_DIGITS_MIN} characters` }),
  imei: text(15, 17).optional(),
  search: text(2, 64).optional().meta({ description: 'a number, an IMEI or a part of the name of the product' }),
  status: many(z.enum(ITEM_STATUSES)).optional(),
  stock: many(idSchema).optional(),
  warehouse: many(idSchema).optional(),
  category: many(idSchema).optional().meta({ description: 'and everything below it' }),
  ageGte: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .optional()
    .meta({ description: 'in stock for at least so many days' }),
  age: z.enum(AGE_BUCKETS).optional(),
};
export const itemsQuery = listQuery(filters, ['stockedAt']);
export const ageingQuery = z.strictObject(filters);

const namedPlace = z.object({ id: idSchema, name: z.string() });
export const itemStock = stockPlace
  .extend({ identifier: z.string().nullable(), location: z.string().nullable() })
  .meta({ id: 'ItemStock' });

export const stockedItem = z
  .object({
    id: idSchema,
    version: z.number().int(),
    code: z.string().meta({ description: 'the identification number' }),
    imei: z.string().nullable(),
    status: z.enum(ITEM_STATUSES),
    grade: z.enum(PRODUCT_GRADES),
    product: z.object({ label: z.string(), brand: z.string().nullable(), image: z.string().nullable() }),
    stock: itemStock.nullable(),
    warehouse: namedPlace,
    retailer: z.string(),
    currency: z.enum(CURRENCIES),
    purchasePrice: cents.meta({ description: 'the validated price, else the one that was declared' }),
    completedServicesCost: cents,
    plannedRefurbCost: cents.meta({ description: 'of the services that are not cancelled' }),
    stockedAt: instant.nullable(),
    ageDays: z.number().int().nullable(),
  })
  .meta({ id: 'StockedItem' });
export type StockedItem = z.output<typeof stockedItem>;
export const stockedItems = listOf(stockedItem);

export const ageing = z
  .object({
    buckets: z.array(
      z.object({
        age: z.enum(AGE_BUCKETS),
        count,
        isMore: z.boolean().meta({ description: 'counting stopped there; the values are then unknown' }),
        values: z
          .array(
            z.object({
              currency: z.enum(CURRENCIES),
              amount: cents.meta({ description: 'what the items cost: their purchase and their completed services' }),
            }),
          )
          .nullable(),
      }),
    ),
  })
  .meta({ id: 'Ageing' });

export const itemChoices = z
  .object({
    warehouses: z.array(namedPlace),
    stocks: z.array(
      itemStock.extend({
        stockId: idSchema,
        warehouseId: idSchema,
        items: z.object({ count, isMore: z.boolean() }),
      }),
    ),
    categories: z
      .array(namedPlace.extend({ parentId: idSchema.nullable(), retailer: z.string() }))
      .meta({ description: 'of the retailers whose devices the buyer takes; the provider gets none' }),
  })
  .meta({ id: 'ItemChoices' });

export const stockMoves = z
  .strictObject({
    stockId: idSchema,
    items: z
      .array(z.strictObject({ id: idSchema, expectedVersion: z.number().int() }))
      .min(1)
      .max(MOVED_AT_ONCE_MAX),
    comment: text(1, 500).optional(),
  })
  .meta({ id: 'StockMoves' });
export const movedItems = z
  .object({
    results: z.array(
      z.object({
        id: idSchema,
        moved: movedItem.nullable(),
        refusal: z.object({ code: z.enum(ERROR_CODES), detail: z.string() }).nullable(),
      }),
    ),
  })
  .meta({ id: 'MovedItems' });
