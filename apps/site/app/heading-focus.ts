import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A new step begins at its heading, for who hears the page too; the first page begins where the browser begins. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (key !== 'default') heading.current?.focus({ preventScroll: true });
  }, [key]);
  return heading;
}
