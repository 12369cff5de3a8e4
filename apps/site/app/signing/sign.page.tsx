import { ApiRefusal } from '@reprise/client/call';
import { isAway } from '@reprise/client/is-away';
import {
  correctSigning,
  giveSignature,
  noteSigning,
  refuseSigning,
  viewSigning,
} from '@reprise/contract/buybacks/signing/signing-routes';
import { data } from 'react-router';
import { translateSell } from '../declaration/sell-speech.ts';
import { linkedHeaders } from '../frame/linked-page.server.ts';
import { linkedMeta } from '../frame/linked-page.tsx';
import { backHere, closedBy, privateHeaders } from '../frame/private-page.server.ts';
import followSheet from '../styles/follow.css?url';
import signSheet from '../styles/sign.css?url';
import { visitOf } from '../visitor.server.ts';
import type { Route } from './+types/sign.page.ts';
import { CodeForm } from './code-form.tsx';
import { readCustomer, readDrawing, readNote } from './read-form.ts';
import { SignView } from './sign-view.tsx';
import type { NotSigned } from './signing.ts';

/** Its address is a key. */
export const handle = { isPrivate: true };

const keyOf = (request: Request): string => new URL(request.url).searchParams.get('t')?.trim() ?? '';

/** Fetching the page, as a preview of a link does, changes nothing; the phone says by itself that it was opened. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const key = keyOf(request);
  const visit = visitOf(context, request);
  const answer = <T,>(told: T, status: number) => data(told, { status, headers: privateHeaders(visit.headers()) });
  if (key.length < 8) return answer({ ask: key ? ('unknown' as const) : ('code' as const) }, 200);
  try {
    return answer({ view: await visit.call(viewSigning, { body: { key } }) }, 200);
  } catch (error) {
    if (error instanceof ApiRefusal && error.code === 'signing_taken') return answer({ ask: 'taken' as const }, 409);
    if (error instanceof ApiRefusal && error.code === 'signing_not_found')
      return answer({ ask: 'unknown' as const }, 404);
    const { closed, status } = closedBy(error);
    return answer({ ask: closed === 'invalid' ? ('unknown' as const) : ('busy' as const) }, status);
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const key = keyOf(request);
  // What is no form has no fields.
  const form = await request.formData().catch(() => new FormData());
  const visit = visitOf(context, request);
  const notDone = (why: NotSigned, status: number, fields: readonly string[] = []) =>
    data({ why, fields }, { status, headers: privateHeaders(visit.headers()) });
  try {
    const intent = form.get('intent');
    if (intent === 'note') await visit.call(noteSigning, { body: { key, what: readNote(form) } });
    else if (intent === 'correct') await visit.call(correctSigning, { body: { key, customer: readCustomer(form) } });
    else if (intent === 'refuse') await visit.call(refuseSigning, { body: { key } });
    else {
      const drawing = readDrawing(form);
      if (!drawing) return notDone('unsigned', 400);
      if (form.get('terms') !== 'yes') return notDone('terms', 400);
      const body = { key, drawing, shownHash: String(form.get('shownHash') ?? ''), termsAccepted: true } as const;
      await visit.call(giveSignature, { body });
    }
  } catch (error) {
    if (isAway(error)) return notDone('failed', 503);
    if (!(error instanceof ApiRefusal)) throw error;
    if (error.code === 'signature_outdated') return notDone('changed', 409);
    if (error.code === 'validation_failed') {
      const fields = (error.problem.violations ?? []).map(({ path }) => path.slice(path.lastIndexOf('.') + 1));
      return notDone('fields', 400, fields);
    }
    // Closed meanwhile: the page says how.
    if (error.status !== 409) return notDone('failed', 400);
  }
  throw backHere(visit, request);
}

export const shouldRevalidate = () => true;
export const headers: Route.HeadersFunction = linkedHeaders;
export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: followSheet },
  { rel: 'stylesheet', href: signSheet },
];
export function meta({ matches }: Route.MetaArgs) {
  const title = translateSell(matches)('sign.page_title');
  return linkedMeta(matches, title);
}

export default function Sign({ loaderData, actionData }: Route.ComponentProps) {
  if ('ask' in loaderData) return <CodeForm why={loaderData.ask} />;
  return <SignView view={loaderData.view} notDone={actionData} />;
}
