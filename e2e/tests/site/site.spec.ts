import { expect, test } from '@playwright/test';
import { siteUrl } from '../../support/people.ts';

/** Compressed, as `npm run prove:tunnel` promises. */
const SCRIPT_BYTES = 140_000;

const SITES = [
  { host: 'cedre.localhost', brand: 'Cèdre', town: 'Paris', lang: 'fr', other: 'Jonquille', otherTown: 'Antwerpen' },
  {
    host: 'jonquille.localhost',
    brand: 'Jonquille',
    town: 'Antwerpen',
    lang: 'nl',
    other: 'Cèdre',
    otherTown: 'Paris',
  },
];

for (const { host, brand, town, lang, other, otherTown } of SITES) {
  test(`${brand} shows its own brand and content only`, async ({ browser }) => {
    // The front door leads to the language of the browser.
    const page = await browser.newPage({ locale: lang });
    for (const path of ['/', '/stores', '/faq', '/search?q=pixel']) {
      await page.goto(siteUrl(host) + path);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('banner').getByRole('link', { name: brand }).first()).toBeVisible();
      expect(await page.content()).toContain(brand);
      expect(await page.content()).not.toContain(other);
    }
    await page.goto(`${siteUrl(host)}/stores`);
    await expect(page.getByRole('heading', { name: town, exact: true })).toBeVisible();
    await expect(page.getByText(otherTown)).toHaveCount(0);
  });
}

test('the language is switched on the page one is on', async ({ page }) => {
  await page.goto(`${siteUrl('cedre.localhost')}/stores`);
  await expect(page.locator('h1')).toHaveText('Nos magasins');
  const switcher = page.getByRole('banner');
  const english = switcher.locator('a[hreflang=en]').first();
  if (!(await english.isVisible())) await switcher.locator('summary, button').last().click();
  await english.click();
  await expect(page).toHaveURL(/\/en\/stores$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('h1')).toHaveText('Our stores');
});

test('a legal page is found from the footer', async ({ page }) => {
  await page.goto(`${siteUrl('cedre.localhost')}/en`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
  await expect(page).toHaveURL(/\/en\/cgu$/);
  await expect(page.locator('h1')).toHaveText('Terms of use');
});

test('on a slow line the first page comes in the font of the system, the next one in ours', async ({
  page,
  context,
}) => {
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  const slow = { offline: false, latency: 200, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await line.send('Network.emulateNetworkConditions', slow);
  const font = () => page.locator('h1').evaluate((h1) => getComputedStyle(h1).fontFamily);
  const kept = () => page.evaluate(() => localStorage.getItem('font-kept'));
  await page.goto(`${siteUrl('cedre.localhost')}/en`);
  expect(await font()).not.toContain('Inter Variable');
  await expect.poll(kept).toBe('1');
  expect(await font(), 'nothing moves under the reader').not.toContain('Inter Variable');
  await page.goto(`${siteUrl('cedre.localhost')}/en/stores`);
  expect(await font()).toContain('Inter Variable');
});

test('the home page brings little script: nothing of ours may drag a library along unseen', async ({ page }) => {
  await page.goto(siteUrl('cedre.localhost'), { waitUntil: 'networkidle' });
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, script) => sum + (script as PerformanceResourceTiming).encodedBodySize, 0),
  );
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(SCRIPT_BYTES);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    test('a brand with a logo for it follows the visitor into the dark', async ({ page }) => {
      await page.goto(`${siteUrl('jonquille.localhost')}/en`);
      const lightness = await page.locator('body').evaluate((body) => {
        const [red = 0] = getComputedStyle(body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
        return red;
      });
      if (colorScheme === 'dark') expect(lightness).toBeLessThan(60);
      else expect(lightness).toBeGreaterThan(230);
      const drawn = await page.locator('.logo img').evaluate((img) => (img as HTMLImageElement).currentSrc);
      const light = await page.locator('.logo img').getAttribute('src');
      expect(drawn.endsWith(light ?? '?')).toBe(colorScheme === 'light');
    });
  });
}

test('a host of nobody has a page of ours, without anybody’s brand', async ({ page }) => {
  const answer = await page.goto(siteUrl('nobody.localhost'));
  expect(answer?.status()).toBe(404);
  await expect(page.locator('h1')).toBeVisible();
  for (const { brand } of SITES) expect(await page.content()).not.toContain(brand);
});
