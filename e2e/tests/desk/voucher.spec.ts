import { expect, test } from '@playwright/test';
import { answerAtCounter, goOn, typeCustomer } from '../../support/counter.ts';
import { expectNoViolation, ready } from '../../support/looking.ts';
import { arriveSignedIn, PEOPLE } from '../../support/people.ts';

test.use({ viewport: { width: 1024, height: 768 } });

test('a seller prints the voucher of a sale, which pays the customer; a manager prints a copy and says why', async ({
  page,
  browser,
}) => {
  await arriveSignedIn(page, PEOPLE.store_seller);
  await page.goto('/buyback/create');
  await ready(page);
  await page.getByLabel('Product, IMEI or bar code').fill('iPhone 13 128');
  await expect(page.locator('.counter-product').first()).toContainText('iPhone 13');
  await page.keyboard.press('Enter');
  await answerAtCounter(page);
  await page.getByRole('radio', { name: /^Voucher/ }).check({ force: true });
  await goOn(page);
  await typeCustomer(page, `voucher-${Math.random().toString(36).slice(2, 8)}@example.fr`);
  await goOn(page);
  await page.getByRole('button', { name: /^Record the buyback/ }).click();
  await expect(page).toHaveURL(/\/buyback-confirmation\?ids=/);
  const print = page.getByRole('button', { name: 'Print the voucher' });
  await expect(print).toBeVisible();
  await expectNoViolation(page, 'the confirmation of a sale paid by voucher');
  const file = page.waitForResponse((answer) => answer.url().includes('/voucher/prints/'));
  await print.click();
  expect((await file).headers()).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  await expect(page.getByText(/^Printed on .* Code ending in [0-9A-Z]{4}\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print a copy…' })).toHaveCount(0);

  const id = new URL(page.url()).searchParams.get('ids')!;
  const manager = await (await browser.newContext()).newPage();
  await arriveSignedIn(manager, PEOPLE.store_manager);
  await manager.goto(`/buyback/${id}`);
  await ready(manager);
  await manager.getByRole('button', { name: 'Print a copy…' }).click();
  const dialog = manager.getByRole('dialog', { name: 'Print the voucher again' });
  await dialog.getByLabel('Reason').selectOption('lost');
  await expectNoViolation(manager, 'the dialog of a copy');
  await dialog.getByRole('button', { name: 'Print again' }).click();
  await expect(manager.getByText(/^Printed 2 times/)).toBeVisible();
});
