import { expect, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation, ready } from '../../support/looking.ts';
import { chooseFirst } from '../../support/lookups.ts';
import { arriveSignedIn, PEOPLE } from '../../support/people.ts';

const fresh = () => `s${Math.random().toString(36).slice(2, 10)}`;

async function expectAccessible(page: Page, where: string): Promise<void> {
  await ready(page);
  await expectNoViolation(page, where);
  await expectNoSidewaysScroll(page, `${where} scrolls sideways`);
}

const hangUnder = (page: Page, text: string) => chooseFirst(page, 'Belongs under', text);

test('a store is added, found, placed, moved, and switched off and on', async ({ page }) => {
  const name = fresh();
  await arriveSignedIn(page, PEOPLE.root_management_unit_manager);
  await page.goto('/entity/create');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create the entity' }).click();
  await expect(page.getByText('Choose where it belongs.')).toBeVisible();
  await hangUnder(page, 'ouest');
  await page.getByLabel(/^External reference/).fill('CED-NAN');
  await page.getByRole('button', { name: 'Create the entity' }).click();
  await expect(page.getByText('Another entity of the account has this reference.')).toBeVisible();
  await page.getByLabel(/^External reference/).fill(name);
  await page.getByLabel(/^Latitude/).fill('48,1');
  await page.getByLabel(/^Longitude/).fill('-1.68');
  await page.getByRole('button', { name: 'Create the entity' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Placed by a person')).toBeVisible();
  await expect(page.getByText('The type does not change after creation')).toBeVisible();

  await hangUnder(page, 'rhone');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.meta')).toContainText('Cèdre › Sud › Rhône-Alpes');
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('This entity is deactivated: nobody works there.')).toBeVisible();
  await page.goto('/entities');
  await page.getByRole('searchbox', { name: 'Name, reference, city or SIRET' }).fill(name);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Inactive');
});

test('the tree is walked with the keys, and opens the page of an entity', async ({ page }) => {
  await arriveSignedIn(page, PEOPLE.root_management_unit_manager);
  await page.goto('/entities?view=tree');
  const item = (name: string) => page.getByRole('treeitem', { name: new RegExp(name) });
  await item('Root').focus();
  await expect(item('Root')).toHaveAttribute('aria-expanded', 'true');
  await expect(item('Ouest')).toBeVisible();
  await page.keyboard.press('o');
  await expect(item('Ouest')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(item('Nantes')).toBeVisible();
  await expect(item('Nantes')).toHaveAttribute('aria-level', '3');
  await page.keyboard.press('ArrowRight');
  await expect(item('Bordeaux')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(item('Ouest')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(item('Nantes')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ouest' })).toBeVisible();
});

test('whoever is limited to a unit sees it, and changes only what is under it', async ({ page }) => {
  await arriveSignedIn(page, PEOPLE.management_unit_manager);
  await page.goto('/entities?view=tree');
  await page.getByRole('treeitem', { name: /Ouest/ }).getByRole('link', { includeHidden: true }).first().click();
  await expect(page.getByText('You can look at this entity but not change it')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Deactivate' })).toHaveCount(0);
});

for (const width of [320, 1440])
  test(`the pages of entities are accessible at ${width} px`, async ({ page }) => {
    test.slow();
    await arriveSignedIn(page, PEOPLE.root_management_unit_manager);
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/entities', '/entities?view=tree', '/entity/create']) {
      await page.goto(path);
      await expectAccessible(page, path);
    }
    await page.goto('/entities?q=lyon');
    await page.getByRole('link', { name: 'Edit Cèdre Lyon Part-Dieu' }).click();
    await expectAccessible(page, 'the page of an entity');
  });
