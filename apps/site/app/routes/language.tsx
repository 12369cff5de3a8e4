import type { Locale } from '@reprise/i18n';
import { useMemo } from 'react';
import { isRouteErrorResponse, Outlet, redirect, useMatches, useRouteLoaderData } from 'react-router';
import { brandPath } from '../brand-path.ts';
import { siteOf } from '../context.ts';
import { SpeechProvider, translator } from '../i18n.ts';
import { languages, localeOfCode, pageOfPath, pathOf } from '../languages.ts';
import { messages } from '../messages.server.ts';
import { thisYear } from '../now.ts';
import { ConsentBanner } from '../parts/consent-banner.tsx';
import { scanOf } from '../parts/finding/codes.ts';
import { SiteFooter } from '../parts/site-footer.tsx';
import { SiteHeader } from '../parts/site-header.tsx';
import { StatePage } from '../parts/state-page.tsx';
import { isPrivate } from '../private-page.ts';
import { siteData } from '../structured-data.ts';
import type { Route } from './+types/language.ts';

/** The frame of every page: brand, language and what the footer links to. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const { config, texts, stores, origin } = siteOf(context);
  const own = config.account.language as Locale;
  const { pathname } = new URL(request.url);
  // What a page asks for itself, once it is alive, has an ending of its own.
  const page = pageOfPath(pathname.replace(/\.data$/, '').replace(/(?<=.)\/$/, ''));
  const locale = params.lang === undefined ? own : localeOfCode(params.lang);
  if (!locale) throw redirect('/');
  // One address per page and language, or search engines see two sites.
  if (params.lang !== undefined && locale === own) throw redirect(page + new URL(request.url).search);
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
    hasCategories: config.categoryNavigationEnabled,
    scan: scanOf(config),
    hasAccessibility: texts.accessibilityStatement !== null,
    tagManagerId: config.tagManagerId,
    year: thisYear(),
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
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: locale.replace('-', '_') },
    { property: 'og:url', content: href(locale) },
    ...(page === '/' ? [{ 'script:ld+json': siteData(loaderData) }] : []),
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
  // The address of a private page is a key, which tags of others would read.
  const tagManagerId = useMatches().some(({ handle }) => isPrivate(handle)) ? null : loaderData.tagManagerId;
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
      {tagManagerId && <ConsentBanner tagManagerId={tagManagerId} brand={loaderData.brand.name} />}
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
