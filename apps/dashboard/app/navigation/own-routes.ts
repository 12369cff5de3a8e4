import { row } from './route-row.ts';

const LOGIN = 'identity/sign-in/login.page.tsx';
const LOST_PASSWORD = 'identity/sign-in/lost-password.page.tsx';
const CHOOSE_PASSWORD = 'identity/passwords/choose-password.page.tsx';
const PASSWORD_CHOSEN = 'identity/passwords/password-chosen.page.tsx';
const OPEN_ID_CALLBACK = 'identity/sign-in/open-id-callback.page.tsx';
const OPEN_ID_LOGOUT = 'identity/sign-in/open-id-logout.page.tsx';

/** Reachable without a session. The sign-in area answers under /auth as well. */
// biome-ignore format: one address per line
export const OPEN_ROUTES = [
  row('/login', 'titles.login', 'open', { name: 'login', file: LOGIN }),
  row('/login/second-factor', 'titles.secondFactor', 'open', { name: 'enrolFactor', file: 'identity/second-factor/enrol-factor.page.tsx' }),
  row('/lostPassword', 'titles.lostPassword', 'open', { name: 'lostPassword', file: LOST_PASSWORD }),
  row('/renew/:token', 'titles.choosePassword', 'open', { file: CHOOSE_PASSWORD }),
  row('/new/password', 'titles.passwordChosen', 'open', { name: 'passwordChosen', file: PASSWORD_CHOSEN }),
  row('/auth/login', 'titles.login', 'open', { file: LOGIN }),
  row('/auth/lostPassword', 'titles.lostPassword', 'open', { file: LOST_PASSWORD }),
  row('/auth/renew/:token', 'titles.choosePassword', 'open', { file: CHOOSE_PASSWORD }),
  row('/auth/new/password', 'titles.passwordChosen', 'open', { file: PASSWORD_CHOSEN }),
  row('/open-id/:organizationId/callback', 'titles.openId', 'open', { file: OPEN_ID_CALLBACK }),
  row('/openid/:organizationId/callback', 'titles.openId', 'open', { file: OPEN_ID_CALLBACK }),
  row('/open-id/logout', 'titles.logout', 'open', { file: OPEN_ID_LOGOUT }),
  row('/openid/logout', 'titles.logout', 'open', { file: OPEN_ID_LOGOUT }),
  row('/terms', 'titles.terms', 'open', { name: 'terms', file: 'identity/sign-in/terms.page.tsx' }),
  row('/not-available', 'titles.notAvailable', 'open', { file: 'shell/failures/not-available.page.tsx' }),
] as const;

// biome-ignore format: one address per line
export const COMMON_ROUTES = [
  row('/', 'titles.home', 'staff', { name: 'home', file: 'statistics/home/home.page.tsx' }),
  row('/statistics/margins', 'titles.margins', 'ROLE_ANALYTICS_PAGE', { name: 'margins', file: 'statistics/margins/margins.page.tsx' }),
  row('/tasks', 'titles.tasks', 'ROLE_DASHBOARD_PAGE', { name: 'tasks', file: 'tasks/desk/tasks.page.tsx' }),
  row('/profile', 'titles.profile', 'staff', { name: 'profile', file: 'identity/profile/profile.page.tsx' }),
  row('/search', 'titles.search', 'staff', { name: 'search', file: 'buybacks/search/search.page.tsx' }),
  row('/queues', 'titles.queues', 'ROLE_ADMIN_MENU', { name: 'queues', file: 'operations/queues/queues.page.tsx' }),
  row('/queues/:name', 'titles.queue', 'ROLE_ADMIN_MENU', { name: 'queue', file: 'operations/queues/queue.page.tsx', parent: '/queues' }),
  row('/access-denied', 'titles.accessDenied', 'staff', { name: 'accessDenied', file: 'shell/failures/access-denied.page.tsx' }),
  row('/404', 'titles.notFound', 'staff', { file: 'shell/failures/not-found.page.tsx' }),
  row('/*', 'titles.notFound', 'staff', { file: 'shell/failures/not-found.page.tsx' }),
] as const;
