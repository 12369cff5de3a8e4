import type { MailTexts } from '../../platform/mail/content.ts';
import { type GiftCardParams, giftCard } from './gift-card.ts';
import { type PaymentProofParams, paymentProof } from './payment-proof.ts';
import { type VoucherReadyParams, voucherReady } from './voucher-ready.ts';

type PayoutMails = { payment_proof: PaymentProofParams; gift_card: GiftCardParams; voucher_ready: VoucherReadyParams };
declare module '../../platform/mail/content.ts' {
  interface MailParams extends PayoutMails {}
}

export const payoutMails: MailTexts<PayoutMails> = {
  payment_proof: paymentProof,
  gift_card: giftCard,
  voucher_ready: voucherReady,
};
