import { ApiRefusal } from '@reprise/client/call';
import { isAway } from '@reprise/client/is-away';
import {
  acceptLitigation,
  askSecondLook,
  getLitigation,
  rejectLitigation,
} from '@reprise/contract/buybacks/follow-routes';
import { data } from 'react-router';
import { translateSell } from '../declaration/sell-speech.ts';
import { linkedHeaders, openLinked } from '../frame/linked-page.server.ts';
import { LINKED, Linked, linkedMeta, linkedSheets } from '../frame/linked-page.tsx';
import { backHere, privateHeaders, tokenOf } from '../frame/private-page.server.ts';
import { newKey } from '../new-key.ts';
import { nowMs } from '../now.ts';
import { visitOf } from '../visitor.server.ts';
import type { Route } from './+types/litigation.page.ts';
import { type NotDone, readDecision } from './litigation.ts';
import { LitigationView } from './litigation-view.tsx';

type Sent = { token: string; version: number; payout: number; comment?: string };
type Decide = (visit: ReturnType<typeof visitOf>, id: string, sent: Sent) => Promise<unknown>;
/** The client of the API sends a decision again under its key when the answer is lost. */
const keyed = () => ({ idempotencyKey: newKey() });
/** Each sends what its route takes: a decision the version that was shown, an acceptance its amount as well. */
const DECISIONS: Readonly<Record<'accept' | 'reject' | 'second-look', Decide>> = {
  accept: (visit, id, body) => visit.call(acceptLitigation, { params: { id }, body }, keyed()),
  reject: (visit, id, { payout: _, ...body }) => visit.call(rejectLitigation, { params: { id }, body }, keyed()),
  'second-look': (visit, id, { payout: _, version: __, ...body }) =>
    visit.call(askSecondLook, { params: { id }, body }, keyed()),
};

export const handle = LINKED;

/** Opening it decides nothing, whichever of the two addresses it was: programs that read mails open every link. */
export const loader = (args: Route.LoaderArgs) =>
  openLinked(args, async ({ visit, id, token: t }) => {
    const litigation = await visit.call(getLitigation, { params: { id }, query: { t } });
    // What was changed since the mail has a link of its own; the page decides what it shows.
    const token = litigation.token ?? t;
    return { litigation, isOver: Date.parse(litigation.deadlineAt) < nowMs(), token };
  });

export async function action({ context, params, request }: Route.ActionArgs) {
  const token = tokenOf(request) ?? '';
  // What is no form has no fields.
  const form = await request.formData().catch(() => new FormData());
  const sent = readDecision(form);
  const comment = String(form.get('comment') ?? '')
    .trim()
    .slice(0, 500);
  const visit = visitOf(context, request);
  const notDone = (reason: NotDone, status: number) =>
    data({ notDone: reason, asking: undefined }, { status, headers: privateHeaders(visit.headers()) });
  if (sent.kind === 'unknown') return notDone('failed', 400);
  if (sent.kind === 'ask')
    return data(
      { notDone: undefined, asking: sent.decision },
      { status: 400, headers: privateHeaders(visit.headers()) },
    );
  try {
    const shown = { version: Number(form.get('version')), payout: Number(form.get('payout')) };
    await DECISIONS[sent.decision](visit, params.buybackId, { token, ...shown, ...(comment && { comment }) });
  } catch (error) {
    if (isAway(error)) return notDone('failed', 503);
    if (!(error instanceof ApiRefusal)) throw error;
    if (error.code === 'price_changed' || error.code === 'concurrent_change') return notDone('changed', 409);
    // Decided before, perhaps by the same click: the page tells how.
    if (error.code !== 'already_resolved') return notDone('failed', 400);
  }
  throw backHere(visit, request);
}

/** After a conflict the page shows the proposal as it is now, and the customer decides again. */
export const shouldRevalidate = () => true;

export const headers: Route.HeadersFunction = linkedHeaders;
export const links: Route.LinksFunction = linkedSheets;
export function meta({ matches }: Route.MetaArgs) {
  return linkedMeta(matches, translateSell(matches)('litigation.page_title'));
}

export default function Litigation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Linked loaded={loaderData}>
      {(opened) => <LitigationView {...opened} notDone={actionData?.notDone} asking={actionData?.asking} />}
    </Linked>
  );
}
