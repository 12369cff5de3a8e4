import { createContext } from 'react-router';
import type { Browse } from '../server/browse.ts';
import type { Search } from '../server/search-products.ts';
import type { Site } from '../server/sites.ts';
import type { Visits } from '../server/visitor-calls.ts';

/** Set by the server around the application; only the development server leaves it to the root. */
export const siteContext = createContext<Site | undefined>(undefined);
export const nonceContext = createContext<string>('');
/** The products of this site, from the API. */
export const searchContext = createContext<Search>(() => Promise.reject(new Error('no API here')));

/** The catalogue of this site as every visitor sees it. */
export const browseContext = createContext<Browse>();

/** The API in the name of this visitor. */
export const visitsContext = createContext<Visits>(() => {
  throw new Error('no API here');
});

type Read = { get: (context: typeof siteContext) => Site | undefined };
export function siteOf(context: Read): Site {
  const site = context.get(siteContext);
  if (!site) throw new Error('a page is rendered for a site');
  return site;
}
