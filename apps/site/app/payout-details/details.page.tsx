import { ApiRefusal } from '@reprise/client/call';
import { isAway } from '@reprise/client/is-away';
import {
  confirmPayoutDetails,
  enterPayoutDetails,
  getPayoutDetails,
  stopPayoutDetails,
} from '@reprise/contract/payments/payout-details-routes';
import { data } from 'react-router';
import { translateSell } from '../declaration/sell-speech.ts';
import { backHere, openPrivately, privateHeaders, tokenOf } from '../frame/private-page.server.ts';
import { newKey } from '../new-key.ts';
import { pageMeta } from '../page-meta.ts';
import followSheet from '../styles/follow.css?url';
import { ClosedPage } from '../tracking/closed-page.tsx';
import { visitOf } from '../visitor.server.ts';
import type { Route } from './+types/details.page.ts';
import { DetailsView } from './details-view.tsx';
import type { NotEntered } from './not-entered.ts';

/** Its address is a key. */
export const handle = { isPrivate: true };

/** Opening it changes nothing: programs that read mails open every link. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const t = tokenOf(request);
  const visit = visitOf(context, request);
  return openPrivately(
    visit,
    t
      ? async () => ({
          details: await visit.call(getPayoutDetails, { params: { id: params.buybackId }, query: { t } }),
          id: params.buybackId,
          token: t,
        })
      : undefined,
  );
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const token = tokenOf(request) ?? '';
  const visit = visitOf(context, request);
  // What is no form has no fields.
  const form = await request.formData().catch(() => new FormData());
  const [iban, holder] = ['iban', 'holder'].map((name) => String(form.get(name) ?? '').trim()) as [string, string];
  const key = { params: { id: params.buybackId } };
  const keyed = { idempotencyKey: newKey() };
  const answer = (notEntered: NotEntered, status: number) =>
    data(notEntered, { status, headers: privateHeaders(visit.headers()) });
  try {
    const intent = form.get('intent');
    if (intent === 'confirm') await visit.call(confirmPayoutDetails, { ...key, body: { token } }, keyed);
    else if (intent === 'stop') await visit.call(stopPayoutDetails, { ...key, body: { token } }, keyed);
    else await visit.call(enterPayoutDetails, { ...key, body: { token, iban, holder } }, keyed);
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 429) return answer({ error: 'busy', iban, holder }, 429);
    if (isAway(error)) return answer({ error: 'failed', iban, holder }, 503);
    if (!(error instanceof ApiRefusal)) throw error;
    const wrong = error.problem?.violations?.map(({ path }) => path) ?? [];
    if (wrong.includes('body.iban')) return answer({ error: 'iban', iban, holder }, 400);
    if (wrong.includes('body.holder')) return answer({ error: 'holder', iban, holder }, 400);
    // Answered or frozen meanwhile: the page says so.
    if (error.status !== 409) return answer({ error: 'failed', iban, holder }, 400);
  }
  throw backHere(visit, request);
}

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs): Headers =>
  actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders;
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: followSheet }];
export function meta({ matches }: Route.MetaArgs) {
  const title = translateSell(matches)('details.page_title');
  return [...pageMeta(matches, { title, hidden: true }), { name: 'referrer', content: 'same-origin' }];
}

export default function PayoutDetails({ loaderData, actionData }: Route.ComponentProps) {
  if ('closed' in loaderData) return <ClosedPage closed={loaderData.closed} />;
  return <DetailsView {...loaderData} notEntered={actionData} />;
}
