import type { MailTexts } from '../../platform/mail/content.ts';
import { type GiftCardParams, giftCard } from './gift-card.ts';
import { type PaymentProofParams, paymentProof } from './payment-proof.ts';

type PayoutMails = { payment_proof: PaymentProofParams; gift_card: GiftCardParams };
declare module '../../platform/mail/content.ts' {
  interface MailParams extends PayoutMails {}
}

export const payoutMails: MailTexts<PayoutMails> = { payment_proof: paymentProof, gift_card: giftCard };
