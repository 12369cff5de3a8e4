import { useEffect, useState } from 'react';
import { redirect } from 'react-router';
import { askedBuybacks } from '../../confirmation/load-confirmation.server.ts';
import { siteOf } from '../../context.ts';
import { translateSell, useSell } from '../../declaration/sell-speech.ts';
import { privateHeaders } from '../../frame/private-page.server.ts';
import { useSpeech } from '../../i18n.ts';
import { pathOf } from '../../languages.ts';
import { pageMeta } from '../../page-meta.ts';
import cartSheet from '../../styles/cart.css?url';
import { ClosedPage } from '../../tracking/closed-page.tsx';
import { Opening } from '../opening.tsx';
import type { Route } from './+types/checkout.page.ts';
import { confirmationPaths, readSent } from './sent.ts';

export const handle = { isPrivate: true };

/** The end of a cart is its confirmation. */
export function loader({ context, request }: Route.LoaderArgs) {
  const asked = askedBuybacks(new URL(request.url).searchParams);
  if (!asked.length) return null;
  const own = siteOf(context).config.account.language;
  const page = pathOf('/buyback-confirmation', siteOf(context).language, own);
  throw redirect(confirmationPaths(page, asked)[0]!, { headers: privateHeaders(new Headers()) });
}
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: cartSheet }];
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: translateSell(matches)('confirmation.page'), hidden: true });
}

/** Without tokens only the browser that sold the cart knows them. */
export default function Checkout({ params: { cartId } }: Route.ComponentProps) {
  const t = useSell();
  const { path } = useSpeech();
  const [isUnknown, setUnknown] = useState(false);
  useEffect(() => {
    const sent = readSent();
    if (sent?.cartId !== cartId) return setUnknown(true);
    location.replace(confirmationPaths(path('/buyback-confirmation'), sent.buybacks)[0]!);
  }, [cartId, path]);
  if (isUnknown) return <ClosedPage closed="invalid" />;
  return (
    <section className="step">
      <div className="step-body">
        <h1 className="visually-hidden">{t('confirmation.page')}</h1>
        <Opening label={t('confirmation.looking')} />
      </div>
    </section>
  );
}
