import type { Locale } from '@reprise/i18n';
import { useEffect, useMemo } from 'react';
import { isRouteErrorResponse, Outlet, useMatches, useRouteLoaderData } from 'react-router';
import { type Frame, readFrame } from '../frame.server.ts';
import { SpeechProvider, translator } from '../i18n.ts';
import { pathOf } from '../languages.ts';
import { TrialBand } from '../trial/trial-band.tsx';
import type { Route } from './+types/language.page.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { isPrivate, isUncounted, needsOwnDocument } from './private-page.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { StatePage } from './state-page.tsx';

export function loader(args: Route.LoaderArgs) {
  return readFrame(args);
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { locale, own, page, pages, origin, brand, languages, structuredData } = loaderData;
  const href = (language: Locale) => origin + pathOf(pages[language] ?? page, language, own);
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
  // A test is counted nowhere.
  const tagManagerId = loaderData.isTrial ? null : loaderData.tagManagerId;
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
      {loaderData.isTrial && <TrialBand />}
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
  const frame = useRouteLoaderData<typeof loader>('language');
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
      {frame.isTrial && <TrialBand />}
      <SiteHeader frame={frame} />
      <main id="main">
        <StatePage state={state} />
      </main>
      <SiteFooter frame={frame} />
    </SpeechProvider>
  );
}
