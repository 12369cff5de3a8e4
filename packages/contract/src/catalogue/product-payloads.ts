import { z } from 'zod';
import { idSchema, instant } from '../http/values.ts';
import { productFields as fields } from './product-fields.ts';
import { PRODUCT_STATES, PRODUCT_STATUSES } from './products.ts';

const maybe = z.string().nullable();
const units = z.number().nullable();
const namedCategory = z.object({ id: idSchema, label: z.string() });
const size = z.number().int().nullable();

/** Where the small and the large file of an image are. */
const productImage = z.object({ id: idSchema, image: z.string(), imageHd: z.string() }).meta({ id: 'ProductImage' });

/** A line of the list. */
export const listedProduct = z
  .object({
    id: idSchema,
    accountId: idSchema,
    label: z.string(),
    brand: maybe,
    modele: maybe,
    reference: maybe,
    eanCode: maybe,
    category: namedCategory,
    /** where the small picture is */
    image: maybe,
    status: z.enum(PRODUCT_STATUSES),
    simple: z.boolean(),
    /** major units: of grade A, or of a working device for a simple product */
    price: units,
    updatedAt: instant,
  })
  .meta({ id: 'ListedProduct' });

export const productSchema = z
  .object({
    id: idSchema,
    accountId: idSchema,
    label: z.string(),
    brand: maybe,
    modele: maybe,
    reference: maybe,
    buyerReference: maybe,
    eanCode: maybe,
    tacCodes: z.array(z.string()),
    isCollectingIMEI: z.boolean(),
    category: namedCategory.extend({ path: z.array(z.string()) }),
    secondaryCategories: z.array(namedCategory),
    /** the main image, which is the first of `images`: small, for lists, and large */
    image: maybe,
    imageHd: maybe,
    images: z.array(productImage),
    comment: maybe,
    /** what the product says itself: centimetres, and grams */
    height: size,
    length: size,
    width: size,
    weight: size,
    /** what counts: its own, else that of the nearest category above which has it */
    effective: z.object({ height: size, length: size, width: size, weight: size }),
    status: z.enum(PRODUCT_STATUSES),
    simple: z.boolean(),
    buybackZeroNotAllowed: z.boolean(),
    functional: units,
    buybackPriceGradeA: units,
    buybackPriceGradeB: units,
    buybackPriceGradeC: units,
    buybackPriceGradeD: units,
    buybackPriceGradeE: units,
    createdAt: instant,
    updatedAt: instant,
    version: z.number().int(),
  })
  .meta({ id: 'Product' });

const { label, categoryId, ...optional } = fields;
/** A draft needs a name and a place in the tree; publishing asks for more. The provider names the account. */
export const newProduct = z
  .strictObject({ accountId: idSchema.optional(), label, categoryId, ...z.object(optional).partial().shape })
  .meta({ id: 'NewProduct' });
export const productPatch = z
  .strictObject({ version: z.number().int(), ...z.object(fields).partial().shape })
  .meta({ id: 'ProductPatch' });

/** By which way a price came to change. */
export const PRICE_CHANGE_SOURCES = ['product', 'revision', 'roll_back', 'import'] as const;
const PRICE_CHANGE_ACTORS = ['person', 'provider', 'system'] as const;
export const priceChange = z
  .object({
    id: idSchema,
    occurredAt: instant,
    state: z.enum(PRODUCT_STATES),
    /** major units; empty where a device in this state is not bought */
    before: units,
    after: units,
    source: z.enum(PRICE_CHANGE_SOURCES),
    revisionId: idSchema.nullable(),
    actor: z.object({ kind: z.enum(PRICE_CHANGE_ACTORS), id: idSchema.nullable(), name: maybe }),
  })
  .meta({ id: 'PriceChange' });
