import { ROUTE_ROWS } from '../../apps/dashboard/app/paths.ts';

/** What stands for the parameters of an address when somebody only looks at the page. */
const SAMPLES: Readonly<Record<string, string>> = {
  '/renew/:token': '/renew/not-a-token',
  '/queues/:name': '/queues/send-mail',
  '/*': '/nothing-here',
};
/** Leave at once for another screen, or are the same page under a second address. */
const NOT_LOOKED_AT = /^\/auth\/|^\/open-?id\//;

const built = ROUTE_ROWS.filter(({ file, path }) => file !== undefined && !NOT_LOOKED_AT.test(path));
const addressOf = (path: string): string => {
  const address = SAMPLES[path] ?? path;
  if (/[:*]/.test(address))
    throw new Error(`${path} has a page: give it an address in SAMPLES, so that it is looked at`);
  return address;
};

/** Every page of the dashboard that is built, by its address: a new page is looked at without being named here. */
export const OPEN_SCREENS = built.filter(({ access }) => access === 'open').map(({ path }) => addressOf(path));
export const STAFF_SCREENS = [
  ...built.filter(({ access }) => access !== 'open').map(({ path }) => addressOf(path)),
  // and one that is not built
  '/products',
];

export const SITE_HOSTS = ['cedre.localhost', 'jonquille.localhost'] as const;
export const SITE_LANGUAGES = ['fr', 'en', 'nl', 'de'] as const;
export const SITE_SCREENS = [
  '',
  '/search',
  '/search?q=pixel',
  '/stores',
  '/cgu',
  '/cgs',
  '/faq',
  '/cookies-policy-document',
  '/accessibility-statement',
  '/404',
] as const;
