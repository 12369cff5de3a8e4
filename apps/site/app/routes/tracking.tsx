import { ApiRefusal } from '@reprise/client/call';
import { CANCEL_REASON_NEEDING_COMMENT, CANCEL_REASONS } from '@reprise/contract/buybacks/cancellation';
import { cancelBuyback, getFollowUp } from '@reprise/contract/buybacks/follow-routes';
import { data } from 'react-router';
import { pageMeta } from '../page-meta.ts';
import type { Refused } from '../parts/tracking/cancel-form.tsx';
import { ClosedPage } from '../parts/tracking/closed-page.tsx';
import { TrackingPage } from '../parts/tracking/tracking-page.tsx';
import { backHere, openPrivately, privateHeaders, tokenOf } from '../private-page.server.ts';
import { translateSell } from '../sell-speech.ts';
import followSheet from '../styles/follow.css?url';
import { visitOf } from '../visitor.server.ts';
import type { Route } from './+types/tracking.ts';

/** Its address is a key. */
export const handle = { isPrivate: true };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const t = tokenOf(request);
  const visit = visitOf(context, request);
  return openPrivately(
    visit,
    t
      ? async () => ({
          followUp: await visit.call(getFollowUp, { params: { id: params.buybackId }, query: { t } }),
          token: t,
        })
      : undefined,
  );
}

/** Cancels, then shows the page as it is now: reloading it sends nothing again. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const token = tokenOf(request) ?? '';
  // What is no form has no fields.
  const form = await request.formData().catch(() => new FormData());
  const reason = CANCEL_REASONS.find((one) => one === form.get('reason'));
  const comment = String(form.get('comment') ?? '').trim();
  const visit = visitOf(context, request);
  const answer = (error: NonNullable<Refused>['error'], status: number) =>
    data({ error, reason: reason ?? null, comment }, { status, headers: privateHeaders(visit.headers()) });
  if (!reason) return answer('failed', 400);
  if (reason === CANCEL_REASON_NEEDING_COMMENT && !comment) return answer('comment', 400);
  if (!form.has('sure')) return answer('unsure', 400);
  try {
    const body = { reason, token, ...(comment && { comment: comment.slice(0, 255) }) };
    await visit.call(cancelBuyback, { params: { id: params.buybackId }, body });
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status >= 500) throw error;
    return answer('failed', 409);
  }
  throw backHere(visit, request);
}

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs): Headers =>
  actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders;
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: followSheet }];
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const t = translateSell(matches);
  const title =
    loaderData && 'followUp' in loaderData
      ? t('tracking.page_title', { number: loaderData.followUp.identificationNumber })
      : t('tracking.invalid.title');
  return [...pageMeta(matches, { title, hidden: true }), { name: 'referrer', content: 'same-origin' }];
}

export default function Tracking({ loaderData, actionData }: Route.ComponentProps) {
  if ('closed' in loaderData) return <ClosedPage closed={loaderData.closed} />;
  return <TrackingPage {...loaderData} refused={actionData} />;
}
