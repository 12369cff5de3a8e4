import type { listedProduct, productSchema } from '@reprise/contract/catalogue/product-payloads';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { readCategoryChain } from '../categories/read-category-chain.ts';
import { imageUrl } from '../images/image-url.ts';
import { priceUnitsOf, unitsOf } from './prices/price-columns.ts';
import type { ProductRow } from './product-rows.ts';
import { type ProductSets, readProductSets } from './product-sets.ts';

type Product = z.input<typeof productSchema>;
type Listed = z.input<typeof listedProduct>;

export function listedView(ctx: Context, row: ProductRow): Listed {
  return {
    id: row.id,
    accountId: row.account_id,
    label: row.label,
    brand: row.brand,
    modele: row.model,
    reference: row.reference,
    eanCode: row.ean_code,
    category: { id: row.category_id, label: row.category_label },
    image: imageUrl(ctx, row.image_file_id),
    status: row.status,
    simple: row.simple,
    price: unitsOf(row.list_price),
    updatedAt: row.updated_at.toISOString(),
  };
}

export async function productView(ctx: Context, row: ProductRow): Promise<Product> {
  const sets = await readProductSets(ctx, { accountId: row.account_id, productId: row.id });
  const { categories, effective } = await readCategoryChain(ctx, row.account_id, row.category_id);
  const { price: _, ...listed } = listedView(ctx, row);
  const { height, length, width, weight } = row;
  return {
    ...listed,
    ...sets,
    ...priceUnitsOf(row),
    buyerReference: row.buyer_reference,
    isCollectingIMEI: row.is_collecting_imei,
    category: { ...listed.category, path: categories.slice(0, -1).map(({ label }) => label) },
    imageHd: imageUrl(ctx, row.image_hd_file_id),
    comment: row.comment,
    height,
    length,
    width,
    weight,
    effective: {
      height: height ?? effective.defaultHeight?.value ?? null,
      length: length ?? effective.defaultLength?.value ?? null,
      width: width ?? effective.defaultWidth?.value ?? null,
      weight: weight ?? effective.defaultWeight?.value ?? null,
    },
    buybackZeroNotAllowed: row.buyback_zero_not_allowed,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

/** What the change log keeps of a product. */
export const recordedProduct = (row: ProductRow, { tacCodes, secondaryCategories }: ProductSets) => ({
  label: row.label,
  brand: row.brand,
  modele: row.model,
  reference: row.reference,
  buyerReference: row.buyer_reference,
  eanCode: row.ean_code,
  tacCodes,
  isCollectingIMEI: row.is_collecting_imei,
  category: row.category_label,
  secondaryCategories: secondaryCategories.map(({ label }) => label),
  comment: row.comment,
  height: row.height,
  length: row.length,
  width: row.width,
  weight: row.weight,
  status: row.status,
  simple: row.simple,
  buybackZeroNotAllowed: row.buyback_zero_not_allowed,
  ...priceUnitsOf(row),
});
