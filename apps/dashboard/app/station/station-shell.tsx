import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { makeStore, useStore } from '../base/store.ts';
import { useWords } from '../i18n/words.tsx';
import { registerWorker } from '../kit/offline/register-worker.ts';
import { NetworkNotice } from '../kit/page/network-notice.tsx';
import { useToast } from '../kit/page/toast-provider.tsx';
import { UnavailableLayer } from '../kit/page/unavailable-layer.tsx';
import { Entry } from '../shell/entry.tsx';
import { FailureLayer } from '../shell/failures/failure-layer.tsx';
import { checkInQueue } from '../warehouse/check-in/check-in-queue.ts';
import { movesQueue } from '../warehouse/stock-moves/moves-queue.ts';

/** How often somebody wanted to leave and could not, because there was no network. */
export const stays = makeStore(0);

/**
 * What a station needs of the frame around every page: no menu, no search. It is drawn with what this browser keeps: the
 * settings of the account may not come without a network, and send away later who may not check in. The API judges each scan.
 */
export function StationShell() {
  const t = useWords('checkin');
  const show = useToast();
  const stayed = useStore(stays);
  useEffect(() => {
    if (stayed) show({ kind: 'error', title: t('note.stays') });
  }, [stayed, show, t]);
  // A handheld may open no other page for days: what one station kept is sent from the other as well.
  useEffect(() => {
    const stops = [checkInQueue.start(), movesQueue.start()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  // The page that is kept is drawn first: its worker has nothing to do with it until the next one opens.
  useEffect(registerWorker, []);
  return (
    <>
      <Entry>
        {() => (
          <main className="page" id="main" tabIndex={-1}>
            <NetworkNotice />
            <UnavailableLayer>
              <Outlet />
            </UnavailableLayer>
          </main>
        )}
      </Entry>
      <FailureLayer />
    </>
  );
}
