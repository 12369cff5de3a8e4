import { expect, test } from '@playwright/test';
import { ready } from '../../support/looking.ts';
import { arriveSignedIn, PASSWORD, PEOPLE, siteUrl } from '../../support/people.ts';
import { tabTo } from '../../support/tabbing.ts';

test('signing in, a page of the menu and signing out again', async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('input[name=email]')).toBeVisible();
  await tabTo(page, 'input[name=email]');
  await page.keyboard.type(PEOPLE.super_admin);
  await tabTo(page, 'input[name=password]');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.locator('nav.side')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, 'nav.side a[href="/queues"]', 120);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/queues/);
});

test('keyboard: the first tab stop skips the menu', async ({ page }) => {
  await arriveSignedIn(page, PEOPLE.store_manager);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAttribute('href', '#main');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('keyboard: the command palette opens a page', async ({ page }) => {
  await arriveSignedIn(page, PEOPLE.super_admin);
  await page.goto('/');
  // Keys of every page are heard a moment after it is drawn, and the field has the focus a moment after the palette is.
  await ready(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('queu');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/queues/);
});

test('changing one’s password, typed as fast as a password manager does', async ({ page }) => {
  await arriveSignedIn(page, PEOPLE.store_seller);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, 'input[autocomplete="current-password"]', 80);
  await page.keyboard.type('Not-the-password-1');
  await tabTo(page, 'input[autocomplete="new-password"]');
  await page.keyboard.type('Another-password-2');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The current password is incorrect.')).toBeVisible();
});

test('a dialog keeps the focus and gives it back', async ({ page }) => {
  await arriveSignedIn(page, PEOPLE.super_admin);
  await page.goto('/');
  await ready(page);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && focused?.closest('dialog, [role=dialog]') === null;
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the site: past the menu, a search, another language', async ({ page }) => {
  await page.goto(`${siteUrl('cedre.localhost')}/en`);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAttribute('href', '#main');
  await page.keyboard.press('Enter');
  await tabTo(page, 'input[name=q]');
  await page.keyboard.type('pixel');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/search\?q=pixel$/);
  await page.goto(`${siteUrl('cedre.localhost')}/en/stores`);
  await tabTo(page, 'header summary');
  await page.keyboard.press('Enter');
  await tabTo(page, 'header a[hreflang=de]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/de\/stores$/);
});
