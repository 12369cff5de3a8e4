import type { listedProduct, productSchema } from '@reprise/contract/catalogue/product-payloads';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { readCategoryChain } from '../categories/read-category-chain.ts';
import { imageUrl, imageUrls } from '../images/image-url.ts';
import { readProductImages } from './images/product-images.ts';
import { priceUnitsOf, unitsOf } from './prices/price-columns.ts';
import { productRecord } from './product-columns.ts';
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
  const images = await readProductImages(ctx, { accountId: row.account_id, productId: row.id });
  const { categories, effective } = await readCategoryChain(ctx, row.account_id, row.category_id);
  const { price: _, ...listed } = listedView(ctx, row);
  const { categoryId: _category, ...own } = productRecord.view(row);
  const { height, length, width, weight } = own;
  return {
    ...listed,
    ...own,
    ...sets,
    ...priceUnitsOf(row),
    category: { ...listed.category, path: categories.slice(0, -1).map(({ label }) => label) },
    imageHd: imageUrl(ctx, row.image_hd_file_id),
    images: images.map((image) => ({ id: image.imageHd, ...imageUrls(ctx, image) })),
    effective: {
      height: height ?? effective.defaultHeight?.value ?? null,
      length: length ?? effective.defaultLength?.value ?? null,
      width: width ?? effective.defaultWidth?.value ?? null,
      weight: weight ?? effective.defaultWeight?.value ?? null,
    },
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

/** What the change log keeps of a product. */
export function recordedProduct(row: ProductRow, { tacCodes, secondaryCategories }: ProductSets) {
  const { categoryId: _, ...own } = productRecord.view(row);
  return {
    ...own,
    tacCodes,
    category: row.category_label,
    secondaryCategories: secondaryCategories.map(({ label }) => label),
    ...priceUnitsOf(row),
  };
}
