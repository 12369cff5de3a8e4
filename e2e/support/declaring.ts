import { expect, type Page } from '@playwright/test';
import { alive } from './looking.ts';
import { siteUrl } from './people.ts';

/** The page of a product, as the search of a site finds it. */
export async function productPage(page: Page, host: string, query: string): Promise<string> {
  await page.goto(`${siteUrl(host)}/search?q=${encodeURIComponent(query)}`);
  const address = await page.locator('main a[href*="/diag/"]').first().getAttribute('href');
  return new URL(address!, siteUrl(host)).href;
}

export const heading = (page: Page) => page.locator('.tunnel h1');

/** Answers whatever is asked, the answer with these words if there is one, until something else comes. */
export async function answerAll(page: Page, words: readonly string[] = []): Promise<void> {
  await alive(page);
  for (let step = 0; step < 20; step++) {
    const form = page.locator('form#answers');
    if (!(await form.count())) return;
    const before = await page.locator('.kicker').first().textContent();
    const isOne = (await form.locator('input[type=radio]').count()) > 0;
    for (const box of await form.locator('label.option:has(input[type=checkbox])').all())
      if (words.includes((await box.textContent()) ?? '')) await box.click();
    if (isOne) {
      const cards = await form.locator('label.option').all();
      const titles = await Promise.all(cards.map((card) => card.textContent()));
      const chosen = titles.findIndex((title) => words.includes(title ?? ''));
      await cards[Math.max(0, chosen)]!.click();
    } else await page.locator('button[form=answers]').click();
    await expect(page.locator('.kicker').first()).not.toHaveText(before ?? '');
  }
}
