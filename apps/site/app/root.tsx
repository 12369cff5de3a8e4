import { type ReactNode, use, useEffect } from 'react';
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { brandPath } from './brand-path.ts';
import { siteContext, siteOf } from './context.ts';
import { CHOOSE_FONT, keepFontForNextPage } from './font-choice.ts';
import { clockOffset } from './now.ts';
import { ServerPartsContext } from './server-parts.ts';

/** The development server comes without a site: it is looked up here as the server around us does. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    if (import.meta.env.DEV && !context.get(siteContext)) {
      const { ownSites } = await import('../server/own-sites.ts');
      context.set(
        siteContext,
        await ownSites().find(request.headers.get('host') ?? undefined, new URL(request.url).pathname),
      );
      if (!context.get(siteContext)) throw data(null, { status: 404 });
    }
    return next();
  },
];

export function loader({ context }: Route.LoaderArgs) {
  const { config, language } = siteOf(context);
  const { darkLogo, favicon } = config.account;
  return {
    lang: language,
    dark: darkLogo !== null,
    favicon: favicon && brandPath(favicon),
    clockOffset: clockOffset(),
  };
}

const styleHere = (): string => document.getElementById('site-style')?.textContent ?? '';

export function Layout({ children }: { children: ReactNode }) {
  const shown = useRouteLoaderData<typeof loader>('root');
  const { nonce, style } = use(ServerPartsContext) ?? { nonce: undefined, style: styleHere() };
  return (
    <html
      lang={(shown?.lang ?? 'fr-FR').slice(0, 2)}
      data-scheme={shown?.dark ? 'auto' : 'light'}
      data-clock-offset={shown?.clockOffset || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href={shown?.favicon ?? 'data:,'} />
        <Meta />
        <style
          id="site-style"
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet
          dangerouslySetInnerHTML={{ __html: style }}
        />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own three lines
          dangerouslySetInnerHTML={{ __html: CHOOSE_FONT }}
        />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export const shouldRevalidate = (): boolean => false;

export default function Root() {
  useEffect(() => {
    void keepFontForNextPage();
  }, []);
  return <Outlet />;
}

/** Only reached when even the language of the page is unknown; the pages have their own. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <main className="lone" id="main">
      <h1>{status}</h1>
      <p>
        <a className="link" href="/">
          ↩
        </a>
      </p>
    </main>
  );
}
