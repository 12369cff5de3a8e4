import { expect, test } from '@playwright/test';
import { arriveSignedIn, PEOPLE } from '../../support/people.ts';

test('a lost network is told in words, keeps the page, and goes when it is back', async ({ page, context }) => {
  await arriveSignedIn(page, PEOPLE.super_admin);
  await page.goto('/queues');
  await expect(page.getByRole('table')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Connection lost' });
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('The server does not answer.');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await expect(page.getByRole('table')).toBeVisible();
});

test('a piece of the program that cannot be fetched is told in words', async ({ page }) => {
  await arriveSignedIn(page, PEOPLE.super_admin);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Pages are fetched when a link is pointed at.
  const scripts = /\/assets\/.*\.js$/;
  await page.route(scripts, (route) => route.abort());
  await page.locator('nav.side a[href="/queues"]').hover();
  const dialog = page.getByRole('dialog', { name: 'A new version is available' });
  await expect(dialog).toContainText('Reload the page to go on.');
  await page.unroute(scripts);
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(dialog).toBeHidden();
  await page.locator('nav.side a[href="/queues"]').click();
  await expect(page.getByRole('table')).toBeVisible();
});
