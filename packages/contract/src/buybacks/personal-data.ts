/** The parts of a customer's data, as a log of who read them names them. `notes` is free text that may name people. */
export const PERSONAL_DATA_PARTS = ['name', 'contact', 'address', 'identity', 'iban', 'masked_iban', 'notes'] as const;
export type PersonalDataPart = (typeof PERSONAL_DATA_PARTS)[number];

/** Why staff read personal data: the page or the paper they opened. */
export const PERSONAL_DATA_PURPOSES = [
  'follow_up',
  'transfer_order',
  'shipping_label',
  'finalization',
  'returning_customer',
  'buyback_page',
  'payment_desk',
] as const;
export type PersonalDataPurpose = (typeof PERSONAL_DATA_PURPOSES)[number];

/** How often one person may read personal data of customers in 24 hours. Nobody serves that many customers in a day. */
export const PERSONAL_DATA_READS_PER_DAY = 200;
/** How many customers the payments desk shows one person by name in 24 hours: several screens of it, and no whole archive. */
export const PAYMENT_DESK_NAMES_PER_DAY = 3_000;
