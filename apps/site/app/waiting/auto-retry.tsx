import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const PAUSE_MS = 4_000;

/** Reads the page again every few seconds while somebody looks at it; without scripts the browser loads it again. */
export function AutoRetry() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return;
    const retry = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    const timer = setInterval(retry, PAUSE_MS);
    return () => clearInterval(timer);
  }, [revalidate, state]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content="5" />
    </noscript>
  );
}
