import type { Locale } from '@reprise/i18n';
import { useMemo } from 'react';
import { isRouteErrorResponse, Outlet, redirect, useRouteLoaderData } from 'react-router';
import { brandPath } from '../brand-path.ts';
import { siteOf } from '../context.ts';
import { SpeechProvider, translator } from '../i18n.ts';
import { languages, localeOfCode, pageOfPath, pathOf } from '../languages.ts';
import { messages } from '../messages.server.ts';
import { ConsentBanner } from '../parts/consent-banner.tsx';
import { SiteFooter } from '../parts/site-footer.tsx';
import { SiteHeader } from '../parts/site-header.tsx';
import { StatePage } from '../parts/state-page.tsx';
import type { Route } from './+types/language.ts';

/** The frame of every page: brand, language and what the footer links to. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const { config, texts, stores, origin } = siteOf(context);
  const own = config.account.language as Locale;
  const { pathname } = new URL(request.url);
  const page = pageOfPath(pathname.replace(/(?<=.)\/$/, ''));
  const locale = params.lang === undefined ? own : localeOfCode(params.lang);
  if (!locale) throw redirect('/');
  // One address per page and language, or search engines see two sites.
  if (params.lang !== undefined && locale === own) throw redirect(page);
  const { logo, darkLogo, name } = config.account;
  return {
    locale,
    own,
    page,
    origin,
    messages: messages[locale],
    brand: { name, logo: logo && brandPath(logo), darkLogo: darkLogo && brandPath(darkLogo) },
    back: config.externalWebsiteLink,
    hasStores: stores.length > 0,
    hasAccessibility: texts.accessibilityStatement !== null,
    tagManagerId: config.tagManagerId,
    year: new Date().getFullYear(),
  };
}
export type Frame = ReturnType<typeof loader>;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { locale, own, page, origin, brand } = loaderData;
  const href = (language: Locale) => origin + pathOf(page, language, own);
  return [
    { title: brand.name },
    { tagName: 'link', rel: 'canonical', href: href(locale) },
    ...languages.map((l) => ({ tagName: 'link' as const, rel: 'alternate', hrefLang: l.code, href: href(l.locale) })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: href(own) },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:url', content: href(locale) },
  ];
}

function useSpeechOf(frame: Pick<Frame, 'locale' | 'own' | 'messages'>) {
  const { locale, own, messages: texts } = frame;
  return useMemo(() => {
    return { locale, t: translator(locale, texts), path: (page: string) => pathOf(page, locale, own) };
  }, [locale, own, texts]);
}

export default function Language({ loaderData }: Route.ComponentProps) {
  const speech = useSpeechOf(loaderData);
  return (
    <SpeechProvider value={speech}>
      <a className="skip" href="#main">
        {speech.t('nav.skip')}
      </a>
      <SiteHeader frame={loaderData} />
      <main id="main">
        <Outlet />
      </main>
      <SiteFooter frame={loaderData} />
      {loaderData.tagManagerId && (
        <ConsentBanner tagManagerId={loaderData.tagManagerId} brand={loaderData.brand.name} />
      )}
    </SpeechProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useRouteLoaderData<typeof loader>('routes/language');
  if (!frame) throw error;
  return <Failed frame={frame} isMissing={isRouteErrorResponse(error) && error.status === 404} />;
}

function Failed({ frame, isMissing }: { frame: Frame; isMissing: boolean }) {
  const speech = useSpeechOf(frame);
  return (
    <SpeechProvider value={speech}>
      <SiteHeader frame={frame} />
      <main id="main">
        <StatePage state={isMissing ? 'missing' : 'failed'} />
      </main>
      <SiteFooter frame={frame} />
    </SpeechProvider>
  );
}
