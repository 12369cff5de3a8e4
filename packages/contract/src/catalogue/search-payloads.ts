import { z } from 'zod';
import { languageParam } from '../accounts/language-param.ts';
import { idSchema } from '../http/values.ts';
import { SEARCH_PAGES_MAX, SEARCH_QUERY_MAX_LENGTH } from './search.ts';

export const searchQuery = z.strictObject({
  q: z.string().trim().min(1).max(SEARCH_QUERY_MAX_LENGTH),
  page: z
    .string()
    .regex(/^[1-9]\d?$/)
    .transform(Number)
    .pipe(z.number().int().max(SEARCH_PAGES_MAX))
    .optional(),
  /** in this category or below it */
  category: idSchema.optional(),
  /** the provider says whose catalogue */
  accountId: idSchema.optional(),
  language: languageParam,
});

export const foundProduct = z
  .object({
    id: idSchema,
    label: z.string(),
    brand: z.string().nullable(),
    model: z.string().nullable(),
    category: z.object({ id: idSchema, label: z.string() }),
    image: z.string().nullable(),
    /** cents: what the product is worth at best */
    listPrice: z.number().int().nullable(),
    reference: z.string().nullable(),
    eanCode: z.string().nullable(),
  })
  .meta({ id: 'FoundProduct' });
export type FoundProduct = z.infer<typeof foundProduct>;
