import { z } from 'zod';
import { idParam } from '../../http/list.ts';
import { defineRoute } from '../../http/route.ts';
import { idSchema, text } from '../../http/values.ts';
import { movedItem } from './move-payloads.ts';

const stockMove = z
  .strictObject({
    stockId: idSchema,
    scannedCode: text(1, 255)
      .optional()
      .meta({ description: 'what was read: the identifier or the name of the stock, or the number of the item' }),
    comment: text(1, 500).optional(),
    expectedVersion: z.number().int().meta({ description: 'of the item, as it was read' }),
  })
  .meta({ id: 'StockMove' });
export const moveItemToStock = defineRoute({
  id: 'moveItemToStock',
  tag: 'warehouse',
  summary:
    'Put an item into another stock of its warehouse; what was released from quarantine is usable again after it',
  method: 'POST',
  path: '/items/{id}/stock-moves',
  access: 'ROLE_ITEMS_STOCK_WRITE',
  params: idParam,
  body: stockMove,
  response: movedItem,
  errors: [
    'item_not_found',
    'not_found',
    'status_not_fit',
    'item_wrong_stock',
    'concurrent_change',
    'validation_failed',
  ],
});
