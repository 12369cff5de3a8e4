import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation, ready } from '../../support/looking.ts';
import { arriveSignedIn, PEOPLE } from '../../support/people.ts';

/** Nobody else's journey sells by her rules. */
const ADMINISTRATOR = 'saskia.vandenbroeck@jonquille.example';

async function expectAccessible(page: Page, where: string): Promise<void> {
  await ready(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoViolation(page, `${where} at ${width}`);
    await expectNoSidewaysScroll(page, `${where} at ${width} scrolls sideways`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

const holes = (page: Page) => page.locator('.rd-cell[data-outcome="hole"]');

/** The stop of the matrix is the first hole, and it is opened from there. */
async function openFirstHole(page: Page): Promise<void> {
  const region = page.getByRole('region', { name: 'Open hole' });
  const stop = page.locator('.rd-matrix button[tabindex="0"]');
  await expect(stop).toHaveAttribute('data-outcome', 'hole');
  await stop.focus();
  if (await region.isVisible()) await page.keyboard.press('Escape');
  await expect(region).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(region).toBeVisible();
}

async function lookInGerman(browser: Browser): Promise<void> {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await arriveSignedIn(page, ADMINISTRATOR);
  await page.goto('/readiness');
  await expect(page.getByRole('region', { name: 'Geöffnete Lücke' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stufe E zu Regel 2 hinzufügen' })).toBeVisible();
  await ready(page);
  await expectNoViolation(page, 'readiness in German at 390');
  await expectNoSidewaysScroll(page, 'readiness in German at 390 scrolls sideways');
  await context.close();
}

test('a hole is named before it is made, closed at one press, undone and closed again', async ({ page, browser }) => {
  await arriveSignedIn(page, ADMINISTRATOR);
  await page.goto('/readiness');
  await expect(page.locator('.rd-matrix')).toBeVisible();
  await expect(holes(page)).toHaveCount(0);
  await expect(page.locator('nav.side a[href="/readiness"]')).toContainText(/\d+\/\d+/);

  await page.goto('/warehouse-dispatch');
  await page.getByRole('link', { name: /^Zwaar beschadigde toestellen/ }).click();
  await page.getByRole('checkbox', { name: 'Grade D' }).check();
  await page.getByRole('checkbox', { name: 'Grade E' }).uncheck();
  await expect(page.getByText(/^\d+ cases would be refused$/)).toBeVisible();
  await expect(page.getByText(/their sale is refused: .+, Grade E, .+ and others\./)).toBeVisible();
  await expectAccessible(page, 'the warning of a rule');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();

  await page.goto('/readiness');
  await openFirstHole(page);
  const count = await holes(page).count();
  const closing = page.getByText(/Rule 2 will also take: Grade E\. \d+ holes close\./);
  await expect(closing).toBeVisible();
  await expectAccessible(page, 'an open hole');
  await lookInGerman(browser);

  const add = page.getByRole('button', { name: 'Add Grade E to rule 2' });
  await add.press('Enter');
  await expect(holes(page)).toHaveCount(0);
  await expect(page.locator('.rd-matrix button:focus')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Rule 2 also takes: Grade E');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(holes(page)).toHaveCount(count);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Rule 2 is as it was before');

  await openFirstHole(page);
  await expect(closing).toBeVisible();
  await add.press('Enter');
  await expect(holes(page)).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.rd-matrix')).toBeVisible();
  await expect(holes(page)).toHaveCount(0);
});

test('the provider finds how far each client is in its list', async ({ page }) => {
  await arriveSignedIn(page, PEOPLE.super_admin);
  await page.goto('/clients');
  await expect(page.getByRole('row', { name: /Cèdre/ }).locator('.ready-count')).toHaveText(/^\d+\/\d+$/);
  await expect(page.getByRole('row', { name: /Alizé/ }).locator('.ready-count')).toHaveCount(0);
});
