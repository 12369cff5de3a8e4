import { PRODUCT_STATES } from '../catalogue/products.ts';

export const REVISION_FILE_MAX_BYTES = 20_000_000;
export const REVISION_FILE_MAX_LINES = 200_000;
/** How many ignored lines are told; the number of all of them is too. */
export const REVISION_IGNORED_TOLD = 100;

/** A line names its product by the first of these that is filled in. */
export const REVISION_FILE_KEYS = ['id', 'reference', 'ean'] as const;
export type RevisionFileKey = (typeof REVISION_FILE_KEYS)[number];
/** Prices are in major units; an empty cell leaves the price as it is. */
export const REVISION_FILE_COLUMNS = [...REVISION_FILE_KEYS, ...PRODUCT_STATES] as const;
export type RevisionFileColumn = (typeof REVISION_FILE_COLUMNS)[number];

/** Why a line was left out, as a whole. */
export const REVISION_IGNORED_REASONS = [
  'line_malformed',
  'key_missing',
  'product_unknown',
  'product_ambiguous',
  'product_repeated',
  'price_missing',
  'price_invalid',
  'price_out_of_range',
  'zero_not_allowed',
  'state_unfit',
] as const;
export type RevisionIgnoredReason = (typeof REVISION_IGNORED_REASONS)[number];
