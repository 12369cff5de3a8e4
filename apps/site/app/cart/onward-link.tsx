import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { beginNextAtHeading } from './heading-focus.ts';
import { useIsApart } from './use-open-private.ts';

type Props = {
  to: string;
  wide?: boolean;
  /** the next page is private: where a tag manager may run, it is loaded as a document of its own */
  isPrivate?: boolean;
  children: ReactNode;
};

/** The way on at the foot of a step: a press is seen at once, however long the line takes to bring the next one. */
export function OnwardLink({ to, wide, isPrivate, children }: Props) {
  const { location } = useNavigation();
  const isApart = useIsApart();
  const isDocument = isPrivate === true && isApart;
  const [isPressed, setPressed] = useState(false);
  // A page that comes back from the browser's memory was left, not pressed.
  useEffect(() => {
    const reset = () => setPressed(false);
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, []);
  const isGoing = isPressed || (location !== undefined && location.pathname + location.search === to);
  return (
    <Link
      className={buttonClass({ variant: 'primary', size: 'glove', wide })}
      to={to}
      aria-busy={isGoing || undefined}
      reloadDocument={isDocument}
      onClick={(event) => {
        const isHere = !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (!isDocument || !isHere) return;
        beginNextAtHeading();
        setPressed(true);
      }}
    >
      {isGoing && <span className="btn-busy" aria-hidden="true" />}
      {children}
    </Link>
  );
}
