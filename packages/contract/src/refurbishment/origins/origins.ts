/** Why a workshop has a device that no customer sold: to sell it again, or for its parts. */
export const ORIGIN_KINDS = ['trade', 'donor'] as const;
export type OriginKind = (typeof ORIGIN_KINDS)[number];

export const SUPPLIER_MAX_LENGTH = 120;
export const ORIGIN_REFERENCE_MAX_LENGTH = 64;
export const ORIGIN_COMMENT_MAX_LENGTH = 500;
/** In cents. */
export const ORIGIN_PRICE_MAX = 5_000_000;
