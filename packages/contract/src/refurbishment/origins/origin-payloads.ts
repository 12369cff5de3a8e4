import { z } from 'zod';
import { CURRENCIES } from '../../accounts/localisation.ts';
import { imeiField } from '../../catalogue/fields.ts';
import { PRODUCT_GRADES } from '../../catalogue/products.ts';
import { idSchema, text } from '../../http/values.ts';
import { ITEM_STATUSES } from '../../states/item-statuses.ts';
import {
  ORIGIN_COMMENT_MAX_LENGTH,
  ORIGIN_KINDS,
  ORIGIN_PRICE_MAX,
  ORIGIN_REFERENCE_MAX_LENGTH,
  SUPPLIER_MAX_LENGTH,
} from './origins.ts';

const cents = z.number().int();

export const newItem = z
  .strictObject({
    kind: z.enum(ORIGIN_KINDS).meta({ description: 'donor: it was bought for its parts' }),
    productId: idSchema.meta({ description: 'of the buyer, or of a retailer whose devices it takes' }),
    warehouseId: idSchema,
    grade: z.enum(PRODUCT_GRADES),
    price: cents.min(0).max(ORIGIN_PRICE_MAX).meta({ description: 'in the currency of the buyer' }),
    supplier: text(1, SUPPLIER_MAX_LENGTH).meta({ description: 'a company: no consumer is named here' }),
    reference: text(1, ORIGIN_REFERENCE_MAX_LENGTH).optional().meta({ description: 'of its invoice or delivery note' }),
    imei: imeiField.optional(),
    serialNumber: text(1, 64).optional(),
    comment: text(1, ORIGIN_COMMENT_MAX_LENGTH).optional(),
  })
  .meta({ id: 'NewItem' });
export type NewItem = z.output<typeof newItem>;

export const addedItem = z
  .object({
    id: idSchema,
    version: z.number().int(),
    code: z.string().meta({ description: 'the identification number' }),
    status: z.enum(ITEM_STATUSES),
  })
  .meta({ id: 'AddedItem' });

export const newItemProducts = z
  .object({
    currency: z.enum(CURRENCIES).meta({ description: 'in which the price is paid' }),
    products: z.array(
      z.object({
        id: idSchema,
        label: z.string(),
        brand: z.string().nullable(),
        retailer: z.string().nullable().meta({ description: 'whose catalogue describes it; null: the own one' }),
      }),
    ),
  })
  .meta({ id: 'NewItemProducts' });

/** Where an item comes from that no customer sold. */
export const itemOrigin = z
  .object({
    kind: z.enum(ORIGIN_KINDS),
    supplier: z.string(),
    reference: z.string().nullable(),
    comment: z.string().nullable(),
    addedBy: z.string().nullable(),
  })
  .meta({ id: 'ItemOrigin' });
