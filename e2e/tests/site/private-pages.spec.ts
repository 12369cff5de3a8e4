import { expect, type Page, test } from '@playwright/test';
import { siteUrl } from '../../support/people.ts';
import { putInCart } from '../../support/selling.ts';

const CEDRE = 'cedre.localhost';
type Tagged = { tagRan?: boolean; dataLayer?: { event?: string; page_path?: string }[] };
const tagRan = (page: Page) => page.evaluate(() => (window as Tagged).tagRan === true);
const views = (page: Page) =>
  page.evaluate(() =>
    ((window as Tagged).dataLayer ?? []).flatMap(({ event, page_path }) => (event === 'page_view' ? [page_path] : [])),
  );

test('tag manager: runs after consent, counts navigations, and is absent where IBAN and identity are typed', async ({
  page,
}) => {
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.tagRan = true' }),
  );
  await page.goto(`${siteUrl(CEDRE)}/en`);
  await page.locator('.consent-answers button').last().click();
  await expect.poll(() => tagRan(page)).toBe(true);
  expect(await views(page)).toEqual(['/en']);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ and contact' }).click();
  await expect.poll(() => views(page)).toEqual(['/en', '/en/faq']);

  await putInCart(page, CEDRE, 'iphone 14 pro 128');
  await page.goto(`${siteUrl(CEDRE)}/en/cart`);
  await expect.poll(() => tagRan(page)).toBe(true);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.locator('h1')).toHaveText('Your details');
  expect(await tagRan(page)).toBe(false);
  await page.getByLabel('First name').fill('Camille');
  const kept = await page.evaluate(() => [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]);
  expect(kept[0]).not.toContain('Camille');
  expect(kept[1]).toContain('Camille');

  // Back into a page that may be counted: a new document, with the tag manager.
  await page.getByRole('link', { name: 'Previous step' }).click();
  await expect(page.locator('h1')).toHaveText('Your cart');
  await expect.poll(() => tagRan(page)).toBe(true);
  // And forward again by the browser's own button: again without it, and with what was typed.
  await page.goBack();
  await expect(page.getByLabel('First name')).toHaveValue('Camille');
  expect(await tagRan(page)).toBe(false);
});
