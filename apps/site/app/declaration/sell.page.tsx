import '@reprise/ui/primitives/icons/icons-selling.ts';
import { makeT } from '@reprise/i18n';
import { useMemo } from 'react';
import { Outlet } from 'react-router';
import { siteOf } from '../context.ts';
import { useSpeech } from '../i18n.ts';
import sellSheet from '../styles/sell.css?url';
import type { Route } from './+types/sell.page.ts';
import { sellMessages } from './sell-messages.server.ts';
import { SellProvider } from './sell-speech.ts';

/** From a product to its payment: the texts and the look these pages share. */
export function loader({ context }: Route.LoaderArgs) {
  return { messages: sellMessages[siteOf(context).language] };
}
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sellSheet }];

/** The texts are those of the language, whatever happens below. */
export const shouldRevalidate = ({ currentParams, nextParams }: { currentParams: object; nextParams: object }) =>
  (currentParams as { lang?: string }).lang !== (nextParams as { lang?: string }).lang;

export default function Sell({ loaderData: { messages } }: Route.ComponentProps) {
  const { locale } = useSpeech();
  const t = useMemo(() => makeT<'sell'>(locale, messages), [locale, messages]);
  return (
    <SellProvider value={t}>
      <Outlet />
    </SellProvider>
  );
}
