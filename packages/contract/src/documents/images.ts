/** What may be sent as a picture; it is scaled down and encoded again until it is below what is kept (250 kB). */
export const IMAGE_SENT_MAX_KB = 10_000;
/** Millions of pixels that are decoded. A JPEG may have more, because it is decoded at a fraction of its size. */
export const IMAGE_MAX_MEGAPIXELS = { jpeg: 120, other: 50 } as const;
