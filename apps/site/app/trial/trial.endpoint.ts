import { redirect } from 'react-router';
import { privateHeaders, tokenOf } from '../frame/private-page.server.ts';
import type { Route } from './+types/trial.endpoint.ts';
import { noTrialCookie, trialCookie } from './trial-cookie.ts';

/** Where a test begins: the address comes from the dashboard. Whether it is ours is asked when something is sold. */
export function loader({ request }: Route.LoaderArgs): Response {
  const cookie = trialCookie(tokenOf(request) ?? '');
  return redirect('/', { headers: privateHeaders(new Headers(cookie ? { 'set-cookie': cookie } : {})) });
}

/** Where it ends. */
export function action(): Response {
  return redirect('/', { headers: privateHeaders(new Headers({ 'set-cookie': noTrialCookie() })) });
}
