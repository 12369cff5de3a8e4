import { sql } from 'kysely';
import type { PageSource } from '../../platform/db/page-source.ts';

export type ProductOrder = 'label' | 'brand' | 'category' | 'price' | 'status';

/**
 * How products are sorted (natural order, any language) and searched. A product without a price comes before the
 * cheapest.
 */
export const PRODUCT_LIST = {
  table: 'app.product',
  orders: {
    label: sql`t.label collate "und-x-icu"`,
    brand: sql`coalesce(t.brand, '') collate "und-x-icu"`,
    category: sql`t.category_label collate "und-x-icu"`,
    price: sql`coalesce(t.list_price, -1)`,
    status: sql`t.status`,
  },
  firstOrder: ['label', 'asc'],
  words: {
    table: 'app.product_word',
    key: 'product_id',
    orders: { label: 'label', brand: 'brand', category: 'category', status: 'status' },
  },
} as const satisfies PageSource<ProductOrder>;
