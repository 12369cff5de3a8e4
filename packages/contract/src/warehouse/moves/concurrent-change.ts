import { z } from 'zod';
import { idSchema, instant } from '../../http/values.ts';
import { stockPlace } from '../check-in-payloads.ts';

/** What a refusal `concurrent_change` says in `data` about an item or a service of it. */
export const concurrentChange = z.object({
  itemId: idSchema.optional().meta({ description: 'of an item that was named by a code' }),
  status: z.string(),
  version: z.number().int(),
  changedBy: z.string().nullable(),
  changedAt: instant.nullable(),
  stock: stockPlace.optional().meta({ description: 'where an item that was to be moved lies now' }),
});
