import { expect, test } from '@playwright/test';
import { EVERYTHING, expectNoViolation, ready } from '../../support/looking.ts';
import { arriveSignedIn, siteUrl } from '../../support/people.ts';
import {
  addressOf,
  OPEN_SCREENS,
  pathOf,
  SITE_HOSTS,
  SITE_LANGUAGES,
  SITE_SCREENS,
  STAFF_SCREENS,
} from '../../support/screens.ts';

type Look = { width: number; colorScheme: 'light' | 'dark'; locale: string };
const LOCALES = ['fr-FR', 'en-GB', 'nl-BE', 'de-DE'];
const every = (locales: readonly string[]): Look[] =>
  [390, 1024, 1440].flatMap((width) =>
    (['light', 'dark'] as const).flatMap((colorScheme) => locales.map((locale) => ({ width, colorScheme, locale }))),
  );
const CORNERS: Look[] = [
  { width: 390, colorScheme: 'dark', locale: 'de-DE' },
  { width: 1440, colorScheme: 'light', locale: 'fr-FR' },
];

test.describe.configure({ timeout: 900_000 });

for (const { width, colorScheme, locale } of EVERYTHING ? every(LOCALES) : CORNERS) {
  test.describe(`dashboard ${width} ${colorScheme} ${locale}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme, locale });

    test('before signing in', async ({ page }) => {
      for (const screen of OPEN_SCREENS) {
        const path = await addressOf(screen);
        await page.goto(path);
        await ready(page);
        await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
        await expectNoViolation(page, path);
      }
    });
    for (const [who, screens] of Map.groupBy(STAFF_SCREENS, (screen) => screen.who)) {
      test(`signed in as ${who}`, async ({ page }) => {
        await arriveSignedIn(page, who);
        for (const screen of screens) {
          const path = await addressOf(screen);
          await page.goto(path);
          await ready(page);
          expect(new URL(page.url()).pathname, 'the page was reached').toBe(pathOf(path));
          await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
          await expectNoViolation(page, path);
        }
      });
    }
  });
}

for (const { width, colorScheme } of EVERYTHING ? every(['']) : CORNERS) {
  test.describe(`site ${width} ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme });
    for (const host of SITE_HOSTS) {
      for (const language of EVERYTHING ? SITE_LANGUAGES : [SITE_LANGUAGES[width % SITE_LANGUAGES.length]!]) {
        test(`${host} ${language}`, async ({ page }) => {
          for (const path of SITE_SCREENS) {
            await page.goto(`${siteUrl(host)}/${language}${path}`);
            await ready(page);
            await expect(page.locator('html')).toHaveAttribute('lang', language);
            await expectNoViolation(page, `${host}/${language}${path}`);
          }
        });
      }
    }
  });
}
