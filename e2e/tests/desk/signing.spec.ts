import { expect, test } from '@playwright/test';
import { answerAtCounter, goOn, typeCustomer } from '../../support/counter.ts';
import { expectNoViolation, ready } from '../../support/looking.ts';
import { arriveSignedIn, PEOPLE, siteUrl } from '../../support/people.ts';

test.use({ viewport: { width: 1024, height: 768 } });

test('a customer reads, corrects and signs on the own phone while the seller watches', async ({ page, browser }) => {
  await arriveSignedIn(page, PEOPLE.store_seller);
  await page.goto('/buyback/create');
  await ready(page);
  await page.getByLabel('Product, IMEI or bar code').fill('iPhone 12 64');
  await page.locator('.counter-product', { hasText: 'iPhone 12' }).first().click();
  await answerAtCounter(page);
  await goOn(page);
  await typeCustomer(page, `signing-${Math.random().toString(36).slice(2, 8)}@example.fr`);
  await goOn(page);
  await page.getByRole('button', { name: 'Show the QR code' }).click();
  const code = await page.locator('.signing-code strong').innerText();
  await expectNoViolation(page, 'the QR code of a signature');

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  await phone.goto(`${siteUrl('cedre.localhost')}/en/sign?t=${code}`);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Check and sign');
  await expectNoViolation(phone, 'what a customer signs');
  await expect(page.getByText('The customer is reading')).toBeVisible();
  await phone.getByRole('button', { name: 'Correct', exact: true }).click();
  await phone.getByLabel('Town').fill('Vincennes');
  await phone.getByRole('button', { name: 'Save' }).click();
  await expect(phone.getByText('Corrected by you')).toBeVisible();
  await expect(page.locator('.counter-address')).toContainText('Vincennes');
  await phone.getByRole('checkbox').check();
  const pad = phone.getByRole('img', { name: 'Sign with your finger' });
  const box = (await pad.boundingBox())!;
  await phone.mouse.move(box.x + 40, box.y + 40);
  await phone.mouse.down();
  await phone.mouse.move(box.x + 160, box.y + 70, { steps: 8 });
  await phone.mouse.up();
  await phone.getByRole('button', { name: /^Sign and sell/ }).click();
  await expect(phone.getByText('Signed', { exact: true }).last()).toBeVisible();
  await expectNoViolation(phone, 'what a customer has signed');

  await expect(page.getByRole('img', { name: 'Signature of the customer' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: 'Signature of the customer' })).toBeVisible();
  await page.getByRole('button', { name: /^Record the buyback/ }).click();
  await expect(page).toHaveURL(/\/buyback-confirmation\?ids=/);
  // Whoever opens the address later reads nothing of the customer.
  await phone.reload();
  await expect(phone.getByText('Vincennes')).toHaveCount(0);
  await phone.close();
});
