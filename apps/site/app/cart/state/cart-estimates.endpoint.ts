import { siteOf } from '../../context.ts';
import { visitOf } from '../../visitor.server.ts';
import type { Route } from './+types/cart-estimates.endpoint.ts';
import { estimateLines } from './estimate-lines.server.ts';
import type { EstimatesAnswer, QuotableLine } from './quotes.ts';

/** Today's prices of some devices of a cart; asked by the page, in the visitor's name. */
export async function action({ context, request }: Route.ActionArgs) {
  const asked = (await request.json().catch(() => undefined)) as { lines?: QuotableLine[] } | undefined;
  const visit = visitOf(context, request);
  const lines = Array.isArray(asked?.lines) ? asked.lines : [];
  const answer = await estimateLines(visit.call, lines, siteOf(context).language).then(
    (estimated): EstimatesAnswer => ({ kind: 'estimated', lines: estimated }),
    (): EstimatesAnswer => ({ kind: 'away' }),
  );
  return Response.json(answer, { headers: visit.headers() });
}
