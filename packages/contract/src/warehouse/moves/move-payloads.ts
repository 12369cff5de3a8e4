import { z } from 'zod';
import { idSchema } from '../../http/values.ts';
import { ITEM_STATUSES } from '../../states/item-statuses.ts';
import { stockPlace } from '../check-in-payloads.ts';

const moved = {
  itemId: idSchema,
  version: z.number().int(),
  identificationNumber: z.string(),
  status: z.enum(ITEM_STATUSES),
  stock: stockPlace,
};
export const movedItem = z.object(moved).meta({ id: 'MovedItem' });
export const scannedMove = z
  .object({
    ...moved,
    outcome: z.enum(['moved', 'already_there']),
    from: stockPlace,
    isUndoable: z.boolean().meta({ description: 'the same scan into `from` takes the move back' }),
    product: z.object({ label: z.string(), brand: z.string().nullable(), image: z.string().nullable() }),
  })
  .meta({ id: 'ScannedMove' });
export type ScannedMove = z.output<typeof scannedMove>;
