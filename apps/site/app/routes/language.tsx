import type { Locale } from '@reprise/i18n';
import { useEffect, useMemo } from 'react';
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
import { isPrivate, isUncounted, needsOwnDocument } from '../private-page.ts';
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
  const brand = { name, logo: logo && brandPath(logo), darkLogo: darkLogo && brandPath(darkLogo) };
  return {
    locale,
    own,
    page,
    origin,
    messages: messages[locale],
    brand,
    // Built here and not in `meta`, so that no browser loads the code that builds it.
    structuredData: page === '/' ? siteData({ origin, locale, own, brand }) : null,
    back: config.externalWebsiteLink,
    hasStores: stores.length > 0,
    hasCategories: config.categoryNavigationEnabled,
    scan: scanOf(config),
    hasAccessibility: texts.accessibilityStatement !== null,
    tagManagerId: config.tagManagerId,
    consentToolId: config.axeptioId,
    year: thisYear(),
  };
}
export type Frame = ReturnType<typeof loader>;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { locale, own, page, origin, brand, structuredData } = loaderData;
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
    ...(structuredData ? [{ 'script:ld+json': structuredData }] : []),
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
  const handles = useMatches().map(({ handle }) => handle);
  const { tagManagerId } = loaderData;
  const isPrivatePage = handles.some(isPrivate);
  const isReloading = needsOwnDocument(isPrivatePage, tagManagerId !== null);
  useEffect(() => {
    if (isReloading) location.reload();
  }, [isReloading]);
  return (
    <SpeechProvider value={speech}>
      <a className="skip" href="#main">
        {speech.t('nav.skip')}
      </a>
      <SiteHeader frame={loaderData} />
      <main id="main" aria-busy={isReloading || undefined}>
        {!isReloading && <Outlet />}
      </main>
      <SiteFooter frame={loaderData} />
      {tagManagerId && !isPrivatePage && !isReloading && (
        <ConsentBanner
          tagManagerId={tagManagerId}
          consentToolId={loaderData.consentToolId}
          isCounted={!handles.some(isUncounted)}
          brand={loaderData.brand.name}
        />
      )}
    </SpeechProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useRouteLoaderData<typeof loader>('routes/language');
  if (!frame) throw error;
  return <Failed frame={frame} state={stateOf(error)} />;
}

type State = Parameters<typeof StatePage>[0]['state'];
function stateOf(error: unknown): State {
  if (!isRouteErrorResponse(error)) return 'failed';
  if (error.status === 503) return 'down';
  return error.status === 404 ? 'missing' : 'failed';
}

function Failed({ frame, state }: { frame: Frame; state: State }) {
  const speech = useSpeechOf(frame);
  return (
    <SpeechProvider value={speech}>
      <SiteHeader frame={frame} />
      <main id="main">
        <StatePage state={state} />
      </main>
      <SiteFooter frame={frame} />
    </SpeechProvider>
  );
}
