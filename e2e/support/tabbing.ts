import { expect, type Locator, type Page } from '@playwright/test';

/** Tab until the thing has the focus: what cannot be reached so is out of reach of a keyboard. */
export async function tabTo(page: Page, what: string | Locator, most = 60): Promise<void> {
  const target = typeof what === 'string' ? page.locator(what).first() : what;
  await expect(target).toBeAttached();
  for (let i = 0; i < most; i++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      const outline = await target.evaluate((element) => {
        const ring = (one: Element) => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
          return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
        };
        return ring(element) || (element.parentElement !== null && ring(element.parentElement));
      });
      expect(outline, `${what} shows that it has the focus`).toBe(true);
      return;
    }
  }
  throw new Error(`${what} was not reached in ${most} steps`);
}
