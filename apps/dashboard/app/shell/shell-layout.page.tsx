import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router';
import { permissionsOf, session } from '../api/session.ts';
import { useStore } from '../base/store.ts';
import { loadWords } from '../i18n/messages.ts';
import { useT } from '../i18n/words.tsx';
import { NetworkNotice } from '../kit/page/network-notice.tsx';
import { UnavailableLayer } from '../kit/page/unavailable-layer.tsx';
import { loginPath, paths, routeRow } from '../navigation/paths.ts';
import { useFacts } from '../session/facts.ts';
import { decide } from '../session/guard.ts';
import { menuFor } from '../session/menu.ts';
import { signOut } from '../session/sign.ts';
import { useRefreshPermissions } from '../session/use-refresh-permissions.ts';
import { OpeningReturn } from './opening-return.tsx';
import { RefusedPageNotice, refusedState } from './refused-page.tsx';
import { Sidebar } from './sidebar.tsx';
import { Topbar } from './topbar.tsx';
import { useSendKept } from './use-send-kept.ts';

await loadWords('opening', 'settings');

/** A session without the second factor it needs is refused by every call, so nothing is called before it has one. */
export default function ShellLayout() {
  const isLimited = useStore(session)?.secondFactorMissing === true;
  const { pathname, search } = useLocation();
  return isLimited ? <Navigate to={paths.enrolFactor({ next: pathname + search })} replace /> : <Shell />;
}

/** Every signed-in page: who may not enter is sent where the guard says, before anything of the page is drawn. */
function Shell() {
  const t = useT();
  const now = useStore(session);
  const known = useFacts();
  const { pathname, search } = useLocation();
  const row = routeRow(useMatches().at(-1)?.id ?? '');
  useRefreshPermissions();
  useSendKept();
  const permissions = now ? permissionsOf(now) : undefined;
  const visitor = permissions && known ? { permissions, facts: known.facts, factsKnown: known.known } : null;
  const decision = decide(row, visitor);
  useEffect(() => {
    if (decision === 'out') void signOut();
  }, [decision]);
  useEffect(() => {
    // A new page is read from its start; the address alone changes silently.
    if (pathname) document.getElementById('main')?.scrollTo(0, 0);
  }, [pathname]);

  if (decision === 'login') return <Navigate to={loginPath(pathname + search)} replace />;
  if (decision === 'home') return <Navigate to={paths.home()} state={refusedState(row)} replace />;
  if (!visitor || !now || decision === 'out') return null;
  return (
    <div className="app">
      <a className="skip" href="#main">
        {t('common.skip')}
      </a>
      <Sidebar sections={menuFor(visitor.permissions, visitor.facts)} user={now} />
      <Topbar sections={menuFor(visitor.permissions, visitor.facts)} user={now} />
      <main className="page" id="main" tabIndex={-1}>
        <NetworkNotice />
        <RefusedPageNotice />
        <OpeningReturn />
        <UnavailableLayer>
          <Suspense>{decision === 'enter' && <Outlet />}</Suspense>
        </UnavailableLayer>
      </main>
    </div>
  );
}
