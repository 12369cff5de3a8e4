/** Why somebody should look at a parcel. */
export const TRANSPORT_CONCERNS = [
  'silent',
  'undelivered',
  'not_checked_in',
  'lost',
  'damaged',
  'label_failed',
] as const;
export type TransportConcern = (typeof TRANSPORT_CONCERNS)[number];
