import type { PaymentType } from '@reprise/contract/payments/payment-modes';
import type { IconName } from '@reprise/ui/primitives/icons/icon-shapes.ts';

export const MODE_ICONS: Readonly<Record<PaymentType, IconName>> = {
  bank_transfer: 'building-bank',
  no_iban_transfer: 'credit-card',
  gift_card: 'gift-card',
  voucher: 'cash-banknote',
};
