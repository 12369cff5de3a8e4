/** The only words in braces a tenant's terms may hold. */
export const TRANSFER_ORDER_VARIABLES = [
  'total_price',
  'buyer_address',
  'buyer_long_name',
  'buyer_name',
  'buyer_siret',
  'buyer_capital',
  'customer_firstname',
  'customer_lastname',
  'payment_type',
  'product_label',
] as const;
export type TransferOrderVariable = (typeof TRANSFER_ORDER_VARIABLES)[number];

export const TRANSFER_ORDER_TERMS_MIN_LENGTH = 2;
export const TRANSFER_ORDER_TERMS_MAX_LENGTH = 5000;
