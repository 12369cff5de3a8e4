import { z } from 'zod';
import { linkQuery } from '../../buybacks/follow-payloads.ts';
import { idParam } from '../../http/list.ts';
import { defineRoute } from '../../http/route.ts';
import { instant, text } from '../../http/values.ts';
import { LIFTABLE_REASONS } from '../quarantine.ts';
import { QUARANTINE_MESSAGE_MAX_LENGTH } from './desk.ts';

const BY_LINK = ['buyback_not_found', 'invalid_link', 'permission_denied', 'too_many_requests'] as const;

const hold = z
  .object({
    identificationNumber: z.string(),
    product: z.object({ label: z.string(), brand: z.string().nullable(), image: z.string().nullable() }),
    reason: z.enum(LIFTABLE_REASONS).nullable().meta({ description: 'null once nothing holds the device any more' }),
    until: instant.nullable(),
    liftedAt: instant.nullable().meta({ description: 'when the customer said that it is done' }),
  })
  .meta({ id: 'Hold' });

export const getHold = defineRoute({
  id: 'getHold',
  tag: 'buybacks',
  summary: 'What only the customer can lift before the control of a device goes on',
  method: 'GET',
  path: '/buybacks/{id}/hold',
  access: 'visitor',
  params: idParam,
  query: linkQuery,
  response: hold,
  errors: [...BY_LINK],
});
export const liftHold = defineRoute({
  id: 'liftHold',
  tag: 'buybacks',
  summary: 'The customer says that the hold is lifted: the device goes back to its control',
  method: 'POST',
  path: '/buybacks/{id}/hold/done',
  access: 'visitor',
  params: idParam,
  body: z.strictObject({ token: z.string().max(1_000).optional() }).meta({ id: 'HoldLifted' }),
  response: hold,
  errors: [...BY_LINK, 'status_not_fit'],
});
export const answerSecondLook = defineRoute({
  id: 'answerSecondLook',
  tag: 'buybacks',
  summary: 'Answer a customer who asked the workshop to look again; the customer decides after it',
  method: 'POST',
  path: '/buybacks/{id}/litigation/second-look-answer',
  access: 'ROLE_QUARANTINE_TRANSITION_PAGE',
  params: idParam,
  body: z.strictObject({ comment: text(1, 500) }).meta({ id: 'SecondLookAnswer' }),
  response: z.object({ answeredAt: instant, deadlineAt: instant }).meta({ id: 'SecondLookAnswered' }),
  errors: ['buyback_not_found', 'not_found', 'already_resolved', 'status_not_fit'],
});
export const sendQuarantineMail = defineRoute({
  id: 'sendQuarantineMail',
  tag: 'warehouse',
  summary: 'Write to the customer whose device is in quarantine, at most once a day',
  method: 'POST',
  path: '/items/{id}/quarantine-mail',
  access: 'ROLE_SEND_QUARANTINE_MAIL',
  params: idParam,
  body: z.strictObject({ message: text(1, QUARANTINE_MESSAGE_MAX_LENGTH).optional() }).meta({ id: 'QuarantineMail' }),
  response: z.object({ toldAt: instant }).meta({ id: 'QuarantineMailSent' }),
  status: 202,
  errors: ['item_not_found', 'status_not_fit', 'already_told'],
});
