import { expect, type Page, test } from '@playwright/test';
import { arriveSignedIn, PEOPLE } from '../../support/people.ts';

const fresh = () => `Maison ${Math.random().toString(36).slice(2, 8)}`;
const save = (page: Page, name: string) => page.locator('.save-bar').getByRole('button', { name }).click();

async function openClient(page: Page, name: string): Promise<void> {
  await page.goto('/client/create');
  await page.getByLabel('Common name').fill(name);
  await page.getByRole('switch', { name: 'Invite an administrator' }).click();
  await page.getByRole('switch', { name: 'This client has a public site' }).click();
  await page.getByRole('checkbox', { name: 'Alizé' }).uncheck();
  await save(page, 'Create the client');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await arriveSignedIn(page, PEOPLE.super_admin);
});

test('a client is opened, set up while one looks on, changed, switched off and closed', async ({ page }) => {
  const name = fresh();
  await page.goto('/clients');
  await page.getByRole('main').getByRole('link', { name: 'New client' }).click();
  await page.getByLabel('Common name').fill(name);
  // The only buyer is proposed; a client that is linked cannot be closed.
  await page.getByRole('checkbox', { name: 'Alizé' }).uncheck();
  await page.getByText('Everything else').click();
  const siret = page.getByLabel('SIRET');
  await siret.fill('73282932000075');
  await siret.blur();
  await expect(page.getByText('14 valid digits')).toBeVisible();
  await siret.fill('732 829 320 00074');
  await page.getByLabel('First name').fill('Zoé');
  await page.getByLabel('Last name').fill('Martin');
  await page.getByLabel('E-mail address').fill(`${name.replace(' ', '.')}@example.test`);
  await page.getByLabel('Address of the site').fill('https://cedre.localhost');
  await save(page, 'Create the client');
  await expect(page.getByText('The site of another client already answers on this address.')).toBeVisible();
  await page.getByLabel('Address of the site').fill(`${name.replace(' ', '-').toLowerCase()}.example.test`);
  await save(page, 'Create the client');

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('The client is ready')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Invitation of the administrator')).toBeVisible();
  await expect(page.getByLabel('SIRET')).toHaveValue('73282932000074');
  await expect(page.getByRole('checkbox', { name: 'Virement bancaire' })).toBeChecked();

  await page.getByRole('switch', { name: 'Collection at home' }).click();
  await page.getByLabel('Status').selectOption('Inactive');
  await expect(page.getByText('2 unsaved changes')).toBeVisible();
  await save(page, 'Save');
  await expect(page.locator('.detail-name').getByText('Inactive')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Collection at home' })).toBeChecked();

  await page.getByRole('button', { name: 'Close the client…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Close for good' })).toBeDisabled();
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Close for good' }).click();
  await expect(page).toHaveURL(/\/clients$/);
  await page.getByPlaceholder('Name, corporate name').fill(name);
  await expect(page.getByText('No client matches')).toBeVisible();
});

test('two people change the same client: the second is told, and loses nothing', async ({ page, context }) => {
  const name = fresh();
  await openClient(page, name);
  await expect(page.getByText('The client is ready')).toBeVisible({ timeout: 60_000 });
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('City').fill('Lyon');
  await save(other, 'Save');
  await expect(other.locator('.save-bar')).toHaveCount(0);
  await page.getByLabel('Share capital').fill('10 000 €');
  await save(page, 'Save');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Lyon');
  await expect(page.getByLabel('Share capital')).toHaveValue('10 000 €');
  await save(page, 'Save');
  await expect(page.locator('.save-bar')).toHaveCount(0);
});

test('a catalogue is reindexed after a question, and says what it did', async ({ page }) => {
  await openClient(page, fresh());
  await page.getByRole('button', { name: 'Reindex the catalogue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reindex', exact: true }).click();
  await expect(page.getByText('Catalogue reindexed')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Tree of entities')).toBeVisible();
});

test('client page: a buyer is linked and unlinked', async ({ page }) => {
  await openClient(page, fresh());
  await page.getByRole('link', { name: 'Linked buyers and retailers' }).click();
  const lookup = page.getByRole('combobox', { name: 'Link a buyer' });
  await lookup.click();
  await lookup.pressSequentially('ali');
  await page.getByRole('option', { name: /Alizé/ }).click();
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByText(/Linked since/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the link' }).click();
  await expect(page.getByText(/Linked since/)).toHaveCount(0);
});

test('client list: filters are in the address of the page', async ({ page }) => {
  await page.goto('/clients?name=dre&status=active');
  await expect(page.getByRole('link', { name: /Cèdre/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Jonquille/ })).toHaveCount(0);
  await page.getByPlaceholder('Name, corporate name').fill('jonquille');
  await expect(page).toHaveURL(/q=jonquille/);
  await expect(page.getByText('No client matches')).toBeVisible();
});
