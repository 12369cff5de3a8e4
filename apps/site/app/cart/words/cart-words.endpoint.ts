import { siteOf } from '../../context.ts';
import { visitOf } from '../../visitor.server.ts';
import type { QuotableLine } from '../state/quotes.ts';
import type { Route } from './+types/cart-words.endpoint.ts';
import { rewordLines } from './reword-lines.server.ts';
import type { WordsAnswer } from './words.ts';

/** What some devices of a cart say in the language of the page; asked by the page, in the visitor's name. */
export async function action({ context, request }: Route.ActionArgs) {
  const asked = (await request.json().catch(() => undefined)) as { lines?: QuotableLine[] } | undefined;
  const visit = visitOf(context, request);
  const lines = Array.isArray(asked?.lines) ? asked.lines : [];
  const answer = await rewordLines(visit.call, lines, siteOf(context).language).then(
    (worded): WordsAnswer => ({ kind: 'worded', lines: worded }),
    (): WordsAnswer => ({ kind: 'away' }),
  );
  return Response.json(answer, { headers: visit.headers() });
}
