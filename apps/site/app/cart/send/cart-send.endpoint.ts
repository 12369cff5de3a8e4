import { visitOf } from '../../visitor.server.ts';
import { localeOf } from '../state/locale.server.ts';
import type { Route } from './+types/cart-send.endpoint.ts';
import { sendCart } from './send-cart.server.ts';

/** Sells a cart. Asked by the summary, which keeps the cart until it knows what came of it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const asked: unknown = await request.json().catch(() => undefined);
  const visit = visitOf(context, request);
  const answer = await sendCart(visit.call, asked, localeOf(context, params.lang));
  return Response.json(answer, { headers: visit.headers() });
}
