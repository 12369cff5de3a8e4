import { z } from 'zod';
import { cancellation } from '../../buybacks/follow-payloads.ts';
import { idParam } from '../../http/list.ts';
import { defineRoute } from '../../http/route.ts';
import { idSchema } from '../../http/values.ts';

/** The payment is named by its id, its buyback is cancelled with it. */
export const cancelPayment = defineRoute({
  id: 'cancelPayment',
  tag: 'payments',
  summary:
    'Ask the provider to cancel a payment that was ordered; once it confirms, the buyback is cancelled as if it had been asked for then',
  method: 'POST',
  path: '/payments/{id}/cancel',
  access: 'ROLE_BUYBACK_CANCEL',
  params: idParam,
  body: cancellation.omit({ force: true, token: true }).meta({ id: 'PaymentCancellation' }),
  status: 202,
  response: z.object({ id: idSchema, status: z.literal('asked') }).meta({ id: 'PaymentCancellationAsked' }),
  errors: [
    'not_found',
    'permission_denied',
    'status_not_fit',
    'concurrent_change',
    'payment_not_cancellable',
    'item_already_refurbished',
    'item_lost',
    'item_left',
    'validation_failed',
  ],
});
