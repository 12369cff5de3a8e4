import { Logo } from '@reprise/ui/product/logo.tsx';
import { useEffect } from 'react';

/** Carried along rather than loaded: this page shows when loading is what failed. */
const TEXTS = {
  fr: [
    'Cette page n’a pas pu s’ouvrir',
    'Reprise vient peut-être d’être mis à jour, ou la connexion est coupée.',
    'Recharger la page',
  ],
  en: ['This page could not open', 'Reprise may just have been updated, or the connection is lost.', 'Reload the page'],
  nl: [
    'Deze pagina kon niet worden geopend',
    'Reprise is misschien net bijgewerkt, of de verbinding is weg.',
    'Pagina herladen',
  ],
  de: [
    'Diese Seite konnte nicht geöffnet werden',
    'Reprise wurde vielleicht gerade aktualisiert, oder die Verbindung fehlt.',
    'Seite neu laden',
  ],
} as const;

export function RootFailure({ error }: { error: unknown }) {
  const language = document.documentElement.lang as keyof typeof TEXTS;
  const [title, body, reload] = TEXTS[language] ?? TEXTS.fr;
  // React hands a caught error to nobody else; so the page's error report hears of it.
  useEffect(() => {
    if (error instanceof Error) reportError(error);
  }, [error]);
  return (
    <main className="sign" id="main">
      <div className="sign-card" role="alert">
        <Logo label="Reprise" />
        <h1>{title}</h1>
        <p className="muted">{body}</p>
        {import.meta.env.DEV && error instanceof Error && <pre className="trace">{error.stack}</pre>}
        <button type="button" className="btn btn--primary btn--wide" onClick={() => window.location.reload()}>
          {reload}
        </button>
      </div>
    </main>
  );
}
