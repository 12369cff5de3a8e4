import { sendCart } from '../cart/send/send-cart.server.ts';
import { localeOf } from '../cart/state/locale.server.ts';
import { visitOf } from '../visitor.server.ts';
import type { Route } from './+types/cart-send.ts';

/** Sells a cart. Asked by the summary, which keeps the cart until it knows what came of it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const asked: unknown = await request.json().catch(() => undefined);
  const visit = visitOf(context, request);
  const answer = await sendCart(visit.call, asked, localeOf(context, params.lang));
  return Response.json(answer, { headers: visit.headers() });
}
