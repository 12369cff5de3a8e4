export const PAYMENT_TYPES = ['bank_transfer', 'no_iban_transfer', 'gift_card', 'voucher'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

export const PAYMENT_PROVIDERS = ['manual', 'bank_transfer', 'gift_card', 'wallet', 'card_terminal'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** The mode a retailer starts with: everybody has a bank account. */
export const DEFAULT_PAYMENT_TYPE: PaymentType = 'bank_transfer';
/** Who pays until a connector is set up: a bank file can be made at once, the others are paid by hand. */
export const PROVIDER_OF: Readonly<Record<PaymentType, PaymentProvider>> = {
  bank_transfer: 'bank_transfer',
  no_iban_transfer: 'manual',
  gift_card: 'manual',
  voucher: 'manual',
};

/** Who can pay out each type: a bank pays into an account, a wallet or a terminal without knowing it, a card issuer on cards. */
export const PROVIDERS_OF = {
  bank_transfer: ['bank_transfer', 'manual'],
  no_iban_transfer: ['wallet', 'card_terminal', 'manual'],
  gift_card: ['gift_card', 'manual'],
  voucher: ['gift_card', 'manual'],
} as const satisfies Readonly<Record<PaymentType, readonly PaymentProvider[]>>;

/** What is drawn from a bank account. */
export const IBAN_TYPES: readonly PaymentType[] = ['bank_transfer', 'no_iban_transfer'];

/** `deposit` pays at the counter, before the control; `validation` once the price is validated. */
export const PAYMENT_DUE_AT = ['validation', 'deposit'] as const;

export const PAYMENT_MODE_LABEL_MIN_LENGTH = 1;
export const PAYMENT_MODE_LABEL_MAX_LENGTH = 255;
export const PAYMENT_DESCRIPTION_MIN_LENGTH = 2;
export const PAYMENT_DESCRIPTION_MAX_LENGTH = 300;
export const PAYMENT_LONG_DESCRIPTION_MAX_LENGTH = 800;
export const PAYMENT_LONG_DESCRIPTION_MAX_LINES = 15;
export const PAYMENT_MAIL_CONTENT_MAX_LENGTH = 300;
export const GIFT_CARD_PROPERTIES_MIN = 1;
/** What a gift card or a voucher is: where it is valid, how long, for what. */
export const PAYMENT_PROPERTIES_MAX = 10;
export const PAYMENT_PROPERTY_NAME_MAX_LENGTH = 45;
export const PAYMENT_PROPERTY_VALUE_MAX_LENGTH = 255;
export const PROPERTY_TYPES: readonly PaymentType[] = ['gift_card', 'voucher'];
