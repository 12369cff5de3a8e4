import { z } from 'zod';
import { afterParam, idParam, listOf, listQuery, many } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema, text } from '../http/values.ts';
import { PRODUCT_PRICE_MAX_UNITS, PRODUCT_PRICE_MIN_UNITS } from '../pricing/prices.ts';
import { PRODUCT_ORDERS } from './product-fields.ts';
import { listedProduct, newProduct, priceChange, productPatch, productSchema } from './product-payloads.ts';
import { PRODUCT_LIST_STATUS_FILTERS, PRODUCT_STATES } from './products.ts';

/** Major units as an address carries them. */
const bound = z
  .string()
  .regex(/^\d{1,5}(\.\d{1,2})?$/)
  .transform(Number)
  .pipe(z.number().min(PRODUCT_PRICE_MIN_UNITS).max(PRODUCT_PRICE_MAX_UNITS));

export const listProducts = defineRoute({
  id: 'listProducts',
  tag: 'catalogue',
  summary: 'Products of a catalogue; published ones unless asked otherwise',
  method: 'GET',
  path: '/products',
  access: 'ROLE_PRODUCT_LIST_PAGE',
  query: listQuery(
    {
      accountId: idSchema.optional(),
      /** beginnings of words of name, brand, model, references and EAN */
      search_product_buyback: text(1, 100).optional(),
      /** each with everything below it; a product's further categories count too */
      category: many(idSchema).optional(),
      status: z.enum(PRODUCT_LIST_STATUS_FILTERS).optional(),
      /** of a simple product the price of a working device */
      buybackPriceGradeA: z.strictObject({ gte: bound.optional(), lte: bound.optional() }).optional(),
      ...afterParam,
    },
    PRODUCT_ORDERS,
  ),
  response: listOf(listedProduct),
  errors: ['not_found', 'concurrent_change'],
});
export const getProduct = defineRoute({
  id: 'getProduct',
  tag: 'catalogue',
  summary: 'One product',
  method: 'GET',
  path: '/products/{id}',
  access: 'ROLE_PRODUCT_LIST_PAGE',
  params: idParam,
  response: productSchema,
  errors: ['not_found'],
});
export const createProduct = defineRoute({
  id: 'createProduct',
  tag: 'catalogue',
  summary: 'Add a product, as a draft or published; naming prices also asks for ROLE_PRODUCT_PRICE_EDIT',
  method: 'POST',
  path: '/products',
  access: 'ROLE_PRODUCT_CREATE_PAGE',
  body: newProduct,
  response: productSchema,
  status: 201,
  errors: ['not_found', 'permission_denied', 'validation_failed'],
});
export const updateProduct = defineRoute({
  id: 'updateProduct',
  tag: 'catalogue',
  summary: 'Change, price, publish or withdraw a product; prices also ask for ROLE_PRODUCT_PRICE_EDIT',
  method: 'PATCH',
  path: '/products/{id}',
  access: 'ROLE_PRODUCT_EDIT_PAGE',
  params: idParam,
  bodyType: 'merge-patch',
  body: productPatch,
  response: productSchema,
  errors: ['not_found', 'concurrent_change', 'permission_denied', 'validation_failed'],
});
export const deleteProduct = defineRoute({
  id: 'deleteProduct',
  tag: 'catalogue',
  summary: 'Take a product out of the catalogue; the buybacks that name it keep it',
  method: 'DELETE',
  path: '/products/{id}',
  access: 'ROLE_PRODUCT_DELETE',
  params: idParam,
  status: 204,
  errors: ['not_found'],
});
export const listPriceChanges = defineRoute({
  id: 'listPriceChanges',
  tag: 'catalogue',
  summary: 'Every price a product had, the latest first: who changed it, when and by which way',
  method: 'GET',
  path: '/products/{id}/price-changes',
  access: 'ROLE_PRODUCT_LIST_PAGE',
  params: idParam,
  query: listQuery({ state: z.enum(PRODUCT_STATES).optional() }, ['occurredAt']),
  response: listOf(priceChange),
  errors: ['not_found'],
});
