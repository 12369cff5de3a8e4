import { useEffect } from 'react';

/** The name of the tab, and what a screen reader says after a change of page. */
export function Title({ children }: { children: string }) {
  useEffect(() => {
    document.title = `${children} · Reprise`;
  }, [children]);
  return null;
}
