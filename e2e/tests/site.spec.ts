import { expect, test } from '@playwright/test';
import { siteUrl } from './people.ts';

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
  test(`${brand} shows its own brand and content only`, async ({ page }) => {
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the site can be read and searched', async ({ page }) => {
    await page.goto(`${siteUrl('cedre.localhost')}/en`);
    await page.locator('input[type=search]').first().fill('pixel');
    await page.getByRole('button', { name: 'Search' }).first().click();
    await expect(page).toHaveURL(/\/en\/search\?q=pixel$/);
    await expect(page.locator('h1')).toContainText('pixel');
  });
});

test('a host of nobody has a page of ours, without anybody’s brand', async ({ page }) => {
  const answer = await page.goto(siteUrl('nobody.localhost'));
  expect(answer?.status()).toBe(404);
  await expect(page.locator('h1')).toBeVisible();
  for (const { brand } of SITES) expect(await page.content()).not.toContain(brand);
});
