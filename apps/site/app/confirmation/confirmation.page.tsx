import { data } from 'react-router';
import { siteOf } from '../context.ts';
import { translateSell } from '../declaration/sell-speech.ts';
import { linkedHeaders } from '../frame/linked-page.server.ts';
import { linkedMeta } from '../frame/linked-page.tsx';
import { backHere, openPrivately, privateHeaders } from '../frame/private-page.server.ts';
import { sendReady } from '../preparation/send-ready.server.ts';
import cartSheet from '../styles/cart.css?url';
import { ClosedPage } from '../tracking/closed-page.tsx';
import { visitOf } from '../visitor.server.ts';
import type { Route } from './+types/confirmation.page.ts';
import { ConfirmationView } from './confirmation-view.tsx';
import { askedBuybacks, readConfirmed } from './load-confirmation.server.ts';

/** Its address opens a buyback: it is shown to nobody else, and named to nobody. */
export const handle = { isPrivate: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = askedBuybacks(new URL(request.url).searchParams);
  const visit = visitOf(context, request);
  const brand = siteOf(context).config.account.name;
  return openPrivately(
    visit,
    asked.length ? async () => ({ buybacks: await readConfirmed(visit.call, asked), brand }) : undefined,
  );
}

/** One of its devices is ready to be sent; the address has the key of each. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const visit = visitOf(context, request);
  const asked = askedBuybacks(new URL(request.url).searchParams).find(({ id }) => id === form.get('buyback'));
  if (!asked) throw data(null, { status: 404, headers: privateHeaders(visit.headers()) });
  const notReady = await sendReady(visit.call, asked, form);
  if (notReady) return data(notReady, { status: 400, headers: privateHeaders(visit.headers()) });
  throw backHere(visit, request);
}

export const headers: Route.HeadersFunction = linkedHeaders;
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: cartSheet }];
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const t = translateSell(matches);
  const isOpen = loaderData && 'buybacks' in loaderData;
  const title = isOpen ? t('confirmation.page') : t('tracking.invalid.title');
  return linkedMeta(matches, title);
}

export default function Confirmation({ loaderData, actionData }: Route.ComponentProps) {
  if ('closed' in loaderData) return <ClosedPage closed={loaderData.closed} />;
  return <ConfirmationView {...loaderData} notReady={actionData} />;
}
