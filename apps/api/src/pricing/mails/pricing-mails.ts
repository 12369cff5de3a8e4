import type { MailTexts } from '../../platform/mail/content.ts';
import { type PriceChangePublishedParams, priceChangePublished } from './price-change-published.ts';

type PricingMails = { price_change_published: PriceChangePublishedParams };
declare module '../../platform/mail/content.ts' {
  interface MailParams extends PricingMails {}
}

export const pricingMails: MailTexts<PricingMails> = { price_change_published: priceChangePublished };
