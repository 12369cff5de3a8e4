import { generatePath } from 'react-router';
import { BUYBACK_ROUTES } from './buyback-routes.ts';
import { ORGANISATION_ROUTES } from './organisation-routes.ts';
import { COMMON_ROUTES, OPEN_ROUTES } from './own-routes.ts';
import type { RouteRow } from './route-row.ts';
import { WAREHOUSE_ROUTES } from './warehouse-routes.ts';

/** Every address, in the order they are declared: a fixed path stands before the parameter that would swallow it. */
export const ROUTE_ROWS: readonly RouteRow[] = [
  ...OPEN_ROUTES,
  ...WAREHOUSE_ROUTES,
  ...BUYBACK_ROUTES,
  ...ORGANISATION_ROUTES,
  ...COMMON_ROUTES,
];

const rows = new Map(ROUTE_ROWS.map((row) => [row.path, row]));
/** The router's id of a route is its path. */
export const routeRow = (path: string): RouteRow | undefined => rows.get(path);

/** The parts of a product's page, the first one without a name in its address. */
export const PRODUCT_TABS = ['general', 'images', 'price', 'refurb'] as const;

/** Every link of the pages that are built; the menu links by path, which the snapshot lists. */
export const paths = {
  home: () => '/',
  login: (next?: string) => (next && next !== '/' ? `/login?next=${encodeURIComponent(next)}` : '/login'),
  enrolFactor: (next: string) => `/login/second-factor?next=${encodeURIComponent(next)}`,
  lostPassword: () => '/lostPassword',
  passwordChosen: (creation: boolean) => (creation ? '/new/password?isPasswordCreation=true' : '/new/password'),
  terms: () => '/terms',
  profile: () => '/profile',
  search: (code: string) => `/search?code=${encodeURIComponent(code)}`,
  cart: () => '/cart/summary',
  clients: () => '/clients',
  clientNew: () => '/client/create',
  client: (id: string) => generatePath('/client/:id/edit', { id }),
  clientOpened: (id: string) => `${generatePath('/client/:id/edit', { id })}?opened=true`,
  clientPages: (id: string) => generatePath('/client/:id/editPages', { id }),
  design: (accountId?: string) => (accountId ? `/design?accountId=${accountId}` : '/design'),
  homeEditor: (accountId?: string) => (accountId ? `/home?accountId=${accountId}` : '/home'),
  accessDenied: () => '/access-denied',
  clientSso: (organizationId: string) => generatePath('/connectors/:organizationId/SSO', { organizationId }),
  clientLinks: (id: string) => generatePath('/account/:id/linked-buyers', { id }),
  clientEntities: (id: string) => `/entities?accountId=${id}`,
  clientUsers: (id: string) => `/users?accountId=${id}`,
  entities: (accountId?: string) => (accountId ? `/entities?accountId=${accountId}` : '/entities'),
  entityTree: (accountId?: string) => `/entities?view=tree${accountId ? `&accountId=${accountId}` : ''}`,
  entityNew: (about: { accountId?: string; parent?: string } = {}) => {
    const search = new URLSearchParams(about).toString();
    return search ? `/entity/create?${search}` : '/entity/create';
  },
  entity: (id: string) => generatePath('/entity/:id/edit', { id }),
  categories: (accountId?: string) => (accountId ? `/categories/list?accountId=${accountId}` : '/categories/list'),
  categoryNew: (about: { accountId?: string; parent?: string } = {}) => {
    const search = new URLSearchParams(about).toString();
    return search ? `/category/create?${search}` : '/category/create';
  },
  category: (id: string) => generatePath('/category/:id/edit', { id }),
  users: () => '/users',
  usersImport: () => '/users/import',
  userNew: () => '/user/create',
  user: (id: string) => generatePath('/user/:id/edit', { id }),
  userOfClientNew: () => '/userClient/create',
  userOfClient: (id: string) => generatePath('/userClient/:id/edit', { id }),
  adminNew: () => '/userAdmin/create',
  admin: (id: string) => generatePath('/userAdmin/:id/edit', { id }),
  diagnostic: (accountId?: string) => (accountId ? `/diagnostic?accountId=${accountId}` : '/diagnostic'),
  categoryQuestions: (categoryId: string) => generatePath('/category/:categoryId', { categoryId }),
  questionNew: (categoryId: string, questionsCount: number) =>
    `${generatePath('/category/:categoryId/question/add', { categoryId })}?questionsCount=${questionsCount}`,
  question: (categoryId: string, questionId: string) =>
    generatePath('/category/:categoryId/question/:questionId', { categoryId, questionId }),
  circuits: (accountId?: string) => (accountId ? `/circuits?accountId=${accountId}` : '/circuits'),
  circuit: (id: string) => generatePath('/circuit/:id/edit', { id }),
  paymentModes: (accountId?: string) => (accountId ? `/paymentModes?accountId=${accountId}` : '/paymentModes'),
  paymentMode: (id: string) => generatePath('/paymentMode/:id/edit', { id }),
  products: (accountId?: string) => (accountId ? `/products?accountId=${accountId}` : '/products'),
  productNew: (about: { accountId?: string; category?: string } = {}) => {
    const search = new URLSearchParams(about).toString();
    return search ? `/product/create?${search}` : '/product/create';
  },
  product: (id: string) => generatePath('/product/:id/edit', { id }),
  productTab: (id: string, tab: (typeof PRODUCT_TABS)[number]) =>
    generatePath('/product/:id/edit', { id }) + (tab === 'general' ? '' : `?tab=${tab}`),
  dispatchRules: (accountId?: string) =>
    accountId ? `/warehouse-dispatch?accountId=${accountId}` : '/warehouse-dispatch',
  dispatchRuleNew: (accountId?: string) =>
    accountId ? `/warehouse-dispatch-rule/new?accountId=${accountId}` : '/warehouse-dispatch-rule/new',
  dispatchRule: (id: string) => generatePath('/warehouse-dispatch-rule/:id', { id }),
  prices: (accountId?: string) => (accountId ? `/prices?accountId=${accountId}` : '/prices'),
  priceNew: (accountId?: string) => (accountId ? `/prices/new?accountId=${accountId}` : '/prices/new'),
  priceRevision: (id: string) => generatePath('/prices/:id', { id }),
  priceEdit: (id: string) => generatePath('/prices/:id/edit', { id }),
  changesOf: (id: string) => `/audit?thing=${id}`,
  queues: () => '/queues',
  queue: (name: string) => generatePath('/queues/:name', { name }),
} as const;

/** Only an address of ours: `//evil.example` and `https:` would leave. */
export function safeNext(next: string | null): string {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return '/';
  return next;
}
