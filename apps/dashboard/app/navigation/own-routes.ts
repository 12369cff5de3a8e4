import { type RouteRow, row } from './route-row.ts';

const LOGIN = 'pages/identity/login.tsx';
const LOST_PASSWORD = 'pages/identity/lost-password.tsx';
const CHOOSE_PASSWORD = 'pages/identity/choose-password.tsx';
const PASSWORD_CHOSEN = 'pages/identity/password-chosen.tsx';
const OPEN_ID_CALLBACK = 'pages/identity/open-id-callback.tsx';
const OPEN_ID_LOGOUT = 'pages/identity/open-id-logout.tsx';

/** Reachable without a session. The sign-in area answers under /auth as well. */
// biome-ignore format: one address per line
export const OPEN_ROUTES: readonly RouteRow[] = [
  row('/login', 'titles.login', 'open', { file: LOGIN }),
  row('/login/second-factor', 'titles.secondFactor', 'open', { file: 'pages/identity/enrol-factor.tsx' }),
  row('/lostPassword', 'titles.lostPassword', 'open', { file: LOST_PASSWORD }),
  row('/renew/:token', 'titles.choosePassword', 'open', { file: CHOOSE_PASSWORD }),
  row('/new/password', 'titles.passwordChosen', 'open', { file: PASSWORD_CHOSEN }),
  row('/auth/login', 'titles.login', 'open', { file: LOGIN }),
  row('/auth/lostPassword', 'titles.lostPassword', 'open', { file: LOST_PASSWORD }),
  row('/auth/renew/:token', 'titles.choosePassword', 'open', { file: CHOOSE_PASSWORD }),
  row('/auth/new/password', 'titles.passwordChosen', 'open', { file: PASSWORD_CHOSEN }),
  row('/open-id/:organizationId/callback', 'titles.openId', 'open', { file: OPEN_ID_CALLBACK }),
  row('/openid/:organizationId/callback', 'titles.openId', 'open', { file: OPEN_ID_CALLBACK }),
  row('/open-id/logout', 'titles.logout', 'open', { file: OPEN_ID_LOGOUT }),
  row('/openid/logout', 'titles.logout', 'open', { file: OPEN_ID_LOGOUT }),
  row('/terms', 'titles.terms', 'open', { file: 'pages/identity/terms.tsx' }),
  row('/not-available', 'titles.notAvailable', 'open', { file: 'pages/failures/not-available.tsx' }),
];

// biome-ignore format: one address per line
export const COMMON_ROUTES: readonly RouteRow[] = [
  row('/', 'titles.home', 'staff', { file: 'pages/statistics/home.tsx' }),
  row('/profile', 'titles.profile', 'staff', { file: 'pages/identity/profile.tsx' }),
  row('/search', 'titles.search', 'staff'),
  row('/queues', 'titles.queues', 'ROLE_ADMIN_MENU', { file: 'pages/operations/queues.tsx' }),
  row('/queues/:name', 'titles.queue', 'ROLE_ADMIN_MENU', { file: 'pages/operations/queue.tsx', parent: '/queues' }),
  row('/access-denied', 'titles.accessDenied', 'staff', { file: 'pages/failures/access-denied.tsx' }),
  row('/404', 'titles.notFound', 'staff', { file: 'pages/failures/not-found.tsx' }),
  row('/*', 'titles.notFound', 'staff', { file: 'pages/failures/not-found.tsx' }),
];
