import { expect, test } from '@playwright/test';
import { ready } from '../../support/looking.ts';
import { arriveSignedIn, PEOPLE } from '../../support/people.ts';

test('the check-in station opens without a network, keeps a scan, stays when left, and sends the scan later', async ({
  page,
  context,
}) => {
  await arriveSignedIn(page, PEOPLE.warehouse_manager);
  await page.goto('/warehouse/checkin');
  const field = page.locator('.scan-field input');
  await expect(field).toBeFocused();
  // Once the worker of the station has everything, and answers for this page.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((soon) => setTimeout(soon, 100));
  });

  await context.setOffline(true);
  await page.reload();
  await expect(field).toBeFocused();
  await field.fill('2999999999994');
  await field.press('Enter');
  await expect(page.getByText('1 scan kept, sent when the network is back.')).toBeVisible();
  await page.locator('.station-bar').getByRole('link').click();
  await expect(page.getByText('No network: no other page opens now. The station stays open.')).toBeVisible();
  await expect(page).toHaveURL(/\/warehouse\/checkin$/);
  await expect(field).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: '1 kept scan to settle' })).toBeVisible();
  await page.locator('.station-bar').getByRole('link').click();
  await expect(page).toHaveURL(/\/$/);
  await ready(page);
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('the station of moves opens without a network with the stocks it read last, and sends a kept move later', async ({
  page,
  context,
}) => {
  await arriveSignedIn(page, PEOPLE.warehouse_manager);
  await page.goto('/warehouse/stock-moves');
  const field = page.locator('.scan-field input');
  await expect(field).toBeFocused();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((soon) => setTimeout(soon, 100));
  });

  await context.setOffline(true);
  await page.reload();
  await expect(field).toBeFocused();
  await field.fill('refurb_completed');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Refurbishment completed' })).toBeVisible();
  await field.fill('2999999999994');
  await field.press('Enter');
  await expect(page.getByText('1 scan kept, sent when the network is back.')).toBeVisible();
  await page.locator('.station-bar').getByRole('link').click();
  await expect(page).toHaveURL(/\/warehouse\/stock-moves$/);

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: '1 kept move to settle' })).toBeVisible();
  await page.getByRole('button', { name: 'Settled' }).click();
  await expect(page.getByRole('heading', { name: '1 kept move to settle' })).toHaveCount(0);
});

test('a person who may not check in is told so by the home page, also at the address of the station', async ({
  page,
}) => {
  await arriveSignedIn(page, PEOPLE.store_seller);
  await page.goto('/warehouse/checkin');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('alert').filter({ hasText: 'Check-in' })).toBeVisible();
});
