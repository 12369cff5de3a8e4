import { useEffect } from 'react';
import { Outlet, type RouteObject, redirect, useRouteError } from 'react-router';
import { paths } from '../navigation/paths.ts';
import { RootFailure } from '../shell/failures/root-failure.tsx';
import { CheckInHome } from '../warehouse/check-in/check-in-home.tsx';
import { ConfirmationHome } from '../warehouse/check-in/confirmation/confirmation-home.tsx';
import { MovesHome } from '../warehouse/stock-moves/moves-home.tsx';
import { StationShell, stays } from './station-shell.tsx';

const ANSWERS_WITHIN_MS = 5_000;
const page = (path: string, Component: () => React.ReactNode): RouteObject => ({ id: path, path, Component });

/** The ids are the paths, as in the whole app: guards and ways back are looked up by them. */
export const stationRoutes: RouteObject[] = [
  {
    Component: Outlet,
    ErrorBoundary: Failure,
    children: [
      {
        Component: StationShell,
        children: [
          page('/warehouse/checkin', CheckInHome),
          page('/warehouse/confirmation-checkin/:itemId?', ConfirmationHome),
          page('/warehouse/stock-moves', MovesHome),
        ],
      },
      { path: '*', loader: reachWholeApp, Component: WholeApp },
    ],
  },
];

/** Without a network there is no other page, and the station stays. Going back has left its address already: then the first one opens. */
async function reachWholeApp(): Promise<Response | null> {
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    return null;
  } catch {
    stays.set(stays.get() + 1);
    const here = window.location.pathname;
    return redirect(here === paths.stockMoves() ? here : paths.checkIn());
  }
}

/** Every other page is one of the whole app: loaded anew, the same address and what came with it are there. */
function WholeApp() {
  useEffect(() => window.location.reload(), []);
  return null;
}

function Failure() {
  return <RootFailure error={useRouteError()} />;
}
