import { expect, type Page, test } from '@playwright/test';
import { expectNoViolation } from '../../support/looking.ts';
import { arriveSignedIn, openSession, PEOPLE } from '../../support/people.ts';

const fresh = () => Math.random().toString(36).slice(2, 8);
const WHO = PEOPLE.root_management_unit_manager;

/** A product nobody else changes, found by its own brand. */
async function addProduct(brand: string, price: number): Promise<{ priceNow: () => Promise<number> }> {
  const { apiToken, currentModule } = await openSession(WHO);
  const headers = { 'x-product-token': apiToken, 'x-module': currentModule, 'content-type': 'application/json' };
  const api = process.env.REPRISE_API_URL;
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(`${api}${path}`, {
      headers,
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const tree = await ask('/categories');
  const categoryId = tree['hydra:member'][0].id;
  const product = { label: `Radio ${brand}`, brand, categoryId, simple: true, functional: price, status: 'published' };
  const { id } = await ask('/products', product);
  return { priceNow: async () => (await ask(`/products/${id}`)).functional };
}

async function prepare(page: Page, title: string, brand: string): Promise<void> {
  await page.goto('/prices');
  await page.getByRole('link', { name: 'New change' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(title);
  await page.getByRole('combobox', { name: 'Brands' }).fill(brand);
  await page.getByRole('option', { name: new RegExp(brand) }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('By how much').fill('-12.5');
  await page.getByLabel('Round to').selectOption({ label: '€5.00' });
  await page.locator('.save-bar').getByRole('button', { name: 'Work out the effect' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const status = (page: Page, words: string) =>
  expect(page.locator('.detail-name').getByText(words, { exact: true })).toBeVisible({ timeout: 60_000 });

test('many prices are changed at once: previewed, scheduled, published, and given back to the cent', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const brand = `Prisme ${fresh()}`;
  const { priceNow } = await addProduct(brand, 219.9);
  await arriveSignedIn(page, WHO);
  await prepare(page, `Lower ${brand}`, brand);

  // 219.90 less 12.5 % is 192.41, and in steps of 5.00 it is 190.00
  await status(page, 'Draft');
  const row = page.getByRole('row', { name: new RegExp(`Radio ${brand}`) });
  for (const words of ['€219.90', '€190.00', '−€29.90', '−13.6 %']) await expect(row.getByText(words)).toBeVisible();
  await expectNoViolation(page, 'the preview of a price change');
  expect(await priceNow()).toBe(219.9);

  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByLabel('Date and time').fill('2020-01-01T06:00');
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('Choose a time to come.')).toBeVisible();
  await page.getByLabel('Date and time').fill('2098-07-01T06:30');
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
  await status(page, 'Scheduled');
  await expect(page.getByText('1 Jul 2098, 06:30', { exact: false }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('dialog').getByText(/1 price of 1 product/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await status(page, 'Published');
  await expect(page.getByText('1 price is published.')).toBeVisible();
  expect(await priceNow()).toBe(190);

  await page.getByRole('button', { name: 'Go back to the prices of before' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back to the prices of before' }).click();
  await status(page, 'Rolled back');
  expect(await priceNow()).toBe(219.9);
  await page.goto('/prices');
  await expect(page.getByRole('row', { name: new RegExp(`Lower ${brand}`) }).getByText('Rolled back')).toBeVisible();
});

test('a file of prices tells which lines it could not use', async ({ page }) => {
  test.setTimeout(120_000);
  await arriveSignedIn(page, WHO);
  await page.goto('/prices/new');
  await page.getByText('From a file').click();
  await page.getByLabel('Name', { exact: true }).fill(`File ${fresh()}`);
  const buffer = Buffer.from('reference;grade_a\nNOBODY-HAS-THIS;100\nNOBODY-HAS-THIS;free\n');
  await page.getByLabel('CSV file').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Send the file' }).click();
  await status(page, 'Draft');
  await expect(page.getByRole('heading', { name: '2 lines of the file left out' })).toBeVisible();
  await expect(page.getByText('Unknown product')).toBeVisible();
  await expect(page.getByText('A price cannot be read: write 199.90')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await status(page, 'Discarded');
});
