import { estimateLines } from '../cart/state/estimate-lines.server.ts';
import { localeOf } from '../cart/state/locale.server.ts';
import type { EstimatesAnswer, QuotableLine } from '../cart/state/quotes.ts';
import { visitOf } from '../visitor.server.ts';
import type { Route } from './+types/cart-estimates.ts';

/** Today's prices of some devices of a cart; asked by the page, in the visitor's name. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const asked = (await request.json().catch(() => undefined)) as { lines?: QuotableLine[] } | undefined;
  const visit = visitOf(context, request);
  const lines = Array.isArray(asked?.lines) ? asked.lines : [];
  const answer = await estimateLines(visit.call, lines, localeOf(context, params.lang)).then(
    (estimated): EstimatesAnswer => ({ kind: 'estimated', lines: estimated }),
    (): EstimatesAnswer => ({ kind: 'away' }),
  );
  return Response.json(answer, { headers: visit.headers() });
}
