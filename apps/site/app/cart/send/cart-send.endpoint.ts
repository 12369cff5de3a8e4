import { siteOf } from '../../context.ts';
import { trialOf } from '../../trial/trial-cookie.ts';
import { visitOf } from '../../visitor.server.ts';
import type { Route } from './+types/cart-send.endpoint.ts';
import { sendCart } from './send-cart.server.ts';

/** Sells a cart. Asked by the summary, which keeps the cart until it knows what came of it. */
export async function action({ context, request }: Route.ActionArgs) {
  const asked: unknown = await request.json().catch(() => undefined);
  const visit = visitOf(context, request);
  const trial = trialOf(request.headers.get('cookie'));
  const answer = await sendCart(visit.call, asked, { language: siteOf(context).language, trial });
  return Response.json(answer, { headers: visit.headers() });
}
