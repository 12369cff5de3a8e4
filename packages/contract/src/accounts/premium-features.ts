export const PREMIUM_FEATURES = [
  'custom_transfer_order',
  'imei_search_and_collect',
  'multi_product_cart',
  'payment_bonus',
  'absorption',
  'sftp_access',
] as const;
export type PremiumFeature = (typeof PREMIUM_FEATURES)[number];
