import { ApiRefusal } from '@reprise/client/call';
import { isAway } from '@reprise/client/is-away';
import { CANCEL_REASON_NEEDING_COMMENT, CANCEL_REASONS } from '@reprise/contract/buybacks/cancellation';
import { cancelBuyback, confirmLabels, getFollowUp, orderLabelAgain } from '@reprise/contract/buybacks/follow-routes';
import { mailGiftCard } from '@reprise/contract/payments/gift-card-routes';
import { data } from 'react-router';
import { translateSell } from '../declaration/sell-speech.ts';
import { actLinked, failedUnlessOver, linkedHeaders, openLinked } from '../frame/linked-page.server.ts';
import { LINKED, Linked, linkedMeta, linkedSheets } from '../frame/linked-page.tsx';
import { backHere, privateHeaders, tokenOf } from '../frame/private-page.server.ts';
import { newKey } from '../new-key.ts';
import { dropOffOf } from '../preparation/drop-off.server.ts';
import { sendReady } from '../preparation/send-ready.server.ts';
import { visitOf } from '../visitor.server.ts';
import type { Route } from './+types/tracking.page.ts';
import type { Refused } from './cancel-form.tsx';
import type { CardMail } from './card-news.tsx';
import { TrackingView } from './tracking-view.tsx';

export const handle = LINKED;

export const loader = (args: Route.LoaderArgs) =>
  openLinked(args, async ({ visit, id, token: t }) => {
    const followUp = await visit.call(getFollowUp, { params: { id }, query: { t } });
    return {
      followUp,
      dropOff: dropOffOf(followUp.instructions.dropOffCode),
      confirm: new URL(args.request.url).searchParams.get('confirm'),
    };
  });

/** Cancels, then shows the page as it is now: reloading it sends nothing again. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const token = tokenOf(request) ?? '';
  // What is no form has no fields.
  const form = await request.formData().catch(() => new FormData());
  if (form.get('intent') === 'ready-to-send') return prepare({ context, params, request }, form);
  if (form.get('intent') === 'mail-card') return mailCard({ context, params, request });
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

/** The way to the gift card, once more. Seen meanwhile, the page says so. */
const mailCard = (args: Pick<Route.ActionArgs, 'context' | 'params' | 'request'>) =>
  actLinked(
    args,
    async ({ visit, id, token, keyed }) => {
      await visit.call(mailGiftCard, { params: { id }, body: { token } }, keyed);
      return { card: 'mailed' as CardMail };
    },
    (notDone) => failedUnlessOver(notDone) && { card: (notDone.why === 'busy' ? 'busy' : 'failed') as CardMail },
  );

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

export const headers: Route.HeadersFunction = linkedHeaders;
export const links: Route.LinksFunction = linkedSheets;
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const t = translateSell(matches);
  const title =
    loaderData && 'followUp' in loaderData
      ? t('tracking.page_title', { number: loaderData.followUp.identificationNumber })
      : t('tracking.invalid.title');
  return linkedMeta(matches, title);
}

export default function Tracking({ loaderData, actionData }: Route.ComponentProps) {
  const notReady = actionData && 'unready' in actionData ? actionData : undefined;
  const answer = actionData && 'error' in actionData ? actionData : undefined;
  return (
    <Linked loaded={loaderData}>
      {(opened) => (
        <TrackingView
          {...opened}
          notReady={notReady}
          cardMail={actionData && 'card' in actionData ? actionData.card : undefined}
          isLabelRefused={answer?.error === 'label'}
          refused={answer?.error === 'label' ? undefined : answer}
        />
      )}
    </Linked>
  );
}
