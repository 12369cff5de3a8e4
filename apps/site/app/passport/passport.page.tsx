import { ApiRefusal } from '@reprise/client/call';
import { getPassport } from '@reprise/contract/refurbishment/departures/passport-routes';
import { makeT } from '@reprise/i18n';
import { data } from 'react-router';
import { siteOf } from '../context.ts';
import { LINKED, linkedMeta, linkedSheets } from '../frame/linked-page.tsx';
import { closedBy, privateHeaders } from '../frame/private-page.server.ts';
import { useSpeech } from '../i18n.ts';
import { frameOf } from '../page-meta.ts';
import passportSheet from '../styles/passport.css?url';
import { visitOf } from '../visitor.server.ts';
import type { Route } from './+types/passport.page.ts';
import { passportMessages } from './passport-messages.server.ts';
import { ClosedPassport, type PassportOrWhy, PassportView } from './passport-view.tsx';

export const handle = LINKED;

/** The QR code on a sold device leads here. Nobody has to be known to read it, and no search engine lists it. */
export async function loader({ context, params: { token }, request }: Route.LoaderArgs) {
  const visit = visitOf(context, request);
  const messages = passportMessages[siteOf(context).language];
  const answer = (found: PassportOrWhy, status = 200) =>
    data({ messages, found }, { status, headers: privateHeaders(visit.headers()) });
  try {
    return answer({ passport: await visit.call(getPassport, { params: { token } }) });
  } catch (error) {
    if (error instanceof ApiRefusal && error.code === 'passport_over') return answer({ closed: 'over' }, 410);
    const { closed, status } = closedBy(error);
    return answer({ closed }, closed === 'invalid' ? 404 : status);
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const links: Route.LinksFunction = () => [...linkedSheets(), { rel: 'stylesheet', href: passportSheet }];
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { locale } = frameOf(matches).frame;
  return linkedMeta(matches, makeT<'passport'>(locale, loaderData?.messages ?? {})('title'));
}

export default function PassportPage({ loaderData: { messages, found } }: Route.ComponentProps) {
  const { locale } = useSpeech();
  const t = makeT<'passport'>(locale, messages);
  return 'closed' in found ? (
    <ClosedPassport closed={found.closed} t={t} />
  ) : (
    <PassportView passport={found.passport} t={t} />
  );
}
