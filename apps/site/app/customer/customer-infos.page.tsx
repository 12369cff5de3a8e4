import { EmptyCart, OpeningCart } from '../cart/no-cart.tsx';
import { cartSettings } from '../cart/state/settings.server.ts';
import { useCart } from '../cart/state/store.ts';
import { useAsked } from '../cart/state/use-asked.ts';
import { translateSell, useSell } from '../declaration/sell-speech.ts';
import { pageMeta } from '../page-meta.ts';
import cartSheet from '../styles/cart.css?url';
import type { Route } from './+types/customer-infos.page.ts';
import { CustomerPage } from './customer-page.tsx';

/** An IBAN and an identity number are typed here. */
export const handle = { isPrivate: true };

export const loader = ({ context }: Route.LoaderArgs) => cartSettings(context);
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: cartSheet }];
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: translateSell(matches)('customer.title'), hidden: true });
}

export default function CustomerInfos({ loaderData }: Route.ComponentProps) {
  const t = useSell();
  const cart = useCart();
  const items = cart?.items ?? [];
  const asked = useAsked(items, loaderData);
  if (!cart) return <OpeningCart title={t('customer.title')} lead={t('customer.lead')} />;
  if (!items.length) return <EmptyCart title={t('cart.title')} />;
  return <CustomerPage items={items} asked={asked} settings={loaderData} />;
}
