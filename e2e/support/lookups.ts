import { expect, type Page } from '@playwright/test';

/** Looks for one thing among many and takes the first. What was found before stands there until the answer comes. */
export async function chooseFirst(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name }).fill(text);
  const found = page.locator('.lookup:visible');
  await expect(found).toHaveAttribute('aria-busy', 'false');
  await found.getByRole('option').first().click();
}
