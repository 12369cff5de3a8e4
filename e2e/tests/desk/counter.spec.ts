import { expect, test } from '@playwright/test';
import { answerAtCounter, goOn, typeCustomer } from '../../support/counter.ts';
import { expectNoViolation, ready } from '../../support/looking.ts';
import { arriveSignedIn, PEOPLE } from '../../support/people.ts';
import { countPresses } from '../../support/presses.ts';

test.use({ viewport: { width: 1024, height: 768 } });
const fresh = () => Math.random().toString(36).slice(2, 8);
/** Typing is none, and neither is the choice of a document, which a seller without the identity setting does not make. */
const MOST_PRESSES = 14;

test('a seller sells two devices, a reload loses nothing, and the papers are ready to be printed', async ({
  page,
  context,
}) => {
  const presses = await countPresses(context);
  await arriveSignedIn(page, PEOPLE.store_seller);
  await page.goto('/buyback/create');
  await ready(page);
  await expectNoViolation(page, 'the product of a sale');
  await page.getByLabel('Product, IMEI or bar code').fill('iPhone 13 128');
  await expect(page.locator('.counter-product').first()).toContainText('iPhone 13');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/step=/);
  await expectNoViolation(page, 'a question of a sale');
  await answerAtCounter(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'How is the customer paid?' })).toBeVisible();
  await expectNoViolation(page, 'the options of a sale');
  await goOn(page);
  await typeCustomer(page, `counter-${fresh()}@example.fr`);
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue('Lefèvre');
  await expectNoViolation(page, 'the customer of a sale');
  await goOn(page);
  const once = presses.count;

  await page.getByRole('link', { name: 'Add another product' }).click();
  await page.getByLabel('Product, IMEI or bar code').fill('iPhone 12 64');
  await page.locator('.counter-product', { hasText: 'iPhone 12' }).first().click();
  await answerAtCounter(page);
  await goOn(page);
  await goOn(page);
  await expect(page.locator('.counter-line')).toHaveCount(2);
  await expectNoViolation(page, 'the summary of a sale');
  await page.getByRole('button', { name: /^Record the buyback/ }).click();
  await expect(page).toHaveURL(/\/buyback-confirmation\?ids=/);
  const print = page.getByRole('button', { name: /^Print \d+ documents$/ });
  await expect(print).not.toHaveAttribute('aria-disabled', 'true');
  await expectNoViolation(page, 'the confirmation of a sale');
  // One device: to the summary as counted, then the sale and the print.
  expect(once + 2).toBeLessThanOrEqual(MOST_PRESSES);

  await page.goto('/cart/summary');
  await expect(page.getByText('The cart is empty')).toBeVisible();
});

test('a seller finishes a predeclared buyback with a corrected answer, and sees the old price beside the new', async ({
  page,
}) => {
  await arriveSignedIn(page, PEOPLE.store_manager);
  await page.goto('/buybacks-predeclared');
  await ready(page);
  await expectNoViolation(page, 'predeclared buybacks');
  const code = await page.locator('tbody tr a').first().innerText();
  await page.getByLabel('Code of the buyback or e-mail of the customer').fill(code.replaceAll(/\D/g, ''));
  await page.keyboard.press('Enter');
  const finish = page.getByRole('button', { name: /^Finish the buyback/ });
  await expect(finish).toBeVisible();
  await expectNoViolation(page, 'a predeclared buyback');
  const amount = await finish.innerText();
  await page
    .getByRole('button', { name: /^Correct: .*screen/i })
    .first()
    .click();
  await page.locator('button.counter-answer').nth(1).click();
  await expect(finish).not.toHaveText(amount);
  await expect(page.locator('.counter-prices .is-old')).toBeVisible();
  await finish.click();
  await expect(page).toHaveURL(/\/buyback-confirmation\?ids=/);
  await expect(page.getByRole('button', { name: /^Print 2 documents$/ })).not.toHaveAttribute('aria-disabled', 'true');
  await page.goto(`/buybacks-predeclared?code=${code.replaceAll(/\D/g, '')}`);
  await expect(page.getByText('This buyback cannot be finished at the counter')).toBeVisible();
});
