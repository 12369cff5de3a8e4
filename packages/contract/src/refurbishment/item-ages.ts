/** How long items have been in stock, in whole days, both ends included. The last one has no end. */
export const AGE_BUCKETS = ['d0_7', 'd8_14', 'd15_30', 'd31_60', 'd61'] as const;
export type AgeBucket = (typeof AGE_BUCKETS)[number];
export const AGE_BUCKET_DAYS: Readonly<Record<AgeBucket, { from: number; to: number | null }>> = {
  d0_7: { from: 0, to: 7 },
  d8_14: { from: 8, to: 14 },
  d15_30: { from: 15, to: 30 },
  d31_60: { from: 31, to: 60 },
  d61: { from: 61, to: null },
};

/** Older buckets of a very large stock are counted up to here, and have no value past it. */
export const AGEING_COUNTED_UP_TO = 10_000;
export const MOVED_AT_ONCE_MAX = 100;
/** So many digits of a number find it by its end. */
export const LAST_DIGITS_MIN = 4;
