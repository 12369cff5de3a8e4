import { expect, type Page, test } from '@playwright/test';
import { linkTo } from '../../support/following.ts';
import { expectNoSidewaysScroll, expectNoViolation, ready } from '../../support/looking.ts';
import { arriveSignedIn, PEOPLE } from '../../support/people.ts';
import { putInCart } from '../../support/selling.ts';

const RIBBON = /Nothing is sold, paid or sent/;

async function openSite(page: Page): Promise<Page> {
  const [site] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Make a test sale' }).click(),
  ]);
  await site.waitForURL(/cedre\.localhost/);
  return site;
}

test('an administrator makes a test sale on the public site, and nothing is sold', async ({ page }) => {
  await arriveSignedIn(page, PEOPLE.root_management_unit_manager);
  await page.goto('/readiness');
  const site = await openSite(page);
  await putInCart(site, 'cedre.localhost', 'iphone 14 pro 128');
  await expect(site.getByText(RIBBON)).toBeVisible();
  await site.getByRole('link', { name: 'Continue' }).click();
  await site.getByRole('button', { name: 'Fill in an example' }).click();
  await site.getByRole('checkbox').check();
  await site.getByRole('button', { name: 'Check and send' }).click();
  await site.getByRole('button', { name: /^Sell for/ }).click();
  await site.waitForURL(/buyback-confirmation|checkout/);
  await expect(site.locator('h1')).toContainText('Camille');
  await expect(site.getByText(RIBBON)).toBeVisible();
  await expect(site.getByText(/no label is ordered/)).toBeVisible();
  await ready(site);
  await expectNoViolation(site, 'the confirmation of a test sale');
  await site.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(site, 'the confirmation of a test sale');

  // What the customer would get comes to the tester, and opens without the cookie too.
  const link = await linkTo(PEOPLE.root_management_unit_manager, 'tracking');
  await site.getByRole('button', { name: 'Leave the test' }).click();
  await site.waitForURL(({ pathname }) => pathname === '/' || pathname === '/en');
  await expect(site.getByText(RIBBON)).toBeHidden();
  await site.goto(link);
  await expect(site.getByText('Rien n’est vendu, payé ni envoyé.').or(site.getByText(RIBBON))).toBeVisible();

  await page.bringToFront();
  await page.reload();
  await expect(page.getByRole('link', { name: /See what the customer of iPhone 14 Pro/ }).first()).toBeVisible();
});
