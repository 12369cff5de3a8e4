import '@reprise/ui/primitives/icons/icons-staff.ts';
import './app.css';
import favicon from '@reprise/ui/assets/favicon.svg?url';
import { fontFile } from '@reprise/ui/product/font-file.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData, useRouteError } from 'react-router';
import { queryClient } from './api/query-client.ts';
import { followOtherTabs } from './api/session.ts';
import { firstLocale, type Language, loadLanguage } from './i18n/messages.ts';
import { WordsProvider } from './i18n/words.tsx';
import { htmlProps, MantineLayer, SchemeScript } from './kit/mantine/provider.tsx';
import { ToastProvider } from './kit/page/toast-provider.tsx';
import { FailureLayer } from './shell/failures/failure-layer.tsx';
import { RootFailure } from './shell/failures/root-failure.tsx';
import { watchChunks } from './shell/failures/watch-chunks.ts';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="fr" {...htmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>Reprise</title>
        <link rel="icon" href={favicon} />
        <link rel="manifest" href="/station.webmanifest" />
        <link rel="preload" href={fontFile} as="font" type="font/woff2" crossOrigin="anonymous" />
        <SchemeScript />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The only thing the first screen waits for is the file of its language. */
export async function clientLoader() {
  return { words: await loadLanguage(firstLocale()) };
}

export function HydrateFallback() {
  return null;
}

export default function Root() {
  // Never sent over the network, so what comes out is what the loader put in.
  const { words } = useLoaderData() as { words: Language };
  useEffect(followOtherTabs, []);
  useEffect(watchChunks, []);
  return (
    <MantineLayer>
      <QueryClientProvider client={queryClient}>
        <WordsProvider first={words}>
          <ToastProvider>
            <Outlet />
            <FailureLayer />
          </ToastProvider>
        </WordsProvider>
      </QueryClientProvider>
    </MantineLayer>
  );
}

export function ErrorBoundary() {
  return <RootFailure error={useRouteError()} />;
}
