import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { loadWords } from '../i18n/messages.ts';
import { useT } from '../i18n/words.tsx';
import { NetworkNotice } from '../kit/page/network-notice.tsx';
import { UnavailableLayer } from '../kit/page/unavailable-layer.tsx';
import { menuFor } from '../session/menu.ts';
import { type Entered, Entry } from './entry.tsx';
import { OpeningReturn } from './opening-return.tsx';
import { RefusedPageNotice } from './refused-page.tsx';
import { Sidebar } from './sidebar.tsx';
import { Topbar } from './topbar.tsx';
import { useSendKept } from './use-send-kept.ts';

await loadWords('opening', 'settings');

export default function ShellLayout() {
  return <Entry>{(entered) => <Shell {...entered} />}</Entry>;
}

function Shell({ user, visitor, isEntered }: Entered) {
  const t = useT();
  const { pathname } = useLocation();
  useSendKept();
  useEffect(() => {
    // A new page is read from its start; the address alone changes silently.
    if (pathname) document.getElementById('main')?.scrollTo(0, 0);
  }, [pathname]);
  const sections = menuFor(visitor.permissions, visitor.facts);
  return (
    <div className="app">
      <a className="skip" href="#main">
        {t('common.skip')}
      </a>
      <Sidebar sections={sections} user={user} />
      <Topbar sections={sections} user={user} />
      <main className="page" id="main" tabIndex={-1}>
        <NetworkNotice />
        <RefusedPageNotice />
        <OpeningReturn />
        <UnavailableLayer>
          <Suspense>{isEntered && <Outlet />}</Suspense>
        </UnavailableLayer>
      </main>
    </div>
  );
}
