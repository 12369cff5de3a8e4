import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Whoever comes from another page of the site begins here: the title is read out, and Tab goes on from it. */
export function PageTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  const came = useNavigationType();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the page
  useEffect(() => {
    if (came === 'PUSH') title.current?.focus({ preventScroll: true });
  }, [key]);
  return (
    <h1 ref={title} tabIndex={-1} className="page-title">
      {children}
    </h1>
  );
}
