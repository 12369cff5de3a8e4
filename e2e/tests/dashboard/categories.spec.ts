import { expect, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation, ready } from '../../support/looking.ts';
import { chooseFirst } from '../../support/lookups.ts';
import { arriveSignedIn, PEOPLE } from '../../support/people.ts';

const fresh = () => `c${Math.random().toString(36).slice(2, 10)}`;

async function expectAccessible(page: Page, where: string): Promise<void> {
  await ready(page);
  await expectNoViolation(page, where);
  await expectNoSidewaysScroll(page, `${where} scrolls sideways`);
}

const hangUnder = (page: Page, text: string) => chooseFirst(page, 'Parent category', text);

test('a category is added, moved after a look at what that changes, and archived', async ({ page }) => {
  const name = fresh();
  await arriveSignedIn(page, PEOPLE.root_management_unit_manager);
  await page.goto('/category/create');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await expect(page.getByLabel('Identifier')).toHaveValue(name);
  await page.getByLabel('Identifier').fill('smartphones');
  await hangUnder(page, 'smartphones');
  await page.getByRole('button', { name: 'Create the category' }).click();
  await expect(page.getByText('Another category has this identifier already.')).toBeVisible();
  await page.getByLabel('Identifier').fill(name);
  await page.getByRole('button', { name: 'Create the category' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.locator('.meta')).toContainText('Smartphones');
  // What it leaves empty is inherited, and the field says from where.
  await expect(page.getByText('Empty: inherited from Smartphones').first()).toBeVisible();

  await hangUnder(page, 'appareils');
  const preview = page.locator('.category-move');
  await expect(preview).toContainText('New place');
  await expect(preview).toContainText('no longer asked');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.meta')).toContainText('Appareils photo');
  await expect(preview).toBeHidden();

  await page.getByRole('button', { name: 'Archive the category' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page).toHaveURL(/\/categories\/list/);
  await page.goto(`/categories/list?status=archived&q=${name}`);
  await expect(page.getByRole('treeitem', { name: new RegExp(name) })).toContainText('Archived');
});

test('what is still in a category keeps it, and is named', async ({ page }) => {
  await arriveSignedIn(page, PEOPLE.root_management_unit_manager);
  await page.goto('/categories/list');
  const smartphones = page.getByRole('treeitem', { name: /^Smartphones smartphones \d/ });
  await smartphones.getByRole('button', { name: 'Archive Smartphones' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('cannot be archived');
  await expect(dialog).toContainText(/\d+ products/);
  await expect(dialog).toContainText(/\d+ subcategor/);
  await expect(dialog.getByRole('button', { name: 'Archive', exact: true })).toHaveCount(0);
});

test('the tree is searched, and walked with the keys', async ({ page }) => {
  await arriveSignedIn(page, PEOPLE.root_management_unit_manager);
  await page.goto('/categories/list');
  const item = (name: RegExp) => page.getByRole('treeitem', { name });
  const smartphones = item(/^Smartphones smartphones \d/);
  await expect(smartphones).toBeVisible();
  await item(/^Tout le catalogue/).focus();
  await page.keyboard.press('s');
  await expect(smartphones).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(item(/pliables/)).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(item(/pliables/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[role=treeitem]:focus')).toHaveAttribute('aria-level', '3');
  await expect(page.locator('[role=treeitem]:focus')).toHaveAttribute('aria-posinset', '1');
  // Another journey may have hung a category of its own before those that stay.
  const isThere = () => item(/pliables/).evaluate((line) => line === document.activeElement);
  for (let steps = 0; steps < 20 && !(await isThere()); steps++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Smartphones \p{Ll}+/u })).toBeVisible();
  await page.goto('/categories/list');
  await page.getByRole('searchbox', { name: 'Search for a category' }).fill('pliables');
  await expect(page).toHaveURL(/q=pliables/);
  await expect(page.getByRole('treeitem')).toHaveCount(3);
});

test('who may only read sees everything and changes nothing', async ({ page }) => {
  await arriveSignedIn(page, PEOPLE.root_management_unit_analyst);
  await page.goto('/categories/list?q=pliables');
  await expect(page.getByRole('link', { name: 'New category' })).toHaveCount(0);
  await page.getByRole('treeitem').last().getByRole('link', { includeHidden: true }).first().click();
  await expect(page.getByText('You may look at this category, not change it.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Archive the category' })).toHaveCount(0);
});

for (const width of [320, 1440])
  test(`the pages of categories are accessible at ${width} px`, async ({ page }) => {
    test.slow();
    await arriveSignedIn(page, PEOPLE.root_management_unit_manager);
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/categories/list', '/categories/list?status=archived', '/category/create']) {
      await page.goto(path);
      await expectAccessible(page, path);
    }
    await page.goto('/categories/list?q=pliables');
    await page.getByRole('treeitem').last().getByRole('link', { includeHidden: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /pliables/ })).toBeVisible();
    await hangUnder(page, 'consoles');
    await expect(page.locator('.category-move')).toContainText('New place');
    await expectAccessible(page, 'the page of a category with what moving it changes');
  });
