import { expect, type Page, test } from '@playwright/test';
import { chooseFirst } from '../../support/lookups.ts';
import { arriveSignedIn, openSession, PEOPLE } from '../../support/people.ts';

const fresh = () => `p${Math.random().toString(36).slice(2, 10)}`;
const chooseEntity = (page: Page, text: string) => chooseFirst(page, 'Entity', text);

test('somebody is created with a role, found and changed', async ({ page }) => {
  const name = fresh();
  await arriveSignedIn(page, PEOPLE.root_management_unit_manager);
  await page.goto('/users');
  await page.getByRole('main').getByRole('link', { name: 'New user' }).click();
  await page.getByLabel('First name').fill('Zoé');
  await page.getByLabel('Last name').fill(name);
  await page.getByLabel('E-mail address').fill(PEOPLE.store_seller);
  await page
    .getByRole('checkbox', { name: /^Retailer|Store/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Create and invite' }).click();
  await expect(page.getByText('Choose a user type.')).toBeVisible();
  await page.getByLabel('User type').selectOption('store_seller');
  await chooseEntity(page, 'lyon');
  await expect(page.getByText('Create buybacks at the counter')).toBeVisible();
  await page.getByRole('button', { name: 'Create and invite' }).click();
  await expect(page.getByText('This address already belongs to a user.')).toBeVisible();
  await page.getByLabel('E-mail address').fill(`${name}@cedre.example`);
  await page.getByRole('button', { name: 'Create and invite' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Zoé ${name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the invitation again' })).toBeVisible();

  await page.getByLabel('User type').selectOption('store_manager');
  await chooseEntity(page, 'lyon');
  await page.locator('.save-bar').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Manage users')).toBeVisible();

  await page.goto(`/users?q=zoe+${name}`);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(1);
});

test('only what one may give is offered, and whom one may not change is only shown', async ({ page }) => {
  await arriveSignedIn(page, PEOPLE.store_manager);
  await page.goto('/user/create');
  await page.locator('.role-card input[type=checkbox]').check();
  await expect(page.getByLabel('User type').locator('option')).toHaveText([/./, /./]);
  const me = (await openSession(PEOPLE.store_manager)) as unknown as { id: string };
  await page.goto(`/user/${me.id}/edit`);
  await expect(page.getByText('This is your own account')).toBeVisible();
  await expect(page.getByLabel('E-mail address')).toBeDisabled();
  await page.goto('/users/import');
  await expect(page).toHaveURL(/\/$/);
});

test('a file is imported, with what was left out and why', async ({ page }) => {
  const name = fresh();
  await arriveSignedIn(page, PEOPLE.root_management_unit_manager);
  await page.goto('/users/import');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Documentation (PDF)' }).click();
  expect((await download).suggestedFilename()).toBe('import-en-GB.pdf');
  const lines = Array.from(
    { length: 30 },
    (_, n) => `${name}.${n}@cedre.example;Léa;${name} ${n};root_management_unit_analyst`,
  );
  const csv = ['email;firstname;lastname;root_type', ...lines, 'nobody;Léa;Roux;root_management_unit_analyst'].join(
    '\r\n',
  );
  const file = { name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('.import-actions .btn--primary').click();
  await expect(page.locator('.import-counts dd')).toHaveText(['30', '0', '1'], { timeout: 60_000 });
  await expect(page.getByText('The e-mail address is not valid.')).toBeVisible();
  await page.reload();
  await expect(page.locator('.import-counts dd')).toHaveText(['30', '0', '1']);
  await page.goto(`/users?q=${name}`);
  await expect(page.getByText('1–10 of 30')).toBeVisible();
});
