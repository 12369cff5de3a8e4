import { siteOf } from '../context.ts';
import { translateSell } from '../declaration/sell-speech.ts';
import { openPrivately } from '../frame/private-page.server.ts';
import { pageMeta } from '../page-meta.ts';
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
export const headers = ({ loaderHeaders }: Route.HeadersArgs): Headers => loaderHeaders;
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: cartSheet }];
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const t = translateSell(matches);
  const isOpen = loaderData && 'buybacks' in loaderData;
  const title = isOpen ? t('confirmation.page') : t('tracking.invalid.title');
  return [...pageMeta(matches, { title, hidden: true }), { name: 'referrer', content: 'same-origin' }];
}

export default function Confirmation({ loaderData }: Route.ComponentProps) {
  return 'closed' in loaderData ? <ClosedPage closed={loaderData.closed} /> : <ConfirmationView {...loaderData} />;
}
