import { z } from 'zod';
import { idParam } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema } from '../http/values.ts';
import { productSchema } from './product-payloads.ts';
import { PRODUCT_IMAGES_MAX } from './products.ts';

export const addProductImage = defineRoute({
  id: 'addProductImage',
  tag: 'catalogue',
  summary: 'Add an image after those of a product; the first one is its main image',
  method: 'POST',
  path: '/products/{id}/images',
  access: 'ROLE_PRODUCT_EDIT_PAGE',
  params: idParam,
  bodyType: 'multipart',
  response: productSchema,
  status: 201,
  errors: ['not_found', 'payload_too_large', 'too_many_images', 'validation_failed'],
});
export const arrangeProductImages = defineRoute({
  id: 'arrangeProductImages',
  tag: 'catalogue',
  summary: 'Order the images of a product, the main one first; one that is left out is removed and may be brought back',
  method: 'PUT',
  path: '/products/{id}/images',
  access: 'ROLE_PRODUCT_EDIT_PAGE',
  params: idParam,
  body: z
    .strictObject({
      version: z.number().int(),
      images: z
        .array(idSchema)
        .max(PRODUCT_IMAGES_MAX)
        .refine((ids) => new Set(ids).size === ids.length, 'names an image twice'),
    })
    .meta({ id: 'ProductImageOrder' }),
  response: productSchema,
  errors: ['not_found', 'concurrent_change'],
});
