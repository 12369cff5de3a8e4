import { expect, type Page, test } from '@playwright/test';
import { chooseFirst } from '../../support/lookups.ts';
import { linkOfMail } from '../../support/mails.ts';
import { arriveSignedIn, logIn, PASSWORD, PEOPLE } from '../../support/people.ts';
import { sideMenu } from '../../support/side-menu.ts';

const fresh = () => Math.random().toString(36).slice(2, 9);

async function choosePassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('Confirm the password').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(page).toHaveURL(/\/new\/password/);
}

async function addEntity(page: Page, type: string, name: string, parent: string): Promise<void> {
  await page.goto('/entity/create');
  await page.getByRole('radio', { name: new RegExp(`^${type}`) }).check();
  await page.getByRole('combobox', { name: 'Belongs under' }).fill(parent);
  await page
    .getByRole('option', { name: new RegExp(parent) })
    .first()
    .click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.locator('.save-bar').getByRole('button', { name: 'Create the entity' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('a client is opened, its administrator accepts, builds three levels and invites a seller who comes in', async ({
  browser,
  page,
}) => {
  test.setTimeout(180_000);
  const mark = fresh();
  const client = `Maison ${mark}`;
  const administrator = `admin.${mark}@example.test`;
  const seller = `seller.${mark}@example.test`;
  const began = new Date().toISOString();
  await arriveSignedIn(page, PEOPLE.super_admin);
  await page.goto('/client/create');
  await page.getByLabel('Common name').fill(client);
  await page.getByLabel('Address of the site').fill(`https://maison-${mark}.example.test`);
  await page.getByLabel('First name').fill('Zoé');
  await page.getByLabel('Last name').fill('Martin');
  await page.getByLabel('E-mail address').fill(administrator);
  await page.locator('.save-bar').getByRole('button', { name: 'Create the client' }).click();
  await expect(page.getByText('The client is ready')).toBeVisible({ timeout: 60_000 });

  const theirs = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await choosePassword(theirs, await linkOfMail(administrator, began));
  await logIn(theirs, administrator);
  await addEntity(theirs, 'Unit', `North ${mark}`, client);
  await addEntity(theirs, 'Unit', `Lille ${mark}`, `North ${mark}`);
  await addEntity(theirs, 'Store', `Shop ${mark}`, `Lille ${mark}`);
  await theirs.goto('/entities?view=tree');
  await expect(theirs.getByRole('treeitem', { name: new RegExp(client) })).toBeVisible();

  await theirs.goto('/user/create');
  await theirs.getByLabel('First name').fill('Yanis');
  await theirs.getByLabel('Last name').fill(`Petit ${mark}`);
  await theirs.getByLabel('E-mail address').fill(seller);
  await theirs
    .getByRole('checkbox', { name: /^Retailer|Store/ })
    .first()
    .check();
  await theirs.getByLabel('User type').selectOption('store_seller');
  await chooseFirst(theirs, 'Entity', `Shop ${mark}`);
  await theirs.getByRole('button', { name: 'Create and invite' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: `Yanis Petit ${mark}` })).toBeVisible();

  const counter = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await choosePassword(counter, await linkOfMail(seller, began));
  await logIn(counter, seller);
  await expect(counter.locator('nav.side')).toContainText(client);
  await expect(counter.locator('nav.side a[href="/buyback/create"]')).toBeAttached();
});

// A browser serves many journeys: nobody's page goes on asking in the background of the next.
test.afterEach(async ({ browser, context }) => {
  for (const other of browser.contexts()) if (other !== context) await other.close();
});

test('whoever has two modules changes over, and finds the menu of the other', async ({ page }) => {
  await logIn(page, 'gregoire.delage@alize.example');
  const { paths, unfolded } = sideMenu(page);
  await expect.poll(paths).not.toContain('/buybacksQuarantine');
  await page.locator('button.module').click();
  await page.getByRole('menuitem', { name: /Buyer manager/ }).click();
  await expect(page.locator('button.module')).toContainText('Buyer');
  await expect.poll(unfolded).toContain('/buybacksQuarantine');
});

test('whoever is deactivated is out within five seconds', async ({ browser, page }) => {
  const working = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await logIn(working, 'joel.henin@alize.example');
  const kept = await working.evaluate(
    () =>
      JSON.parse(localStorage.getItem('reprise.session') ?? '{}') as Record<
        'id' | 'apiToken' | 'currentModule',
        string
      >,
  );
  const headers = { 'x-product-token': kept.apiToken, 'x-module': kept.currentModule };
  await arriveSignedIn(page, PEOPLE.super_admin);
  await page.goto('/users?q=henin');
  await page.getByRole('link', { name: 'Hénin Joël', exact: true }).click();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('button', { name: 'Reactivate' })).toBeVisible();
  const told = Date.now();
  // No call sent later than that is let in; how long a busy machine takes to answer it or to draw a page is another matter.
  let letIn = told;
  const call = async () => {
    const sent = Date.now();
    const { status } = await fetch(`${process.env.REPRISE_API_URL}/users/${kept.id}/permissions`, { headers });
    if (status !== 401) letIn = sent;
    return status;
  };
  await expect.poll(call, { intervals: [100] }).toBe(401);
  expect(letIn - told).toBeLessThan(5_000);
  await working.goto('/');
  await expect(working.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible();
});
