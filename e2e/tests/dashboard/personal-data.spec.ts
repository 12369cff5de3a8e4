import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectNoViolation } from '../../support/looking.ts';
import { arriveSignedIn, openSession, PEOPLE } from '../../support/people.ts';

/** Opens a buyback of Cèdre in the name of somebody, by the API: there is no page of it in the dashboard yet. */
async function openBuyback(email: string, module: string, id: string): Promise<number> {
  const { apiToken } = await openSession(email);
  const headers = { 'x-product-token': apiToken, 'x-module': module };
  return (await fetch(`${process.env.REPRISE_API_URL}/buybacks/${id}/follow-up`, { headers })).status;
}

/** The code of a device of Cèdre whose customer's data the buyer has read, from the log of Cèdre. */
async function codeReadByBuyer(): Promise<string> {
  const { apiToken, currentModule } = await openSession(PEOPLE.root_management_unit_manager);
  const headers = { 'x-product-token': apiToken, 'x-module': currentModule };
  const answer = await fetch(`${process.env.REPRISE_API_URL}/personal-data-access?pagination=false`, { headers });
  const log = (await answer.json()) as { 'hydra:member': { code: string; reader: { userType: string } }[] };
  return log['hydra:member'].find(({ reader }) => reader.userType === 'buyer_manager')!.code;
}

test('an administrator sees who read personal data, filters the log and takes it away as a file', async ({ page }) => {
  await arriveSignedIn(page, PEOPLE.root_management_unit_manager);
  await page.goto('/personal-data-access');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal data access');
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'Élodie Marchand' }).first()).toContainText('Name');
  // The buyer's people are not named to the retailer. Other journeys read as well, so theirs may be further down.
  await page.goto(`/personal-data-access?code=${await codeReadByBuyer()}`);
  await expect(rows.filter({ hasText: 'Somebody at your partner' }).first()).toContainText('Buyer manager');
  await expect(page.getByText('Thaïs Moreau')).toHaveCount(0);
  await expectNoViolation(page, 'the log of reads of personal data');

  await page.goto('/personal-data-access');
  // Hers: a journey that finishes a predeclared buyback meanwhile reads others, their identity document included.
  const own = rows.filter({ hasText: 'Élodie Marchand' }).first();
  const code = (await own.getByRole('rowheader').innerText()).trim();
  await page.goto(`/personal-data-access?code=${code}`);
  await expect(rows.nth(1)).toContainText(code);
  await expect(page.getByText('No read matches')).toHaveCount(0);
  await page.goto(`/personal-data-access?code=${code}&part=identity`);
  await expect(page.getByText('No read matches')).toBeVisible();

  await page.goto('/personal-data-access');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /export/i }).click(),
  ]);
  const file = await readFile((await download.path())!, 'utf8');
  expect(file).toContain(code);
  expect(file).toContain('Élodie Marchand');
});

test('a read appears in the log of the buyer whose manager made it, and an operator has no log', async ({ page }) => {
  await arriveSignedIn(page, PEOPLE.buyer_manager);
  await page.goto('/personal-data-access');
  await expect(page.getByRole('row').filter({ hasText: 'Thaïs Moreau' }).first()).toBeVisible();
  const { apiToken, currentModule } = await openSession(PEOPLE.buyer_manager);
  const headers = { 'x-product-token': apiToken, 'x-module': currentModule };
  const answer = await fetch(`${process.env.REPRISE_API_URL}/personal-data-access`, { headers });
  const log = (await answer.json()) as { 'hydra:member': { buybackId: string }[]; 'hydra:totalItems': number };
  const [first] = log['hydra:member'];
  expect(await openBuyback(PEOPLE.buyer_manager, 'lcm', first!.buybackId)).toBe(200);
  const again = await fetch(`${process.env.REPRISE_API_URL}/personal-data-access`, { headers });
  expect(((await again.json()) as typeof log)['hydra:totalItems']).toBe(log['hydra:totalItems'] + 1);
  const operator = await openSession(PEOPLE.warehouse_operator);
  const refused = await fetch(`${process.env.REPRISE_API_URL}/personal-data-access`, {
    headers: { 'x-product-token': operator.apiToken, 'x-module': operator.currentModule },
  });
  expect(refused.status).toBe(403);
});
