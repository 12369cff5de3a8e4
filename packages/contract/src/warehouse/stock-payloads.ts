import { z } from 'zod';
import { CURRENCIES } from '../accounts/localisation.ts';
import { listQuery, many } from '../http/list.ts';
import { idSchema, text } from '../http/values.ts';
import { DEFAULT_STOCKS } from './stocks.ts';

const STOCK_TEXT_MAX_LENGTH = 255;
const line = text(1, STOCK_TEXT_MAX_LENGTH);

const named = {
  id: idSchema,
  defaultStock: z.enum(DEFAULT_STOCKS).nullable(),
  name: z.string().nullable().meta({ description: 'of a stock that is not a default one' }),
  identifier: z.string().nullable().meta({ description: 'the code on the label of the shelf' }),
  location: z.string().nullable(),
};

export const stockOption = z
  .object({ ...named, warehouse: z.object({ id: idSchema, name: z.string() }) })
  .meta({ id: 'StockOption' });
export type StockOption = z.output<typeof stockOption>;
export const stockOptions = z.object({ stocks: z.array(stockOption) }).meta({ id: 'StockOptions' });
export const stockOptionsQuery = z.strictObject({
  accountId: idSchema.optional(),
  warehouseId: idSchema.optional(),
  code: line
    .optional()
    .meta({ description: 'what was scanned: stocks with this identifier, else those with this name' }),
});

export const stockRow = z
  .object({
    ...named,
    accountId: idSchema,
    version: z.number().int(),
    warehouse: z.object({ id: idSchema, name: z.string() }),
    itemCount: z.number().int(),
    averageAgeDays: z.number().int().nullable().meta({ description: 'null while nothing lies in it' }),
    values: z
      .array(z.object({ currency: z.enum(CURRENCIES), amount: z.number().int() }))
      .meta({ description: 'cents, one entry per currency: what the items were bought for, and their services' }),
  })
  .meta({ id: 'Stock' });
export type StockRow = z.output<typeof stockRow>;

export const stockQuery = listQuery(
  {
    accountId: idSchema.optional(),
    search: z.string().trim().max(STOCK_TEXT_MAX_LENGTH).optional(),
    warehouseId: many(idSchema).optional(),
  },
  ['name', 'itemCount', 'averageAge'],
);

/** What keeps a stock from being deleted. */
export const stockBlockers = z
  .object({
    items: z.object({
      count: z.number().int(),
      codes: z.array(z.string()).meta({ description: 'the numbers of the first ones' }),
    }),
    services: z.array(z.string()).meta({ description: 'names of the services that are done there' }),
    openServices: z.number().int().meta({ description: 'services of items that are planned there and not ended' }),
    hasOpenCount: z.boolean(),
  })
  .meta({ id: 'StockBlockers' });
export type StockBlockers = z.output<typeof stockBlockers>;

export const newStock = z
  .strictObject({
    warehouseId: idSchema,
    name: line,
    identifier: line.nullish(),
    location: line.nullish(),
  })
  .meta({ id: 'NewStock' });
export const stockPatch = z
  .strictObject({
    name: line.optional(),
    identifier: line.nullish(),
    location: line.nullish(),
    version: z.number().int(),
  })
  .meta({ id: 'StockPatch' });
