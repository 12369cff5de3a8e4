import { expect, type Page, test } from '@playwright/test';
import { EVERYTHING, expectNoSidewaysScroll, ready } from '../../support/looking.ts';
import { arriveSignedIn, siteUrl } from '../../support/people.ts';
import {
  addressOf,
  OPEN_SCREENS,
  pathOf,
  type Screen,
  SITE_HOSTS,
  SITE_LANGUAGES,
  SITE_SCREENS,
  STAFF_SCREENS,
} from '../../support/screens.ts';

test.describe.configure({ timeout: 900_000 });

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
      const look = async (page: Page, screen: Screen) => {
        const path = await addressOf(screen);
        await page.goto(path);
        await ready(page);
        expect(new URL(page.url()).pathname).toBe(pathOf(path));
        await expectNoSidewaysScroll(page, path);
      };
      test('reflow: the sign-in pages lose no content on a small screen', async ({ page }) => {
        for (const screen of OPEN_SCREENS) await look(page, screen);
      });
      for (const [who, screens] of Map.groupBy(STAFF_SCREENS, (screen) => screen.who)) {
        test(`the dashboard of ${who} loses nothing`, async ({ page }) => {
          await arriveSignedIn(page, who);
          for (const screen of screens) await look(page, screen);
        });
      }
      test('reflow: the public sites lose no content on a small screen', async ({ page }) => {
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
