import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const NEXT = 'begin-at-heading';
/** Storage may be disabled; the next document then begins where the browser begins. */
const tryStorage = (use: () => unknown): unknown => {
  try {
    return use();
  } catch {
    return null;
  }
};

/** A step that is loaded as a document of its own also begins at its heading. */
export function beginNextAtHeading(): void {
  tryStorage(() => sessionStorage.setItem(NEXT, '1'));
}
function wasAnnounced(): boolean {
  return (
    tryStorage(() => {
      const isNext = sessionStorage.getItem(NEXT) !== null;
      sessionStorage.removeItem(NEXT);
      return isNext;
    }) === true
  );
}

/** A new step begins at its heading, for who hears the page too; the first page begins where the browser begins. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (key !== 'default' || wasAnnounced()) heading.current?.focus({ preventScroll: true });
  }, [key]);
  return heading;
}
