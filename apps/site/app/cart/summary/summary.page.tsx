import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { loadChecks } from '../../customer/customer-checks.ts';
import { type Asked, allTroubles, fieldsOf } from '../../customer/customer-rules.ts';
import { translateSell, useSell } from '../../declaration/sell-speech.ts';
import { useSpeech } from '../../i18n.ts';
import { pageMeta } from '../../page-meta.ts';
import cartSheet from '../../styles/cart.css?url';
import { EmptyCart, OpeningCart } from '../no-cart.tsx';
import { cartSettings } from '../state/settings.server.ts';
import { readCustomerDraft, useCart } from '../state/store.ts';
import { useAsked } from '../state/use-asked.ts';
import { useCartWords } from '../words/use-cart-words.ts';
import type { Route } from './+types/summary.page.ts';
import { SummaryView } from './summary-view.tsx';

/** It shows the IBAN and the identity number that were typed. */
export const handle = { isPrivate: true };

export const loader = ({ context }: Route.LoaderArgs) => cartSettings(context);
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: cartSheet }];
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: translateSell(matches)('summary.title'), hidden: true });
}

export default function Summary({ loaderData }: Route.ComponentProps) {
  const t = useSell();
  const cart = useCart();
  const items = cart?.items ?? [];
  useCartWords(items);
  const asked = useAsked(items, loaderData);
  const isComplete = useCompleteness(asked, items.length > 0);
  if (!cart || (items.length && !isComplete))
    return <OpeningCart title={t('summary.title')} lead={t('summary.lead')} />;
  if (!items.length) return <EmptyCart title={t('cart.title')} />;
  return <SummaryView items={items} asked={asked} settings={loaderData} />;
}

/** Who comes here with gaps in the form, or after the cart asked for more, is led to them. */
function useCompleteness(asked: Asked, hasItems: boolean): boolean {
  const { path } = useSpeech();
  const navigate = useNavigate();
  const [isComplete, setComplete] = useState(false);
  useEffect(() => {
    if (!hasItems) return;
    let isHere = true;
    void loadChecks(fieldsOf(asked)).then((checks) => {
      if (!isHere) return;
      const fields = Object.keys(allTroubles(readCustomerDraft(), asked, checks));
      if (fields.length) void navigate(path('/cart/customer-infos'), { replace: true });
      else setComplete(true);
    });
    return () => {
      isHere = false;
    };
  }, [asked, hasItems, navigate, path]);
  return isComplete;
}
