import type { ReactElement, ReactNode } from 'react';

/** Text for screen readers only; a link inside shows itself when it takes the focus. */
export function VisuallyHidden({ children }: { children: ReactNode }): ReactElement {
  return <span className="visually-hidden">{children}</span>;
}
