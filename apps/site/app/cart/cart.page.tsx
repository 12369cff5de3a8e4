import { translateSell, useSell } from '../declaration/sell-speech.ts';
import { pageMeta } from '../page-meta.ts';
import cartSheet from '../styles/cart.css?url';
import type { Route } from './+types/cart.page.ts';
import { FilledCart } from './filled-cart.tsx';
import { EmptyCart, OpeningCart } from './no-cart.tsx';
import { cartSettings } from './state/settings.server.ts';
import { useCart } from './state/store.ts';
import { useCartWords } from './words/use-cart-words.ts';

export const loader = ({ context }: Route.LoaderArgs) => cartSettings(context);
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: cartSheet }];
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: translateSell(matches)('cart.title'), hidden: true });
}

/** The cart is the browser's; the page only knows the rules of the shop. */
export default function Cart({ loaderData }: Route.ComponentProps) {
  const t = useSell();
  const cart = useCart();
  useCartWords(cart?.items ?? []);
  if (!cart) return <OpeningCart title={t('cart.title')} lead={t('cart.kept')} />;
  if (!cart.items.length) return <EmptyCart title={t('cart.title')} />;
  return <FilledCart items={cart.items} settings={loaderData} />;
}
