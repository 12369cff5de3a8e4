/** What may be sent as a picture; it is scaled down and encoded again until it is below what is kept (250 kB). */
export const IMAGE_SENT_MAX_KB = 10_000;
