import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation, useMatches } from 'react-router';
import { permissionsOf, type Session, session } from '../api/session.ts';
import { useStore } from '../base/store.ts';
import { loginPath, paths, routeRow } from '../navigation/paths.ts';
import { useFacts } from '../session/facts.ts';
import { decide, type Visitor } from '../session/guard.ts';
import { signOut } from '../session/sign.ts';
import { useRefreshPermissions } from '../session/use-refresh-permissions.ts';
import { refusedState } from './refused-page.tsx';

/** `isEntered` is false while the settings that decide are on their way. */
export type Entered = { readonly user: Session; readonly visitor: Visitor; readonly isEntered: boolean };
type Props = { children: (entered: Entered) => ReactNode };

/** Every signed-in page: who may not enter is sent where the guard says, before anything of the page is drawn. */
export function Entry({ children }: Props) {
  const isLimited = useStore(session)?.secondFactorMissing === true;
  const { pathname, search } = useLocation();
  // A session without the second factor it needs is refused by every call, so nothing is called before it has one.
  if (isLimited) return <Navigate to={paths.enrolFactor({ next: pathname + search })} replace />;
  return <Guarded>{children}</Guarded>;
}

function Guarded({ children }: Props) {
  const user = useStore(session);
  const known = useFacts();
  const { pathname, search } = useLocation();
  const row = routeRow(useMatches().at(-1)?.id ?? '');
  useRefreshPermissions();
  const permissions = user ? permissionsOf(user) : undefined;
  const visitor = permissions && known ? { permissions, facts: known.facts, factsKnown: known.known } : null;
  const decision = decide(row, visitor);
  useEffect(() => {
    if (decision === 'out') void signOut();
  }, [decision]);

  if (decision === 'login') return <Navigate to={loginPath(pathname + search)} replace />;
  if (decision === 'home') return <Navigate to={paths.home()} state={refusedState(row)} replace />;
  if (!visitor || !user || decision === 'out') return null;
  return children({ user, visitor, isEntered: decision === 'enter' });
}
