import { z } from 'zod';
import { idParam } from '../../http/list.ts';
import { defineRoute } from '../../http/route.ts';
import { idSchema, instant, text } from '../../http/values.ts';
import { movedItem, scannedMove } from './move-payloads.ts';

const WRITE = 'ROLE_ITEMS_STOCK_WRITE';
const MOVE_REFUSALS = ['item_not_found', 'not_found', 'item_left', 'status_not_fit', 'item_wrong_stock'] as const;

const comment = text(1, 500).optional();
const stockMove = z
  .strictObject({
    stockId: idSchema,
    scannedCode: text(1, 255).optional().meta({
      description:
        'what was read: the identifier or the name of the stock (of a default one in any language), or the number of the item',
    }),
    comment,
    expectedVersion: z.number().int().meta({ description: 'of the item, as it was read' }),
  })
  .meta({ id: 'StockMove' });
const stockScan = z
  .strictObject({
    code: text(3, 64).meta({ description: 'of the item: its number, external code, IMEI or serial number' }),
    stockId: idSchema.meta({ description: 'where it is put' }),
    sourceStockId: idSchema
      .optional()
      .meta({ description: 'where it was taken from: an item that lies elsewhere is refused' }),
    scannedAt: instant.optional().meta({
      description:
        'when it was put there: an item that somebody changed after that, and that lies elsewhere, is refused',
    }),
    comment,
  })
  .meta({ id: 'StockScan' });

export const moveItemToStock = defineRoute({
  id: 'moveItemToStock',
  tag: 'warehouse',
  summary:
    'Put an item into another stock of its warehouse; what was released from quarantine is usable again after it',
  method: 'POST',
  path: '/items/{id}/stock-moves',
  access: WRITE,
  params: idParam,
  body: stockMove,
  response: movedItem,
  errors: [...MOVE_REFUSALS, 'concurrent_change', 'validation_failed'],
});
/** A scanner reads a code, not an id: one call for each scan, which a station without a network can keep and send later. */
export const scanIntoStock = defineRoute({
  id: 'scanIntoStock',
  tag: 'warehouse',
  summary: 'Put the item whose code was scanned into a stock of its warehouse',
  method: 'POST',
  path: '/stock-moves',
  access: WRITE,
  body: stockScan,
  response: scannedMove,
  errors: [...MOVE_REFUSALS, 'several_items_match', 'concurrent_change'],
});
