import { z } from 'zod';
import { linkQuery } from '../buybacks/follow-payloads.ts';
import { idParam } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';

const BY_LINK = ['buyback_not_found', 'invalid_link', 'permission_denied', 'too_many_requests'] as const;

const payeeQuestion = z
  .object({
    identificationNumber: z.string(),
    product: z.object({ label: z.string(), brand: z.string().nullable(), image: z.string().nullable() }),
    ibanEnd: z.string().nullable(),
    name: z
      .object({ entered: z.string(), suggested: z.string() })
      .nullable()
      .meta({ description: 'null once there is nothing to confirm any more' }),
    isConfirmed: z.boolean(),
    followToken: z.string().nullable().meta({
      description: 'opens the page on which the customer asks for another account; null once nothing is asked',
    }),
  })
  .meta({ id: 'PayeeQuestion' });

export const getPayeeQuestion = defineRoute({
  id: 'getPayeeQuestion',
  tag: 'payments',
  summary: 'The name under which the bank knows the account of a customer, for that customer to confirm',
  method: 'GET',
  path: '/buybacks/{id}/payee',
  access: 'visitor',
  params: idParam,
  query: linkQuery,
  response: payeeQuestion,
  errors: [...BY_LINK],
});
export const confirmPayee = defineRoute({
  id: 'confirmPayee',
  tag: 'payments',
  summary: 'The customer says that the name of the bank is theirs: they are paid under it',
  method: 'POST',
  path: '/buybacks/{id}/payee/confirm',
  access: 'visitor',
  params: idParam,
  body: z.strictObject({ token: z.string().max(1_000).optional() }).meta({ id: 'PayeeConfirmed' }),
  response: payeeQuestion,
  errors: [...BY_LINK, 'status_not_fit'],
});
