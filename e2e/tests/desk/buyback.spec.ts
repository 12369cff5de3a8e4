import { expect, test } from '@playwright/test';
import { idIn, linkTo, sellOne } from '../../support/following.ts';
import { expectNoViolation, ready } from '../../support/looking.ts';
import { arriveSignedIn, PEOPLE } from '../../support/people.ts';

test('a manager of the buyer answers a litigation for the customer and leaves a note', async ({ page }) => {
  const id = idIn(await linkTo('joost.verbeek@customers.example', 'buyback'));
  await arriveSignedIn(page, PEOPLE.buyer_manager);
  await page.goto(`/buyback/${id}`);
  await ready(page);
  await expect(page.getByText('The customer must accept or decline')).toBeVisible();
  const price = page.getByRole('table', { name: 'How the price is computed' });
  await expect(price.getByRole('row', { name: /Controlled price/ })).toBeVisible();
  await expect(price.getByRole('row', { name: /To be paid if the customer accepts/ })).toBeVisible();
  await expectNoViolation(page, 'the page of a buyback');

  const customer = page.getByRole('region', { name: 'Customer', exact: true });
  const masked = await customer.getByRole('definition').first().innerText();
  expect(masked).toMatch(/^.\. .\.$/);
  await customer.getByRole('button', { name: 'Show the data' }).click();
  await expect(customer.getByRole('definition').first()).not.toHaveText(masked);

  await page.getByLabel('Write a note').fill('Called back, the customer agrees');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Called back, the customer agrees');

  await page.getByRole('button', { name: 'Answer for the customer' }).click();
  const dialog = page.getByRole('dialog');
  await expectNoViolation(page, 'the dialog that answers for a customer');
  await dialog.getByRole('button', { name: 'Record the answer' }).click();
  await expect(dialog.getByLabel('Proof')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Proof').fill('Call of 10:42, reference 8812');
  await dialog.getByRole('button', { name: 'Record the answer' }).click();
  await expect(page.getByText('Completed · negotiated')).toBeVisible();
  await page.getByRole('link', { name: /^History/ }).click();
  await expect(page.getByText('Call of 10:42, reference 8812')).toBeVisible();
  await expect(page.getByText(/by phone/)).toBeVisible();
});

test('a manager cancels a buyback after reading what it does', async ({ page }) => {
  const id = idIn(await sellOne(page, 'cedre.localhost'));
  await arriveSignedIn(page, PEOPLE.buyer_manager);
  await page.goto(`/buyback/${id}`);
  await ready(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel the buyback' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The cancellation is final.');
  await expect(dialog).toContainText('The customer gets a cancellation e-mail.');
  await dialog.getByLabel('Reason').selectOption({ label: 'technical problem' });
  await dialog.getByRole('button', { name: 'Cancel the buyback' }).click();
  await expect(page.getByText('This buyback was cancelled')).toBeVisible();
});
