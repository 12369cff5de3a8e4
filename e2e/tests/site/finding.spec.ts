import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { alive, expectNoSidewaysScroll, expectNoViolation, ready } from '../../support/looking.ts';
import { siteUrl } from '../../support/people.ts';

const CEDRE = siteUrl('cedre.localhost');
const JONQUILLE = siteUrl('jonquille.localhost');
const field = (page: Page) => page.locator('input[name=q]').first();
const options = (page: Page) => page.getByRole('option');
/** The answer to the tag manager stands over the foot of a small window. */
const refuseTags = (page: Page) =>
  page.context().addCookies([CEDRE, JONQUILLE].map((url) => ({ name: 'audience', value: 'no', url })));

/** Types, and waits for what is proposed for all of it: between slow keys the letters so far are answered as well. */
async function typeFor(page: Page, text: string): Promise<void> {
  await alive(page);
  const answered = page.waitForResponse((answer) => {
    const { pathname, searchParams } = new URL(answer.url());
    return pathname.endsWith('/-/suggest') && searchParams.get('q') === text;
  });
  await field(page).pressSequentially(text, { delay: 40 });
  const { products } = (await (await answered).json()) as { products: { label: string }[] };
  await expect(options(page)).toContainText(products.map(({ label }) => label));
}

/** Past the browser, which knows where *.localhost is; the system may not. */
function ask(request: APIRequestContext, address: string, headers: Record<string, string> = {}) {
  const { host, pathname, search } = new URL(address);
  const url = `http://127.0.0.1:${process.env.REPRISE_SITE_PORT}${pathname}${search}`;
  return request.get(url, { headers: { ...headers, host }, maxRedirects: 0 });
}
async function firstCategory(request: APIRequestContext, origin: string): Promise<string> {
  const map = await (await ask(request, `${origin}/sitemap.xml`)).text();
  return new RegExp(`<loc>${origin}(/category/[^<]+)</loc>`).exec(map)?.[1] ?? '';
}

test.beforeEach(({ page }) => refuseTags(page));

test('a device is found while one types, and taken with the mouse', async ({ page }) => {
  await page.goto(`${CEDRE}/en`);
  await typeFor(page, 'galaxy s2');
  await expect(options(page).first()).toContainText('Galaxy S2');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'suggested' })).toContainText('arrow keys');
  await options(page).first().click();
  await expect(page).toHaveURL(/\/en\/diag\/[0-9a-f-]{36}\/galaxy-s2[a-z0-9-]*$/);
});

test('a device is found and taken with the keyboard alone', async ({ page }) => {
  await page.goto(`${CEDRE}/en/search`);
  await alive(page);
  await field(page).focus();
  await page.keyboard.type('iphone 13', { delay: 40 });
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('iphone 13');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const chosen = page.locator('[role=option][aria-selected=true]');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '?');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/diag\//);
});

