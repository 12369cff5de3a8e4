import type { correctSigning as route } from '@reprise/contract/buybacks/signing/signing-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import { checkCustomer } from '../creation/check-customer.ts';
import { correctOffer } from './offer.ts';
import { requireOpenSigning, takenBy } from './phone.ts';
import { moveSigning, offerOf, sealerOf } from './signings.ts';
import { viewOf } from './view-signing.ts';

/** The customer knows best how their name is spelt. What they are paid and for what is not theirs to change. */
export async function correctSigning(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const row = await requireOpenSigning(ctx, body.key);
  const offer = offerOf(ctx, row);
  const iban = body.customer.iban ?? offer.customer.iban;
  const customer = { ...body.customer, ...(iban && { iban }) };
  checkCustomer(
    ctx,
    { customer, identification: offer.identification ?? undefined },
    { identification: false, paymentTypes: [], terms: false },
  );
  const corrected = sealerOf(ctx, row).seal('offer', JSON.stringify(correctOffer(offer, customer)));
  const change = { status: 'opened', visitor_id: takenBy(ctx, row), offer: corrected } as const;
  return viewOf(ctx, await moveSigning(ctx, row, { ...change, what: 'corrected' }));
}
