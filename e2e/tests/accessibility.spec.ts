import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { arriveSignedIn, PEOPLE, siteUrl } from './people.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const WIDTHS = [390, 1440] as const;
const LANGUAGES = ['fr-FR', 'en-GB', 'nl-BE', 'de-DE'] as const;

async function expectNoViolation(page: Page, where: string): Promise<void> {
  // What is still fading in is judged by its final colours.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    return Promise.all(ending.map((one) => one.finished.catch(() => undefined)));
  });
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
  expect(found, where).toEqual([]);
}

async function ready(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test.describe.configure({ timeout: 180_000 });

const OPEN = ['/login', '/lostPassword', '/renew/not-a-token'];
const STAFF = ['/', '/queues', '/profile', '/buybacks', '/nothing-here', '/design-system'];

for (const width of WIDTHS) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`dashboard ${width} ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme });

      test('before signing in', async ({ page }) => {
        for (const path of OPEN) {
          await page.goto(path);
          await ready(page);
          await expectNoViolation(page, path);
        }
      });
      test('signed in', async ({ page }) => {
        await arriveSignedIn(page, PEOPLE.super_admin);
        for (const path of STAFF) {
          await page.goto(path);
          await ready(page);
          expect(new URL(page.url()).pathname, 'the page was reached').not.toBe('/login');
          await expectNoViolation(page, path);
        }
      });
    });
  }
  test.describe(`site ${width}`, () => {
    test.use({ viewport: { width, height: 900 } });
    for (const host of ['cedre.localhost', 'jonquille.localhost']) {
      test(host, async ({ page }) => {
        for (const path of ['/', '/fr', '/en', '/nl', '/de', '/search', '/search?q=pixel', '/faq', '/stores', '/404']) {
          await page.goto(siteUrl(host) + path);
          await ready(page);
          await expectNoViolation(page, host + path);
        }
      });
    }
  });
}

for (const locale of LANGUAGES) {
  test.describe(`sign-in in ${locale}`, () => {
    test.use({ locale });
    test('has no violation', async ({ page }) => {
      await page.goto('/login');
      await ready(page);
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
      await expectNoViolation(page, locale);
    });
  });
}
