import { expect, type Page, test } from '@playwright/test';
import { linkOfMail } from '../../support/mails.ts';
import { logIn, PASSWORD, PEOPLE } from '../../support/people.ts';
import { countPresses } from '../../support/presses.ts';
import { sellOnSite } from '../../support/trial.ts';

const PRESSES_MAX = 25;
const step = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('opening: provider and administrator open a client to its first test sale in at most 25 presses', async ({
  browser,
}) => {
  const since = new Date().toISOString();
  const word = Math.random().toString(36).slice(2, 8);
  const email = `chef.${word}@example.test`;

  const provider = await browser.newContext({ locale: 'en-GB' });
  const ours = await countPresses(provider);
  const desk = await provider.newPage();
  await logIn(desk, PEOPLE.super_admin);
  await desk.getByRole('navigation').getByRole('link', { name: 'New client' }).click();
  await desk.getByLabel('Common name').fill(`Olivier ${word}`);
  await desk.getByLabel('Address of the site').fill(`https://olivier-${word}.localhost`);
  await desk.getByLabel('First name').fill('Zoé');
  await desk.getByLabel('Last name').fill('Martin');
  await desk.getByLabel('E-mail address').fill(email);
  // The only buyer there is: nobody has to choose.
  await expect(desk.getByRole('checkbox', { name: 'Alizé' })).toBeChecked();
  await desk.getByRole('button', { name: 'Create the client' }).click();
  await expect(desk.getByText('The client is ready')).toBeVisible();
  await expect(desk.getByText(/^Opening: \d+ of \d+$/)).toBeVisible();
  await expect(desk.getByText('The administrator is invited and has not signed in yet.')).toBeVisible();
  await expect(desk.getByText(/^Left to the administrator: A first product/)).toBeVisible();
  await provider.close();

  const client = await browser.newContext({ locale: 'en-GB' });
  const theirs = await countPresses(client);
  const page = await client.newPage();
  await page.goto(await linkOfMail(email, since));
  theirs.count++; // the link in the mail
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('Confirm the password').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.locator('form button[type=submit]').click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();

  await expect(page).toHaveURL(/\/opening$/);
  await expect(step(page, 'Who takes the devices')).toContainText('Alizé');
  const product = step(page, 'A first product');
  await product.getByLabel('Category').fill('Smartphones');
  await product.getByLabel('Product').fill('Nova 12');
  await product.getByLabel('Price for a working device').fill('120');
  await product.getByRole('button', { name: 'Publish this product' }).click();
  await expect(product.getByText('done')).toBeVisible();
  const circuits = step(page, 'How devices reach you');
  await circuits.getByRole('button', { name: /^Offer in every category/ }).click();
  await expect(circuits.getByText('done')).toBeVisible();
  const workshop = step(page, 'Which workshop receives them');
  await workshop.getByRole('button', { name: 'Send everything there' }).click();
  await expect(workshop.getByText('done')).toBeVisible();
  const terms = step(page, 'The terms your customers accept');
  await terms.getByRole('checkbox').check();
  await terms.getByRole('button', { name: 'Publish these terms' }).click();
  await expect(terms.getByText('done')).toBeVisible();
  const mail = step(page, 'Where replies go');
  await expect(mail.getByLabel('E-mail address for replies')).toHaveValue(email);
  await mail.getByRole('button', { name: 'Send replies there' }).click();
  await expect(mail.getByText('done')).toBeVisible();
  const trial = step(page, 'A test sale');
  await expect(trial.getByText('No test sale has been made yet')).toBeVisible();
  const opened = client.waitForEvent('page');
  await trial.getByRole('button', { name: 'Make a test sale' }).click();
  const site = await opened;
  await sellOnSite(site, 'Nova 12');
  await site.close();
  // A browser says so when somebody comes back to a tab; without a screen every tab is always in sight.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(trial.getByText('Your customers can sell.')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText(/^Opening: /)).toHaveCount(0);

  const total = ours.count + theirs.count;
  console.log(
    `opening a client: ${total} presses, ${ours.count} by the provider, ${theirs.count} by the administrator`,
  );
  expect(total).toBeLessThanOrEqual(PRESSES_MAX);
});

// A browser serves many journeys: nobody's page goes on asking in the background of the next.
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

test('template: a new client begins with the catalogue of another, and says what was left out', async ({ page }) => {
  const word = Math.random().toString(36).slice(2, 8);
  await logIn(page, PEOPLE.super_admin);
  await page.goto('/client/create');
  await page.getByLabel('Common name').fill(`Saule ${word}`);
  await page.getByLabel('Address of the site').fill(`https://saule-${word}.localhost`);
  await page.getByRole('switch', { name: 'Invite an administrator' }).click();
  const lookup = page.getByRole('combobox', { name: 'Copy the set-up of' });
  await lookup.click();
  await lookup.pressSequentially('dre');
  await page.getByRole('option', { name: /Cèdre/ }).click();
  await expect(page.getByRole('switch', { name: 'With their prices' })).toBeChecked();
  await page.getByRole('button', { name: 'Create the client' }).click();
  await expect(page.getByText('The set-up is copied')).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('Not copied')).toBeVisible();
  await page.getByRole('link', { name: 'Go on with the opening' }).click();
  await expect(step(page, 'A first product').getByText('done')).toBeVisible();
  await expect(step(page, 'The terms your customers accept')).toContainText('étiquette fournie');
});
