import type { productPatch } from '@reprise/contract/catalogue/product-payloads';
import type { z } from 'zod';
import type { ProductRow } from './product-rows.ts';

type Patch = z.output<typeof productPatch>;

/** Where each field of a product that is one column is kept. Prices are written by `setProductPrices` alone. */
const COLUMNS = {
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
} as const satisfies Partial<Record<keyof Patch, keyof ProductRow>>;
type Sent = Partial<Pick<Patch, keyof typeof COLUMNS>>;

/** What was sent, by column. */
export function columnsOf(sent: Sent): Partial<ProductRow> {
  const columns = Object.entries(COLUMNS)
    .map(([name, column]) => [column, sent[name as keyof Sent]] as const)
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(columns);
}

/** What was sent and differs: sending what is already there changes nothing, not even the version. */
export const changesOf = (before: ProductRow, sent: Sent): Partial<ProductRow> =>
  Object.fromEntries(
    Object.entries(columnsOf(sent)).filter(([column, value]) => before[column as keyof ProductRow] !== value),
  ) as Partial<ProductRow>;
