import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { idIn, sellOne } from '../../support/following.ts';
import { expectNoSidewaysScroll, expectNoViolation, ready } from '../../support/looking.ts';
import { arriveSignedIn, PEOPLE } from '../../support/people.ts';

/** The manager of the retailer, in the module of its stores. */
const arriveInStores = (page: Page) => arriveSignedIn(page, PEOPLE.root_management_unit_manager, 'tim');

/** The row of a buyback, by its id: other journeys sell meanwhile. */
const rowOf = (page: Page, id: string) => page.locator('tbody tr').filter({ has: page.locator(`a[href*="${id}"]`) });

test('a manager filters, saves a view, cancels two with a report, and exports', async ({ page }) => {
  const sold = [await sellOne(page, 'cedre.localhost'), await sellOne(page, 'cedre.localhost')].map(idIn);
  const shown = () => Promise.all(sold.map((id) => rowOf(page, id).count()));
  await arriveInStores(page);
  await page.goto('/buybacks');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Channel' }).click();
  await page.getByLabel('Web site').check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/channel=web/);
  await page.getByRole('link', { name: /^To send/ }).click();
  await expect(page).toHaveURL(/group=awaiting_shipment/);
  await expect(page.locator('tbody tr').nth(1)).toBeVisible();
  await ready(page);
  await expectNoViolation(page, 'the list of buybacks');
  await expectNoSidewaysScroll(page, 'the list of buybacks scrolls sideways');

  const name = `Waiting ${Math.random().toString(36).slice(2, 8)}`;
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save the view' }).click();
  await page.getByLabel('Name of the view').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`View ${name} saved`)).toBeVisible();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (!key.endsWith('session')) localStorage.removeItem(key);
  });
  await page.goto('/buybacks');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name }).click();
  await expect(page).toHaveURL(/group=awaiting_shipment/);

  await expect.poll(shown).toEqual([1, 1]);
  const codes = await Promise.all(sold.map((id) => rowOf(page, id).locator('th .code').innerText()));
  for (const id of sold) await rowOf(page, id).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Reason').selectOption('Technical problem');
  await page.getByRole('button', { name: 'Cancel 2 buybacks' }).click();
  await expect(page.getByRole('dialog').getByText('2 rows done')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(shown).toEqual([0, 0]);

  await page.getByRole('link', { name: /^Unfinished/ }).click();
  await expect.poll(shown).toEqual([1, 1]);
  await expect(page.getByText('This buyback was cancelled').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  for (const code of codes) expect(file).toContain(code.replaceAll(/\s/g, ''));
});
