/** What keeps a declared device from having a price here. */
export const UNPRICED = [
  'no_estimate',
  'no_diagnostic',
  'no_price',
  'product_gone',
  'product_unpublished',
  'no_payment_mode',
  'no_transport_mode',
  'no_warehouse',
  'invalid_imei',
  'imei_tac_mismatch',
] as const;
