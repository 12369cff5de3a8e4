import { expect, test } from '@playwright/test';
import { EVERYTHING, expectNoSidewaysScroll, ready } from './looking.ts';
import { arriveSignedIn, PEOPLE, siteUrl } from './people.ts';
import { OPEN_SCREENS, SITE_HOSTS, SITE_LANGUAGES, SITE_SCREENS, STAFF_SCREENS } from './screens.ts';

test.describe.configure({ timeout: 300_000 });

/** A small phone, and a laptop whose page is zoomed to 200 %. */
const SIZES = [
  { name: '320 px', viewport: { width: 320, height: 640 }, deviceScaleFactor: 2 },
  { name: '200 % of 1440 px', viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
];
// German has the longest words.
const LOCALES = EVERYTHING ? ['fr-FR', 'en-GB', 'nl-BE', 'de-DE'] : ['de-DE'];

for (const { name, viewport, deviceScaleFactor } of SIZES) {
  for (const locale of LOCALES) {
    test.describe(`${name} ${locale}`, () => {
      test.use({ viewport, deviceScaleFactor, locale });
      test('the dashboard loses nothing', async ({ page }) => {
        const look = async (path: string) => {
          await page.goto(path);
          await ready(page);
          await expectNoSidewaysScroll(page, path);
        };
        for (const path of OPEN_SCREENS) await look(path);
        await arriveSignedIn(page, PEOPLE.super_admin);
        for (const path of STAFF_SCREENS) await look(path);
        expect(new URL(page.url()).pathname).not.toBe('/login');
      });
      test('the sites lose nothing', async ({ page }) => {
        const language = SITE_LANGUAGES.find((one) => locale.startsWith(one))!;
        for (const host of SITE_HOSTS) {
          for (const path of SITE_SCREENS) {
            await page.goto(`${siteUrl(host)}/${language}${path}`);
            await ready(page);
            await expectNoSidewaysScroll(page, `${host}/${language}${path}`);
          }
        }
      });
    });
  }
}
