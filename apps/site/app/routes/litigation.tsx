import { ApiRefusal } from '@reprise/client/call';
import {
  acceptLitigation,
  askSecondLook,
  getLitigation,
  rejectLitigation,
} from '@reprise/contract/buybacks/follow-routes';
import { data } from 'react-router';
import { nowMs } from '../now.ts';
import { pageMeta } from '../page-meta.ts';
import { LitigationPage } from '../parts/litigation/litigation-page.tsx';
import { ClosedPage } from '../parts/tracking/closed-page.tsx';
import { backHere, openPrivately, privateHeaders, tokenOf } from '../private-page.server.ts';
import { translateSell } from '../sell-speech.ts';
import followSheet from '../styles/follow.css?url';
import { visitOf } from '../visitor.server.ts';
import type { Route } from './+types/litigation.ts';

const DECISIONS = { accept: acceptLitigation, reject: rejectLitigation, 'second-look': askSecondLook } as const;

/** Its address is a key. */
export const handle = { isPrivate: true };

/** Opening it decides nothing, whichever of the two addresses it was: programs that read mails open every link. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const t = tokenOf(request);
  const visit = visitOf(context, request);
  return openPrivately(
    visit,
    t
      ? async () => {
          const litigation = await visit.call(getLitigation, { params: { id: params.buybackId }, query: { t } });
          return { litigation, isOver: Date.parse(litigation.deadlineAt) < nowMs(), token: t };
        }
      : undefined,
  );
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const token = tokenOf(request) ?? '';
  // What is no form has no fields.
  const form = await request.formData().catch(() => new FormData());
  const decision = String(form.get('decision'));
  const route = Object.hasOwn(DECISIONS, decision) ? DECISIONS[decision as keyof typeof DECISIONS] : undefined;
  const comment = String(form.get('comment') ?? '')
    .trim()
    .slice(0, 500);
  const visit = visitOf(context, request);
  const failed = () => data({ failed: true }, { status: 400, headers: privateHeaders(visit.headers()) });
  if (!route) return failed();
  try {
    const body = { token, ...(comment && { comment }) };
    await visit.call(route, { params: { id: params.buybackId }, body });
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status >= 500) throw error;
    // Decided before, perhaps by the same click: the page tells how.
    if (error.code !== 'already_resolved') return failed();
  }
  throw backHere(visit, request);
}

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs): Headers =>
  actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders;
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: followSheet }];
export function meta({ matches }: Route.MetaArgs) {
  const title = translateSell(matches)('litigation.page_title');
  return [...pageMeta(matches, { title, hidden: true }), { name: 'referrer', content: 'same-origin' }];
}

export default function Litigation({ loaderData, actionData }: Route.ComponentProps) {
  if ('closed' in loaderData) return <ClosedPage closed={loaderData.closed} />;
  return <LitigationPage {...loaderData} failed={actionData?.failed ?? false} />;
}
