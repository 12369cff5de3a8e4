import { z } from 'zod';
import { idSchema } from '../../http/values.ts';
import { ITEM_STATUSES } from '../../states/item-statuses.ts';
import { stockPlace } from '../check-in-payloads.ts';

export const movedItem = z
  .object({
    itemId: idSchema,
    version: z.number().int(),
    identificationNumber: z.string(),
    status: z.enum(ITEM_STATUSES),
    stock: stockPlace,
  })
  .meta({ id: 'MovedItem' });
