import { buttonClass } from '@reprise/ui/button.tsx';
import type { ReactNode } from 'react';
import { Link, useNavigation } from 'react-router';

/** The way on at the foot of a step: a press is seen at once, however long the line takes to bring the next one. */
export function OnwardLink({ to, wide, children }: { to: string; wide?: boolean; children: ReactNode }) {
  const { location } = useNavigation();
  const isGoing = location !== undefined && location.pathname + location.search === to;
  return (
    <Link className={buttonClass({ variant: 'primary', size: 'glove', wide })} to={to} aria-busy={isGoing || undefined}>
      {isGoing && <span className="btn-busy" aria-hidden="true" />}
      {children}
    </Link>
  );
}
