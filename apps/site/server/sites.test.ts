import { expect, test } from 'vitest';
import { createSites, hostOf } from './sites.ts';

const id = (n: number) => `01941f29-7c00-7260-8a61-91494fc4854${n}`;
/** The API as far as a site asks it: two accounts, each with what a test changes. */
function world() {
  const accounts: Record<string, { n: number; color: string; title: string | null }> = {
    'cedre.test': { n: 1, color: '#0f4d3a', title: null },
    'jonquille.test': { n: 2, color: '#ffd21e', title: null },
  };
  const state = { now: 0, asked: [] as string[], isAway: false as boolean, accounts };
  const send = (async (address: string) => {
    const url = new URL(address);
    const host = url.searchParams.get('host') ?? '';
    state.asked.push(`${url.pathname} ${host}`);
    const language = url.searchParams.get('language');
    if (state.isAway) throw new TypeError('fetch failed');
    const account = accounts[host];
    if (!account) return Response.json({ code: 'account_not_found', status: 404 }, { status: 404 });
    const brand = {
      id: id(account.n),
      name: host,
      companyCountry: 'FR',
      language: 'fr-FR',
      languages: ['fr-FR', 'en-GB'],
      currency: 'EUR',
      emailDPO: null,
    };
    const looks = { mainColor: account.color, logo: null, darkLogo: null, favicon: null };
    const answers: Record<string, object> = {
      '/white-label/config': {
        accountId: id(account.n),
        host,
        tagManagerId: null,
        axeptioId: null,
        externalWebsiteLink: null,
        dropOffLocationsMapEnabled: false,
        categoryNavigationEnabled: false,
        barCodeEnabled: false,
        enabledPremiumFeatures: [],
        account: { ...brand, ...looks, isRetailer: true, isBuyerAndWorkshopsSupervisor: false },
      },
      '/white-label/home': {
        metaTitle: language ? `${account.title} in ${language}` : account.title,
        metaDescription: null,
        widgets: [],
      },
      '/white-label/texts': {
        termsOfUse: null,
        serviceTerms: null,
        faqAndContact: null,
        cookiesPolicy: null,
        accessibilityStatement: null,
        noSearchResult: null,
        buybackZero: null,
        documents: { termsOfUse: null, serviceTerms: null, faqAndContact: null, cookiesPolicy: null },
      },
      '/white-label/stores': { stores: [] },
    };
    return Response.json(answers[url.pathname]);
  }) as typeof fetch;
  const sites = createSites({
    apiUrl: 'http://api.test',
    dashboardHosts: new Set(['dashboard.test']),
    scheme: 'https',
    publicPort: undefined,
    fetch: send,
    now: () => state.now,
  });
  return { state, sites };
}
const settled = () => new Promise((done) => setTimeout(done, 20));

test('a host is the site of its account, whatever the port and the case', async () => {
  const { sites } = world();
  expect((await sites.find('cedre.test'))?.config.accountId).toBe(id(1));
  const other = await sites.find('JONQUILLE.test.:8443');
  expect([other?.config.accountId, other?.origin]).toEqual([id(2), 'https://jonquille.test']);
});

test('hosts of nobody, of the dashboard, and things that are no host have no site', async () => {
  const { sites, state } = world();
  const names = [
    'nobody.test',
    'dashboard.test',
    undefined,
    '',
    'cedre.test/..',
    'cedre.test@evil.test',
    'a b',
    '[::1]',
    '127',
    'cedre.test, evil.test',
    `${'a.'.repeat(200)}test`,
  ];
  for (const name of names) expect(await sites.find(name), String(name)).toBeUndefined();
  expect(state.asked).toEqual(['/white-label/config nobody.test']);
  expect(hostOf('cedre.test:443')).toBe('cedre.test');
});

test('a flood of invented hosts costs a call each and pushes no site out', async () => {
  const { sites, state } = world();
  await sites.find('cedre.test');
  for (let i = 0; i < 6_000; i++) await sites.find(`invented-${i}.test`);
  state.asked.length = 0;
  await sites.find('cedre.test');
  await sites.find('invented-5999.test');
  expect(state.asked).toEqual([]);
});

test('a change shows within seconds, with another version for the pages made from it', async () => {
  const { sites, state } = world();
  const before = await sites.find('cedre.test');
  expect(await sites.find('cedre.test')).toBe(before);
  state.accounts['cedre.test']!.title = 'Nouveau';
  state.now = 6_000;
  await sites.find('cedre.test');
  await settled();
  const after = await sites.find('cedre.test');
  expect([after?.home.metaTitle, after?.version === before?.version]).toEqual(['Nouveau', false]);
});

test('a removed domain stops, and an API that is away does not take the site with it', async () => {
  const { sites, state } = world();
  await sites.find('cedre.test');
  Object.assign(state, { now: 40_000, isAway: true });
  expect((await sites.find('cedre.test'))?.config.accountId).toBe(id(1));
  state.isAway = false;
  delete state.accounts['cedre.test'];
  expect(await sites.find('cedre.test')).toBeUndefined();
});

test('a page has the texts of the language its address names, and the main one for a language that is not offered', async () => {
  const { sites, state } = world();
  state.accounts['cedre.test']!.title = 'Home';
  const titleAt = async (path: string) => {
    const site = await sites.find('cedre.test', path);
    return [site?.language, site?.home.metaTitle];
  };
  expect(await titleAt('/en/faq')).toEqual(['en-GB', 'Home in en-GB']);
  expect(await titleAt('/en.data')).toEqual(['en-GB', 'Home in en-GB']);
  for (const path of ['/', '/faq', '/de/faq', '/english', '/fr'])
    expect(await titleAt(path), path).toEqual(['fr-FR', 'Home']);
  const [french, english] = [await sites.find('cedre.test', '/'), await sites.find('cedre.test', '/en')];
  expect(french?.version).not.toBe(english?.version);
});
