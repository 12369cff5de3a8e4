import { z } from 'zod';
import { CURRENCIES } from '../accounts/localisation.ts';
import { linkQuery } from '../buybacks/follow-payloads.ts';
import { idParam } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { ibanText, instant, text } from '../http/values.ts';
import { DETAILS_FAILURES, DETAILS_STATES, HOLDER_MAX_LENGTH } from './payout-details.ts';

const BY_LINK = ['buyback_not_found', 'invalid_link', 'permission_denied', 'too_many_requests'] as const;
const token = z.string().max(1_000).optional();

const payoutDetails = z
  .object({
    state: z.enum(DETAILS_STATES),
    identificationNumber: z.string(),
    product: z.object({ label: z.string(), brand: z.string().nullable(), image: z.string().nullable() }),
    currency: z.enum(CURRENCIES),
    amount: z.number().int().meta({ description: 'cents that wait for the account, of all devices of the sale' }),
    failure: z.enum(DETAILS_FAILURES).nullable().meta({ description: 'what was wrong with the account on file' }),
    ibanEnd: z.string().nullable().meta({ description: 'the last characters of the account on file' }),
    holder: z.string().nullable().meta({ description: 'only for who has opened a mail of ours' }),
    change: z
      .object({
        ibanEnd: z.string(),
        confirmUntil: instant,
        effectiveAt: instant.nullable(),
        isByStaff: z.boolean(),
      })
      .nullable(),
    mayDecide: z.boolean().meta({ description: 'whether this link confirms or stops the change that is under way' }),
  })
  .meta({ id: 'PayoutDetails' });

export const getPayoutDetails = defineRoute({
  id: 'getPayoutDetails',
  tag: 'buybacks',
  summary: 'The bank account a customer is paid to, masked, and what may be done about it by the link',
  method: 'GET',
  path: '/buybacks/{id}/payout-details',
  access: 'visitor',
  params: idParam,
  query: linkQuery,
  response: payoutDetails,
  errors: [...BY_LINK, 'not_found'],
});
export const enterPayoutDetails = defineRoute({
  id: 'enterPayoutDetails',
  tag: 'buybacks',
  summary: 'Enter another bank account: at once by the mail about a failed payment, else once it is confirmed by mail',
  method: 'POST',
  path: '/buybacks/{id}/payout-details',
  access: 'visitor',
  params: idParam,
  body: z
    .strictObject({ token, iban: ibanText, holder: text(2, HOLDER_MAX_LENGTH) })
    .meta({ id: 'EnteredPayoutDetails' }),
  response: payoutDetails,
  errors: [...BY_LINK, 'not_found', 'payout_details_frozen', 'payout_details_answered'],
});
export const confirmPayoutDetails = defineRoute({
  id: 'confirmPayoutDetails',
  tag: 'buybacks',
  summary: 'Confirm a change of bank account by the link that was mailed to the address on file',
  method: 'POST',
  path: '/buybacks/{id}/payout-details/confirm',
  access: 'visitor',
  params: idParam,
  body: z.strictObject({ token }).meta({ id: 'ConfirmedPayoutDetails' }),
  response: payoutDetails,
  errors: [...BY_LINK, 'not_found', 'payout_details_frozen', 'payout_details_answered'],
});
export const stopPayoutDetails = defineRoute({
  id: 'stopPayoutDetails',
  tag: 'buybacks',
  summary: 'Stop a change of bank account that the customer did not ask for',
  method: 'POST',
  path: '/buybacks/{id}/payout-details/stop',
  access: 'visitor',
  params: idParam,
  body: z.strictObject({ token }).meta({ id: 'StoppedPayoutDetails' }),
  response: payoutDetails,
  errors: [...BY_LINK, 'not_found', 'payout_details_answered'],
});
