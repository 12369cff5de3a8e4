import type { revealCustomer as route } from '@reprise/contract/buybacks/page/routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readCustomer } from '../customers.ts';
import { lastLitigation } from '../litigation/last-litigation.ts';
import { requireBuyback } from '../page/require-buyback.ts';
import { maskIban, revealableParts } from './mask-customer.ts';
import { readableParts } from './readable-parts.ts';
import { recordPersonalDataRead } from './record-read.ts';

/** Shows the customer of a buyback in clear, as far as the caller may, and records it. */
export async function revealCustomer(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const buyback = await requireBuyback(ctx, 'id', params.id);
  const parts = revealableParts(ctx, buyback);
  if (!parts.length)
    refuse('permission_denied', 'Your role does not allow reading the customer of a buyback in this status.');
  await recordPersonalDataRead(ctx, { buyback, parts, purpose: 'buyback_page' });
  const customer = await readCustomer(ctx, buyback.account_id, buyback.customer_id);
  const readable = readableParts(ctx.actor, buyback);
  const litigation = readable.notes ? await lastLitigation(ctx, buyback.account_id, buyback.id) : undefined;
  const { iban } = customer;
  return {
    firstname: readable.name ? customer.firstname : null,
    lastname: readable.name ? customer.lastname : null,
    email: readable.contact ? customer.email : null,
    phone: readable.contact ? customer.phone : null,
    address: readable.address ? customer.address : null,
    identification: readable.identity ? customer.identification : null,
    iban: iban && { none: null, masked: maskIban(iban), whole: iban }[readable.iban],
    cancelComment: readable.notes ? buyback.cancel_comment : null,
    secondLookComment: litigation?.second_look_comment ?? null,
  };
}
