import { z } from 'zod';
import { CURRENCIES } from '../accounts/localisation.ts';
import { linkQuery } from '../buybacks/follow-payloads.ts';
import { idParam } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { instant } from '../http/values.ts';
import { paymentDetail } from './desk/payment-payloads.ts';
import { CARD_RELEASE_REASONS, CARD_STATES } from './gift-cards.ts';

const BY_LINK = ['buyback_not_found', 'invalid_link', 'permission_denied', 'too_many_requests'] as const;
const token = z.string().max(1_000).optional();

const giftCard = z
  .object({
    state: z.enum(CARD_STATES),
    identificationNumber: z.string(),
    product: z.object({ label: z.string(), brand: z.string().nullable(), image: z.string().nullable() }),
    currency: z.enum(CURRENCIES),
    amount: z.number().int().meta({ description: 'cents on the card' }),
    shownAt: instant.nullable(),
    againUntil: instant.nullable().meta({ description: 'until when the browser that was shown it may see it again' }),
    supportEmail: z.string().nullable(),
  })
  .meta({ id: 'GiftCard' });

export const getGiftCard = defineRoute({
  id: 'getGiftCard',
  tag: 'payments',
  summary: 'The gift card that pays a customer, without its number: whether it can be shown, or was shown before',
  method: 'GET',
  path: '/buybacks/{id}/gift-card',
  access: 'visitor',
  params: idParam,
  query: linkQuery,
  response: giftCard,
  errors: [...BY_LINK],
});
export const revealGiftCard = defineRoute({
  id: 'revealGiftCard',
  tag: 'payments',
  summary:
    'Show the customer number and PIN of the card, once; the browser with the same key may see it again for some minutes',
  method: 'POST',
  path: '/buybacks/{id}/gift-card/reveal',
  access: 'visitor',
  params: idParam,
  body: z
    .strictObject({ token, key: z.uuid().meta({ description: 'chosen by the browser, and known to nobody else' }) })
    .meta({ id: 'GiftCardReveal' }),
  response: z
    .object({ number: z.string(), pin: z.string(), validUntil: z.string().nullable(), againUntil: instant })
    .meta({ id: 'RevealedGiftCard' }),
  errors: [...BY_LINK, 'status_not_fit'],
});
export const mailGiftCard = defineRoute({
  id: 'mailGiftCard',
  tag: 'payments',
  summary: 'Send the mail with the link to the gift card once more, to the address on file',
  method: 'POST',
  path: '/buybacks/{id}/gift-card/mail',
  access: 'visitor',
  params: idParam,
  body: z.strictObject({ token }).meta({ id: 'GiftCardMail' }),
  status: 204,
  errors: [...BY_LINK, 'status_not_fit'],
});
export const releaseGiftCard = defineRoute({
  id: 'releaseGiftCard',
  tag: 'payments',
  summary: 'Let the customer see the gift card once more: links of earlier mails stop working, and a new one is mailed',
  method: 'POST',
  path: '/payments/{id}/gift-card/release',
  access: 'ROLE_PAYMENT_RELAUNCH',
  params: idParam,
  body: z.strictObject({ reason: z.enum(CARD_RELEASE_REASONS) }).meta({ id: 'GiftCardRelease' }),
  response: paymentDetail,
  errors: ['not_found', 'status_not_fit'],
});
