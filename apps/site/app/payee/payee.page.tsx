import { ApiRefusal } from '@reprise/client/call';
import { isAway } from '@reprise/client/is-away';
import { confirmPayee, getPayeeQuestion } from '@reprise/contract/payments/payee-link-routes';
import { data } from 'react-router';
import { translateSell } from '../declaration/sell-speech.ts';
import { backHere, openPrivately, privateHeaders, tokenOf } from '../frame/private-page.server.ts';
import { newKey } from '../new-key.ts';
import { pageMeta } from '../page-meta.ts';
import followSheet from '../styles/follow.css?url';
import { ClosedPage } from '../tracking/closed-page.tsx';
import { visitOf } from '../visitor.server.ts';
import type { Route } from './+types/payee.page.ts';
import { PayeeView } from './payee-view.tsx';

/** Its address is a key. */
export const handle = { isPrivate: true };

/** Opening it confirms nothing: programs that read mails open every link. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const t = tokenOf(request);
  const visit = visitOf(context, request);
  return openPrivately(
    visit,
    t
      ? async () => ({
          question: await visit.call(getPayeeQuestion, { params: { id: params.buybackId }, query: { t } }),
          id: params.buybackId,
          token: t,
        })
      : undefined,
  );
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const token = tokenOf(request) ?? '';
  const visit = visitOf(context, request);
  try {
    await visit.call(confirmPayee, { params: { id: params.buybackId }, body: { token } }, { idempotencyKey: newKey() });
  } catch (error) {
    // Nothing is to be confirmed any more: the page says so.
    const isOver = error instanceof ApiRefusal && error.code === 'status_not_fit';
    if (!isAway(error) && !(error instanceof ApiRefusal)) throw error;
    if (!isOver)
      return data({ failed: true }, { status: isAway(error) ? 503 : 400, headers: privateHeaders(visit.headers()) });
  }
  throw backHere(visit, request);
}

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs): Headers =>
  actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders;
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: followSheet }];
export function meta({ matches }: Route.MetaArgs) {
  const title = translateSell(matches)('payee.page_title');
  return [...pageMeta(matches, { title, hidden: true }), { name: 'referrer', content: 'same-origin' }];
}

export default function Payee({ loaderData, actionData }: Route.ComponentProps) {
  if ('closed' in loaderData) return <ClosedPage closed={loaderData.closed} />;
  return <PayeeView {...loaderData} hasFailed={actionData?.failed ?? false} />;
}
