import { Outlet } from 'react-router';
import { NetworkNotice } from '../kit/page/network-notice.tsx';
import { UnavailableLayer } from '../kit/page/unavailable-layer.tsx';
import { Entry } from '../shell/entry.tsx';
import { FailureLayer } from '../shell/failures/failure-layer.tsx';

/** What a station needs of the frame around every page: no menu, no search. */
export function StationShell() {
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
