import type { productPatch } from '@reprise/contract/catalogue/product-payloads';
import type { z } from 'zod';
import { record } from '../../platform/db/record.ts';
import type { ProductRow } from './product-rows.ts';

/** The fields of a product that are one column each. Prices are written by `setProductPrices` alone. */
export const productRecord = record({
  label: 'label',
  categoryId: 'category_id',
  brand: 'brand',
  modele: 'model',
  reference: 'reference',
  buyerReference: 'buyer_reference',
  eanCode: 'ean_code',
  isCollectingIMEI: 'is_collecting_imei',
  comment: 'comment',
  height: 'height',
  length: 'length',
  width: 'width',
  weight: 'weight',
  status: 'status',
  simple: 'simple',
  buybackZeroNotAllowed: 'buyback_zero_not_allowed',
} satisfies Partial<Record<keyof z.output<typeof productPatch>, keyof ProductRow>>);
