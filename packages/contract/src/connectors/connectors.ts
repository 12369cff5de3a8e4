export const CONNECTOR_TYPES = [
  'authentication',
  'buyer',
  'payment_mode',
  'premium_feature',
  'scheduled',
  'transport',
] as const;
export type ConnectorType = (typeof CONNECTOR_TYPES)[number];

export const CONNECTOR_LIST_PAGE_SIZE = 500;
export const CONNECTOR_PROPERTIES_MIN = 1;
