import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { makeStore, useStore } from '../base/store.ts';
import { useWords } from '../i18n/words.tsx';
import { NetworkNotice } from '../kit/page/network-notice.tsx';
import { useToast } from '../kit/page/toast-provider.tsx';
import { UnavailableLayer } from '../kit/page/unavailable-layer.tsx';
import { Entry } from '../shell/entry.tsx';
import { FailureLayer } from '../shell/failures/failure-layer.tsx';

/** How often somebody wanted to leave and could not, because there was no network. */
export const stays = makeStore(0);

/** What a station needs of the frame around every page: no menu, no search. */
export function StationShell() {
  const t = useWords('checkin');
  const show = useToast();
  const stayed = useStore(stays);
  useEffect(() => {
    if (stayed) show({ kind: 'error', title: t('note.stays') });
  }, [stayed, show, t]);
  return (
    <>
      <Entry>
        {({ isEntered }) => (
          <main className="page" id="main" tabIndex={-1}>
            <NetworkNotice />
            <UnavailableLayer>{isEntered && <Outlet />}</UnavailableLayer>
          </main>
        )}
      </Entry>
      <FailureLayer />
    </>
  );
}
