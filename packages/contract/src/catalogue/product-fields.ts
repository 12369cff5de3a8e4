import { z } from 'zod';
import { idSchema, shortText, text } from '../http/values.ts';
import { PRODUCT_PRICE_MAX_UNITS, PRODUCT_PRICE_MIN_UNITS } from '../pricing/prices.ts';
import { gtinField, tacField } from './fields.ts';
import { PRODUCT_COMMENT_MAX_LENGTH, PRODUCT_STATUSES } from './products.ts';

/** Centimetres and grams: nothing we post is longer than a hundred metres or heavier than a ton. */
export const PRODUCT_DIMENSION_MAX = 10_000;
export const PRODUCT_WEIGHT_MAX = 1_000_000;
export const TAC_CODES_MAX = 100;
const SECONDARY_CATEGORIES_MAX = 20;
/** What the list can be sorted by. */
export const PRODUCT_ORDERS = ['label', 'brand', 'category', 'price', 'status'] as const;

/** Major units with two decimals. */
const priceUnits = z
  .number()
  .min(PRODUCT_PRICE_MIN_UNITS)
  .max(PRODUCT_PRICE_MAX_UNITS)
  .multipleOf(0.01, 'has more than two decimals');
const dimension = z.number().int().min(0).max(PRODUCT_DIMENSION_MAX).nullable();
const short = text(1, 255).nullable();

/** The price a product has in each state, by the names payloads carry. */
const priceFields = {
  functional: priceUnits.nullable(),
  buybackPriceGradeA: priceUnits.nullable(),
  buybackPriceGradeB: priceUnits.nullable(),
  buybackPriceGradeC: priceUnits.nullable(),
  buybackPriceGradeD: priceUnits.nullable(),
  buybackPriceGradeE: priceUnits.nullable(),
};
/** What says how much is offered: writing it is apart from describing a product. */
export const pricingFields = { ...priceFields, simple: z.boolean(), buybackZeroNotAllowed: z.boolean() };

export const productFields = {
  label: shortText,
  categoryId: idSchema,
  secondaryCategoryIds: z.array(idSchema).max(SECONDARY_CATEGORIES_MAX),
  brand: short,
  modele: short,
  reference: short,
  buyerReference: short,
  eanCode: gtinField.nullable(),
  tacCodes: z.array(tacField).max(TAC_CODES_MAX),
  isCollectingIMEI: z.boolean(),
  /** what the seller at the counter reads */
  comment: text(1, PRODUCT_COMMENT_MAX_LENGTH).nullable(),
  height: dimension,
  length: dimension,
  width: dimension,
  weight: z.number().int().min(0).max(PRODUCT_WEIGHT_MAX).nullable(),
  status: z.enum(PRODUCT_STATUSES),
  ...pricingFields,
};