test('what is typed before the scripts have come stays, and is searched', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${CEDRE}/en`, { waitUntil: 'commit' });
  await field(page).fill('pixel');
  release();
  await expect(page.getByRole('button', { name: 'Scan a code' })).toBeVisible();
  await expect(field(page)).toHaveValue('pixel');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/en\/search\?q=pixel$/);
});

test('Enter without a choice shows all results, and their title is where one arrives', async ({ page }) => {
  await page.goto(`${CEDRE}/en`);
  await alive(page);
  await field(page).fill('pixel');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/search\?q=pixel$/);
  await expect(page.locator('h1')).toBeFocused();
  const found = page.getByRole('list', { name: 'Devices found' }).getByRole('link');
  await expect(found.first()).toHaveAttribute('href', /^\/en\/diag\/[0-9a-f-]{36}\/pixel-/);
});

test('what is not there is said in the tenant’s words, with other ways to go on', async ({ page }) => {
  await page.goto(`${CEDRE}/search?q=zzzqqqxxx`);
  await expect(page.getByText('Un vendeur peut l’estimer avec vous en magasin.')).toBeVisible();
  await page.getByRole('link', { name: 'Parcourir les catégories' }).click();
  await expect(page).toHaveURL(/\/categories$/);
});

test('an IMEI never stays in an address', async ({ page }) => {
  await page.goto(`${JONQUILLE}/en/search?q=35+822822-123456-7`);
  await expect(page).toHaveURL(/\/en\/search\?q=35822822$/);
  await field(page).fill('358228221234567');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/search\?q=35822822$/);
});

test('a device found by its IMEI is not asked for it again', async ({ page }) => {
  await page.goto(`${JONQUILLE}/en/search`);
  await alive(page);
  const imei = '354365310000004';
  await field(page).fill(imei);
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Devices found' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/en\/diag\//);
  const kept = () => page.evaluate(() => JSON.stringify(Object.values(localStorage)));
  await expect.poll(kept).toContain(imei);
  expect(page.url()).not.toContain(imei);
});

test('the map comes when it is asked for, from our own host, or says why it cannot', async ({ page }) => {
  const [elsewhere, maps]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== CEDRE) elsewhere.push(request.url());
    if (/store-map|outlines/.test(pathname)) maps.push(pathname);
  });
  await page.goto(`${CEDRE}/en/stores`);
  await ready(page);
  expect(maps).toEqual([]);
  await page.getByRole('button', { name: 'Show the map' }).click();
  const shown = page.locator('.store-map .store-pin').first();
  await expect(shown.or(page.getByText('The map cannot be shown on this device'))).toBeVisible();
  expect(maps.length).toBeGreaterThan(0);
  expect(elsewhere).toEqual([]);
  await expectNoViolation(page, 'the map');
});

test('site: a visitor walks down the categories and back up', async ({ page }) => {
  await page.goto(`${CEDRE}/en`);
  await alive(page);
  await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click();
  await expect(page.locator('h1')).toBeFocused();
  await page
    .getByRole('link', { name: /Smartphones/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/en\/category\/[0-9a-f-]{36}\/smartphones$/);
  await page.getByRole('link', { name: /Folding smartphones/ }).click();
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('listitem')).toHaveText(['Categories', 'Smartphones', 'Folding smartphones']);
  await expect(page.getByRole('list', { name: 'Devices' }).getByRole('link')).toHaveCount(2);
  await trail.getByRole('link', { name: 'Smartphones' }).click();
  await expect(page.locator('h1')).toHaveText('Smartphones');
});

test('the id of a category decides: an old slug leads to the new one, nobody’s and another’s to nothing', async ({
  request,
}) => {
  const [ours, theirs] = [await firstCategory(request, CEDRE), await firstCategory(request, JONQUILLE)];
  expect(ours).not.toBe('');
  expect(theirs).not.toBe('');
  const [, , id] = ours.split('/');
  const moved = await ask(request, `${CEDRE}/category/${id}/old-name`);
  expect([moved.status(), moved.headers().location]).toEqual([301, ours]);
  const nowhere = ['0192f0c0-0000-7000-8000-000000000001/x', 'x/y', theirs.slice('/category/'.length)];
  for (const path of nowhere) expect((await ask(request, `${CEDRE}/category/${path}`)).status(), path).toBe(404);
  // Only tenants that want it have the page of all categories.
  expect((await ask(request, `${CEDRE}/categories`)).status()).toBe(200);
  expect((await ask(request, `${JONQUILLE}/categories`)).status()).toBe(404);
});

test('nothing of one tenant is on the pages of the other', async ({ request }) => {
  const category = await firstCategory(request, CEDRE);
  const pages = ['/', '/categories', category, '/stores', '/-/suggest?q=phone', '/search?q=phone', '/sitemap.xml'];
  const jonquilles = (await (await ask(request, `${JONQUILLE}/sitemap.xml`)).text()).match(/[0-9a-f-]{36}/g) ?? [];
  expect(jonquilles.length).toBeGreaterThan(20);
  for (const path of pages) {
    const body = await (await ask(request, CEDRE + path)).text();
    expect(body.length, path).toBeGreaterThan(20);
    expect(body, path).not.toMatch(/jonquille/i);
    expect(
      jonquilles.filter((id) => body.includes(id)),
      path,
    ).toEqual([]);
  }
  const suggested = async (origin: string) => (await ask(request, `${origin}/-/suggest?q=galaxy`)).json();
  const ids = ({ products }: { products: { id: string }[] }) => products.map(({ id }) => id);
  const [mine, theirs] = [ids(await suggested(CEDRE)), ids(await suggested(JONQUILLE))];
  expect([mine.length > 0, theirs.length > 0]).toEqual([true, true]);
  expect(mine.filter((id) => theirs.includes(id))).toEqual([]);
});

test('stores stand in the order of their distance from a town, a postcode or here', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'], { origin: CEDRE });
  await context.setGeolocation({ latitude: 43.6, longitude: 1.44 });
  await page.goto(`${CEDRE}/en/stores`);
  const near = page.getByRole('list', { name: 'Stores by distance' }).getByRole('listitem');
  await page.getByLabel('Town or postcode').fill('69007');
  await expect(near.first()).toContainText('Lyon');
  await expect(near.nth(1)).toContainText('Grenoble');
  await expect(near.nth(1)).toContainText('km away');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(near.first()).toContainText('Toulouse');
  await page.getByLabel('Town or postcode').fill('Timbuktu');
  await expect(page.getByText('None of our stores is in “Timbuktu”.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Paris' })).toBeVisible();
});

test('what machines read of a page is about that page', async ({ page, request }) => {
  const told = async (path: string) => {
    await page.goto(CEDRE + path);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    return texts.map((text) => JSON.parse(text));
  };
  const types = (data: { '@graph': { '@type': string }[] }) => data['@graph'].map((one) => one['@type']);
  expect((await told('/')).map(types)).toEqual([['Organization', 'WebSite']]);
  expect(types((await told('/stores'))[0])).toContain('LocalBusiness');
  const path = await firstCategory(request, CEDRE);
  const [trail] = await told(path);
  expect(trail['@type']).toBe('BreadcrumbList');
  expect(trail.itemListElement.at(-1).item).toBe(CEDRE + path);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', CEDRE + path);
  const map = await ask(request, `${CEDRE}/sitemap.xml`);
  const again = await ask(request, `${CEDRE}/sitemap.xml`, { 'if-none-match': map.headers().etag ?? '' });
  expect(again.status()).toBe(304);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('home, categories, search, stores and terms can be read and used', async ({ page }) => {
    await page.goto(`${CEDRE}/en`);
    await field(page).fill('pixel');
    await page.getByRole('button', { name: 'Search' }).first().click();
    await expect(page).toHaveURL(/\/en\/search\?q=pixel$/);
    await expect(page.getByRole('list', { name: 'Devices found' }).getByRole('link').first()).toBeVisible();
    await page.goto(`${CEDRE}/en/categories`);
    await page
      .getByRole('link', { name: /Smartphones/ })
      .first()
      .click();
    await expect(page.locator('h1')).toHaveText('Smartphones');
    await expect(page.getByRole('list', { name: 'Devices' }).getByRole('link').first()).toBeVisible();
    await page.goto(`${CEDRE}/en/stores`);
    await expect(page.getByRole('heading', { name: 'Lyon' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
    await expect(page.locator('h1')).toHaveText('Terms of use');
  });
});

for (const width of [390, 1280])
  for (const [name, origin] of [
    ['Cèdre', CEDRE],
    ['Jonquille', JONQUILLE],
  ] as const)
    test(`the pages of ${name} for finding a device have no barrier at ${width} px`, async ({ page, request }) => {
      await page.setViewportSize({ width, height: 844 });
      const pages = [
        '/search',
        '/search?q=galaxy',
        '/search?q=zzzqqqxxx',
        '/stores',
        await firstCategory(request, origin),
      ];
      for (const path of [...pages, ...(origin === CEDRE ? ['/categories'] : [])]) {
        await page.goto(origin + path);
        await ready(page);
        await expectNoViolation(page, `${path} at ${width}`);
        await expectNoSidewaysScroll(page, `${path} at ${width}`);
      }
      await page.goto(origin);
      await typeFor(page, 'galaxy');
      await page.keyboard.press('ArrowDown');
      await expectNoViolation(page, `suggestions at ${width}`);
      await expectNoSidewaysScroll(page, `suggestions at ${width}`);
    });
