import { z } from 'zod';
import { languageParam } from '../accounts/language-param.ts';
import { idParam, listOf } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema } from '../http/values.ts';
import { BROWSE_PAGES_MAX, PRODUCT_ADDRESSES_MAX } from './browsing.ts';
import { foundProduct } from './search-payloads.ts';

export const listPublishedProducts = defineRoute({
  id: 'listPublishedProducts',
  tag: 'catalogue',
  summary: 'Published products of a category and what is below it, by name',
  method: 'GET',
  path: '/internal/categories/{id}/products',
  access: 'visitor',
  params: idParam,
  query: z.strictObject({
    page: z
      .string()
      .regex(/^[1-9]\d{0,2}$/)
      .transform(Number)
      .pipe(z.number().int().max(BROWSE_PAGES_MAX))
      .optional(),
    language: languageParam,
  }),
  response: listOf(foundProduct),
  errors: ['not_found'],
});
/** Enough for an address; everything else stands on the page it leads to. */
const productAddress = z.object({ id: idSchema, label: z.string() }).meta({ id: 'ProductAddress' });
export const listProductAddresses = defineRoute({
  id: 'listProductAddresses',
  tag: 'catalogue',
  summary: `Names of published products, ${PRODUCT_ADDRESSES_MAX} at most, for the site map of a public site`,
  method: 'GET',
  path: '/internal/products/addresses',
  access: 'visitor',
  query: z.strictObject({ accountId: idSchema.optional() }),
  response: z.object({ products: z.array(productAddress) }),
  errors: ['not_found'],
});
