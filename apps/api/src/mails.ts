import { buybackMails } from './buybacks/index.ts';
import { identityMails } from './identity/index.ts';
import { payoutMails } from './payouts/index.ts';
import type { MailParams, MailTexts } from './platform/mail/content.ts';
import { pricingMails } from './pricing/index.ts';

/** The text of every mail of the product, by its template. */
export const mails: MailTexts<MailParams> = { ...identityMails, ...pricingMails, ...buybackMails, ...payoutMails };
