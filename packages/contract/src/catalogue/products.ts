export const PRODUCT_STATUSES = ['draft', 'published'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];
export const PRODUCT_LIST_STATUS_FILTERS = ['all', ...PRODUCT_STATUSES] as const;
export const PRODUCT_LIST_STATUS_DEFAULT: ProductStatus = 'published';

/** A simple product has a price when it works; any other has one for each grade. */
export const PRODUCT_GRADES = ['grade_a', 'grade_b', 'grade_c', 'grade_d', 'grade_e'] as const;
export const PRODUCT_STATES = ['functional', ...PRODUCT_GRADES] as const;
export type ProductGrade = (typeof PRODUCT_GRADES)[number];
export type ProductState = (typeof PRODUCT_STATES)[number];

/** The name each price has in product payloads. */
export const PRICE_FIELDS = {
  functional: 'functional',
  grade_a: 'buybackPriceGradeA',
  grade_b: 'buybackPriceGradeB',
  grade_c: 'buybackPriceGradeC',
  grade_d: 'buybackPriceGradeD',
  grade_e: 'buybackPriceGradeE',
} as const satisfies Record<ProductState, string>;
export type PriceField = (typeof PRICE_FIELDS)[ProductState];

export const GTIN_LENGTHS = [8, 12, 13, 14] as const;
export const TAC_LENGTH = 8;
export const IMEI_MIN_LENGTH = 15;
export const IMEI_MAX_LENGTH = 17;
export const PRODUCT_IMAGES_MAX = 8;
export const PRODUCT_COMMENT_MAX_LENGTH = 500;
/** Weights are in grams, dimensions in centimetres. */
export const WEIGHT_UNIT = 'g';
export const DIMENSION_UNIT = 'cm';
