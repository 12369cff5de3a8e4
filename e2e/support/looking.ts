import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** `npm run prove:accessibility` walks every combination; the daily run takes the corners of it. */
export const EVERYTHING = process.env.REPRISE_EVERY_COMBINATION === '1';

/**
 * React has taken the page over: what is pressed from now on is heard. A page of the site is drawn and loaded before that,
 * for its program is fetched by a script.
 */
export async function alive(page: Page): Promise<void> {
  const isHeard = () =>
    page.evaluate(() => {
      // The way on as well: a part of a page may be taken over after the rest.
      const parts = [...document.querySelectorAll('main, h1, .dock button')];
      return parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactProps')));
    });
  await expect.poll(isHeard, { message: 'the scripts have come' }).toBe(true);
}

/** The page has its content, and nothing is on its way. */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await alive(page);
  await page.waitForLoadState('networkidle');
}

/** Counted, so that a run can tell how much it looked at. */
const looked = (): number => test.info().annotations.push({ type: 'looked', description: '1' });

export async function expectNoViolation(page: Page, where: string): Promise<void> {
  // What is still fading in is judged by its final colours.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    return Promise.all(ending.map((one) => one.finished.catch(() => undefined)));
  });
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(RULES);
  // Results of several frames are put together in a blank page, which takes as long as the analysis of one.
  if (page.frames().length === 1) axe.setLegacyMode();
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
  expect.soft(found, where).toEqual([]);
  expect.soft(await brokenPictures(page), `pictures: ${where}`).toEqual([]);
  looked();
}

/** Asked for and not there: one that is fetched only when it comes into view has not been asked for. */
const brokenPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter((one) => one.complete && one.currentSrc && !one.naturalWidth)
      .map((one) => one.currentSrc),
  );

/** Nothing needs a sideways scroll: a table that does scrolls in a frame of its own. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX) ||
        scrolls(element.parentElement));
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > width + 1 && !scrolls(element.parentElement))
      .map((element) => element.outerHTML.slice(0, 120))
      .concat(`${document.documentElement.scrollWidth} px wide`);
  });
  expect.soft(wide, where).toEqual([]);
  looked();
}

/** As somebody without a mouse goes there. */
export async function reach(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < 80; tabs++) {
    if (await target.first().evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} is not reached by the keyboard`);
}
