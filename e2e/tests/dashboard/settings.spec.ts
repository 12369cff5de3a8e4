import { expect, type Page, test } from '@playwright/test';
import { cedre } from '@reprise/tools/src/demo/accounts/cedre.ts';
import { expectNoViolation } from '../../support/looking.ts';
import { arriveSignedIn, openSession, PEOPLE, siteUrl } from '../../support/people.ts';

const save = (page: Page) => page.locator('.save-bar').getByRole('button', { name: 'Save' }).click();

// They change the settings of one client: side by side they would meet each other's version.
test.describe.configure({ mode: 'default' });

/** Somebody else changes the settings meanwhile. */
async function changeElsewhere(email: string, body: object): Promise<void> {
  const { apiToken, currentModule, ...rest } = (await openSession(email)) as {
    apiToken: string;
    currentModule: string;
    accountId?: string;
  };
  const headers = { 'x-product-token': apiToken, 'x-module': currentModule };
  const api = process.env.REPRISE_API_URL;
  const settings = (await (
    await fetch(`${api}/accounts/${rest.accountId}/organization-root-detail`, { headers })
  ).json()) as { id: string };
  const answer = await fetch(`${api}/organization-root-details/${settings.id}`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/merge-patch+json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

const PDF = Buffer.from(
  `%PDF-1.4
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>
endobj
xref
0 4
0000000000 65535 f 
0000000009 00000 n 
0000000058 00000 n 
0000000115 00000 n 
trailer
<< /Size 4 /Root 1 0 R >>
startxref
186
%%EOF
`,
);

test('a retailer changes its settings, is told of a change made meanwhile, and finds both in the change log', async ({
  page,
}) => {
  const email = PEOPLE.root_management_unit_manager;
  await arriveSignedIn(page, email);
  await page.goto('/settings/tim/general');
  const minimum = page.getByLabel('Minimum cart value');
  await expect(minimum).toHaveValue('10');
  await expectNoViolation(page, 'the settings of a retailer');

  await minimum.fill('12.5');
  await minimum.blur();
  await expect(page.getByText('A whole number, zero or more.')).toBeVisible();
  await minimum.fill('35');
  await changeElsewhere(email, { noSearchResultDescription: 'Ask us in a store.' });
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Reload');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('Text of a search without result')).toHaveValue('Ask us in a store.');
  await expect(minimum).toHaveValue('35');
  await save(page);
  await expect(page.locator('.save-bar')).toHaveCount(0);

  await page.goto('/audit');
  // Others change things of the same client at the same time.
  const first = page.getByRole('row').filter({ hasText: 'Minimum cart value' }).first();
  await expect(first).toContainText('Élodie Marchand');
  await expectNoViolation(page, 'the change log');
  await first.getByRole('link').click();
  const panel = page.getByRole('dialog');
  await expect(panel.locator('.change-before')).toContainText('10');
  await expect(panel.locator('.change-after')).toContainText('35');
  await panel.getByRole('button', { name: 'Close' }).click();
  const { noSearchResultDescription } = cedre.settings ?? {};
  await changeElsewhere(email, { cartMinValue: 10, noSearchResultDescription });
});

test('a PDF is refused with its reason, published on the site, and taken off again', async ({ page }) => {
  await arriveSignedIn(page, PEOPLE.root_management_unit_manager);
  await page.goto('/settings/tim/general#texts');
  const input = page.locator('input[type=file][aria-label="Add a PDF: Cookies policy"]');
  await input.setInputFiles({ name: 'cookies.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF at all') });
  await expect(page.getByText('Choose a PDF file.')).toBeVisible();
  await input.setInputFiles({ name: 'cookies.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(page.getByText('PDF published')).toBeVisible();
  // The site keeps what it knows for a while; a page that has come says all it knows.
  const offered = async () => {
    await page.goto(`${siteUrl('cedre.localhost')}/en/cookies-policy-document`);
    return page.getByRole('link', { name: 'Download the PDF: Cookies' }).count();
  };
  await expect.poll(offered, { timeout: 60_000 }).toBe(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('cookies-policy.pdf');

  await page.goto('/settings/tim/general#texts');
  await page.getByRole('button', { name: 'Remove the PDF: Cookies policy' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the PDF' }).click();
  await expect(page.getByText('PDF removed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a PDF: Cookies policy', exact: true })).toBeVisible();
});

// Never switched off here: other journeys look at the menus of the same workshop at the same time.
test('a buyer changes its rules, and finds no settings of a retailer', async ({ page }) => {
  await arriveSignedIn(page, PEOPLE.buyer_manager);
  await page.goto('/settings/lcm/general');
  await expect(page.getByRole('radio', { name: 'Mandatory' })).toBeChecked();
  await expectNoViolation(page, 'the settings of a buyer');
  await page.getByRole('radio', { name: 'Optional' }).check();
  await save(page);
  await expect(page.locator('.save-bar')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Optional' })).toBeChecked();
  await page.getByRole('radio', { name: 'Mandatory' }).check();
  await save(page);
  await expect(page.locator('.save-bar')).toHaveCount(0);
  await page.goto('/settings/tim/general');
  await expect(page).toHaveURL(/\/$/);
});
