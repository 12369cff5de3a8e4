import { createHash } from 'node:crypto';
import { ApiRefusal, type CallInput, type CallResult, makeCall } from '@reprise/client/call';
import { isAway } from '@reprise/client/is-away';
import {
  getWhiteLabelConfig,
  getWhiteLabelHome,
  getWhiteLabelTexts,
  listWhiteLabelStores,
} from '@reprise/contract/white-label/routes';
import type { Locale } from '@reprise/i18n';
import { LRUCache } from 'lru-cache';
import { localeOfPath } from '../app/languages.ts';
import type { SiteConfig } from './config.ts';
import { OWN_CALL } from './forwarded-for.ts';
import { keepFresh } from './keep-fresh.ts';

/** Everything a page of a public site is made from. */
export type Site = {
  config: CallResult<typeof getWhiteLabelConfig>;
  home: CallResult<typeof getWhiteLabelHome>;
  texts: CallResult<typeof getWhiteLabelTexts>;
  stores: CallResult<typeof listWhiteLabelStores>['stores'];
  /** scheme, host and port as visitors type them */
  origin: string;
  /** the language of the page that is asked for; texts, home and link are in it */
  language: Locale;
  /** changes with anything above: pages made from an older one are forgotten by it */
  version: string;
};
export type Sites = {
  /** the site of a host in the language its path names */
  find: (hostHeader: string | undefined, path?: string) => Promise<Site | undefined>;
};
type PublicRoute =
  | typeof getWhiteLabelConfig
  | typeof getWhiteLabelHome
  | typeof getWhiteLabelTexts
  | typeof listWhiteLabelStores;
type Options = Pick<SiteConfig, 'apiUrl' | 'dashboardHosts' | 'scheme' | 'publicPort'> & {
  fetch?: typeof fetch;
  now?: () => number;
};

const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;
const SECOND = 1_000;
const PATIENCE_MS = 3 * SECOND;
/** What a tenant changes while looking at the site. */
const LIVELY = { freshMs: 5 * SECOND, staleMs: 30 * SECOND, keepMs: 3_600 * SECOND };
/** Long texts, and lists that change with a moving van. */
const CALM = { freshMs: 20 * SECOND, staleMs: 60 * SECOND, keepMs: 3_600 * SECOND };

/** The host of a request, or nothing when no site could be there. Only the Host header counts: others are anybody's. */
export function hostOf(header: string | undefined): string | undefined {
  const host = (header ?? '')
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');
  return host.length <= 253 && HOST.test(host) ? host : undefined;
}

export function createSites({ apiUrl, dashboardHosts, scheme, publicPort, ...options }: Options): Sites {
  const call = makeCall({ base: apiUrl, headers: () => OWN_CALL, ...(options.fetch ? { fetch: options.fetch } : {}) });
  const now = options.now ?? (() => performance.now());
  const keep = <D extends PublicRoute>(route: D, freshness: typeof LIVELY) =>
    keepFresh<NonNullable<CallResult<D>>>({
      ...freshness,
      max: 5_000,
      mayStandIn: isAway,
      now,
      load: (key) => {
        const [host, language] = key.split(' ');
        const input = { query: { host, ...(language && { language }) } } as CallInput<D>;
        return unlessNobody(call(route, input, { signal: AbortSignal.timeout(PATIENCE_MS) }));
      },
    });
  const configs = keep(getWhiteLabelConfig, LIVELY);
  const homes = keep(getWhiteLabelHome, LIVELY);
  const texts = keep(getWhiteLabelTexts, CALM);
  const stores = keep(listWhiteLabelStores, CALM);
  // Apart from the sites: a flood of invented hosts must not push out those that exist.
  const nobodies = new LRUCache<string, number>({ max: 10_000 });
  const sites = new WeakMap<object, { parts: readonly unknown[]; site: Site }>();

  /** In the main language nothing is asked for by its language, so most sites are read once. */
  async function readParts(host: string, main: Site['config'], language: Locale) {
    const key = language === main.account.language ? host : `${host} ${language}`;
    const config = key === host ? main : await configs(key);
    return config && ([config, ...(await Promise.all([homes(key), texts(key), stores(host)]))] as const);
  }

  return {
    async find(hostHeader, path = '/') {
      const host = hostOf(hostHeader);
      if (!host || dashboardHosts.has(host)) return undefined;
      if ((nobodies.get(host) ?? Number.NEGATIVE_INFINITY) > now()) return undefined;
      const main = await configs(host);
      const language = main && localeOfPath(path, main.account.languages);
      const parts = main && language && (await readParts(host, main, language));
      const [config, home, text, open] = parts ?? [];
      if (!language || !config || !home || !text || !open) {
        nobodies.set(host, now() + LIVELY.freshMs);
        return undefined;
      }
      const made = sites.get(config);
      if (made && parts?.every((part, i) => part === made.parts[i])) return made.site;
      const origin = `${scheme}://${host}${publicPort ? `:${publicPort}` : ''}`;
      const content = { config, home, texts: text, stores: open.stores, origin, language };
      const site = { ...content, version: digestOf(content) };
      sites.set(config, { parts: [config, home, text, open], site });
      return site;
    },
  };
}

async function unlessNobody<R>(asked: Promise<R>): Promise<R | undefined> {
  return asked.catch((error: unknown) => {
    if (error instanceof ApiRefusal && error.status === 404) return undefined;
    throw error;
  });
}

const digestOf = (value: object): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
