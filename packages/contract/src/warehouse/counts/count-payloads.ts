import { z } from 'zod';
import { idSchema, instant, text } from '../../http/values.ts';
import { ITEM_STATUSES } from '../../states/item-statuses.ts';
import { stockPlace } from '../check-in-payloads.ts';
import { COUNT_SETTLEMENTS, COUNT_STATUSES, LINE_OUTCOMES } from './counts.ts';

const number = z.number().int();
export const countFigures = z
  .object({
    expected: number.meta({ description: 'items that lay there when the count was opened' }),
    present: number,
    missing: number,
    leftMeanwhile: number.meta({ description: 'carried away by a recorded move since it was opened' }),
    unexpected: number,
    unknown: number.meta({ description: 'codes that no item of the warehouse has' }),
    unsettled: number.meta({ description: 'differences without a reason: none may be left to close the count' }),
  })
  .meta({ id: 'StockCountFigures' });
export type CountFigures = z.output<typeof countFigures>;

export const countLine = z
  .object({
    id: idSchema,
    code: z.string(),
    outcome: z.enum(LINE_OUTCOMES),
    item: z
      .object({
        itemId: idSchema,
        status: z.enum(ITEM_STATUSES),
        product: z.object({ label: z.string(), brand: z.string().nullable(), image: z.string().nullable() }),
        lies: stockPlace.nullable().meta({ description: 'where it lies now; null: in no stock' }),
      })
      .nullable()
      .meta({ description: 'null: no item of the warehouse has the code' }),
    scannedAt: instant.nullable(),
    settlement: z.enum(COUNT_SETTLEMENTS).nullable(),
    reason: z.string().nullable(),
    settledBy: z.string().nullable(),
  })
  .meta({ id: 'StockCountLine' });
export type CountLine = z.output<typeof countLine>;

const head = {
  id: idSchema,
  status: z.enum(COUNT_STATUSES),
  openedAt: instant,
  openedBy: z.string().nullable(),
  endedAt: instant.nullable(),
  endedBy: z.string().nullable(),
};
const countedStock = z.object({
  ...stockPlace.shape,
  identifier: z.string().nullable(),
  location: z.string().nullable(),
  warehouse: z.object({ id: idSchema, name: z.string() }),
});

export const stockCount = z
  .object({
    ...head,
    stock: countedStock,
    figures: countFigures,
    lines: z.array(countLine).meta({ description: 'differences and what was settled, scanned ones first' }),
    hasMoreLines: z.boolean(),
  })
  .meta({ id: 'StockCount' });
export type StockCount = z.output<typeof stockCount>;

export const stockCounts = z
  .object({
    stock: countedStock,
    counts: z.array(z.object(head)).meta({ description: 'the last ones, newest first; at most one is open' }),
  })
  .meta({ id: 'StockCounts' });

export const countScan = z
  .strictObject({ code: text(3, 64).meta({ description: 'number, external code, IMEI or serial number' }) })
  .meta({ id: 'StockCountScan' });
export const scannedLine = z
  .object({ line: countLine, isRepeat: z.boolean(), figures: countFigures })
  .meta({ id: 'ScannedCountLine' });

export const countSettlement = z
  .strictObject({ lineId: idSchema, settlement: z.enum(COUNT_SETTLEMENTS), reason: text(1, 255) })
  .meta({ id: 'StockCountSettlement' });
export const settledLine = z.object({ line: countLine, figures: countFigures }).meta({ id: 'SettledCountLine' });
