import { ApiRefusal } from '@reprise/client/call';
import { isAway } from '@reprise/client/is-away';
import { CANCEL_REASON_NEEDING_COMMENT, CANCEL_REASONS } from '@reprise/contract/buybacks/cancellation';
import { cancelBuyback, confirmLabels, getFollowUp, orderLabelAgain } from '@reprise/contract/buybacks/follow-routes';
import { data } from 'react-router';
import { translateSell } from '../declaration/sell-speech.ts';
import { backHere, openPrivately, privateHeaders, tokenOf } from '../frame/private-page.server.ts';
import { newKey } from '../new-key.ts';
import { pageMeta } from '../page-meta.ts';
import { dropOffOf } from '../preparation/drop-off.server.ts';
import { sendReady } from '../preparation/send-ready.server.ts';
import followSheet from '../styles/follow.css?url';
import { visitOf } from '../visitor.server.ts';
import type { Route } from './+types/tracking.page.ts';
import type { Refused } from './cancel-form.tsx';
import { ClosedPage } from './closed-page.tsx';
import { TrackingView } from './tracking-view.tsx';

/** Its address is a key. */
export const handle = { isPrivate: true };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const t = tokenOf(request);
  const visit = visitOf(context, request);
  return openPrivately(
    visit,
    t
      ? async () => {
          const followUp = await visit.call(getFollowUp, { params: { id: params.buybackId }, query: { t } });
          return {
            followUp,
            dropOff: dropOffOf(followUp.instructions.dropOffCode),
            token: t,
            confirm: new URL(request.url).searchParams.get('confirm'),
          };
        }
      : undefined,
  );
}

/** Cancels, then shows the page as it is now: reloading it sends nothing again. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const token = tokenOf(request) ?? '';
  // What is no form has no fields.
  const form = await request.formData().catch(() => new FormData());
  if (form.get('intent') === 'ready-to-send') return prepare({ context, params, request }, form);
  if (form.has('intent')) return orderLabel({ context, params, request }, form);
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
    // The client of the API sends it again under this key when an answer is lost.
    await visit.call(cancelBuyback, { params: { id: params.buybackId }, body }, { idempotencyKey: newKey() });
  } catch (error) {
    if (isAway(error)) return answer('failed', 503);
    if (!(error instanceof ApiRefusal)) throw error;
    return answer('failed', 409);
  }
  throw backHere(visit, request);
}

/** The device is ready to be sent, or its battery forbids it. */
async function prepare(
  { context, params, request }: Pick<Route.ActionArgs, 'context' | 'params' | 'request'>,
  form: FormData,
) {
  const visit = visitOf(context, request);
  const notReady = await sendReady(visit.call, { id: params.buybackId, token: tokenOf(request) ?? '' }, form);
  if (notReady) return data(notReady, { status: 400, headers: privateHeaders(visit.headers()) });
  throw backHere(visit, request);
}

/** A label for this parcel, or, with the key of the confirmation mail, all those of the cart that wait for it. */
async function orderLabel(
  { context, params, request }: Pick<Route.ActionArgs, 'context' | 'params' | 'request'>,
  form: FormData,
) {
  const visit = visitOf(context, request);
  const key = { params: { id: params.buybackId } };
  try {
    if (form.get('intent') === 'confirm-labels')
      await visit.call(confirmLabels, { ...key, body: { token: String(form.get('confirm') ?? '') } });
    else await visit.call(orderLabelAgain, { ...key, body: { token: tokenOf(request) ?? '' } });
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status >= 500) throw error;
    return data({ error: 'label' as const }, { status: 409, headers: privateHeaders(visit.headers()) });
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
  const notReady = actionData && 'unready' in actionData ? actionData : undefined;
  const answer = actionData && 'error' in actionData ? actionData : undefined;
  return (
    <TrackingView
      {...loaderData}
      notReady={notReady}
      isLabelRefused={answer?.error === 'label'}
      refused={answer?.error === 'label' ? undefined : answer}
    />
  );
}
