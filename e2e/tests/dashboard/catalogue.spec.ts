import { expect, type Page, test } from '@playwright/test';
import { expectNoViolation } from '../../support/looking.ts';
import { arriveSignedIn, PEOPLE } from '../../support/people.ts';

const fresh = () => Math.random().toString(36).slice(2, 8);
const save = (page: Page, name: string) => page.locator('.save-bar').getByRole('button', { name }).click();
const answer = (page: Page, n: number) => page.getByRole('group', { name: `Answer ${n}` });

/** The first answer leaves the price alone, the second takes a percentage off. */
async function ask(page: Page, title: string, worse: string, percent: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await answer(page, 1).getByLabel('Answer', { exact: true }).fill('No');
  await answer(page, 2).getByLabel('Answer', { exact: true }).fill(worse);
  await answer(page, 2).getByLabel('Effect on the price').selectOption({ label: 'Take off a percentage' });
  await answer(page, 2).getByLabel('Percentage', { exact: true }).fill(percent);
}

test('a manager makes a category, asks about it, prices a product, publishes it and sees what a customer would get', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const mark = fresh();
  await arriveSignedIn(page, PEOPLE.root_management_unit_manager);
  await page.goto('/category/create');
  await page.getByLabel('Name', { exact: true }).fill(`Drones ${mark}`);
  await page.getByLabel('Identifier').fill(`drones-${mark}`);
  await save(page, 'Create the category');
  await expect(page.getByRole('heading', { level: 1, name: `Drones ${mark}` })).toBeVisible();

  await page.getByRole('link', { name: 'See the questions' }).click();
  // What every device is asked comes from above.
  await expect(page.getByText('From “').first()).toBeVisible();
  await page.getByRole('link', { name: 'Add a question' }).first().click();
  await ask(page, `Is a propeller broken? ${mark}`, 'Yes, one', '30');
  await save(page, 'Add the question');
  await expect(page.getByText(`Is a propeller broken? ${mark}`).first()).toBeVisible();
  await expectNoViolation(page, 'questions of a category');

  await page.goto('/product/create');
  await page.getByLabel('Name', { exact: true }).fill(`Mini drone ${mark}`);
  await page.getByLabel('Brand').fill('Ailes');
  await page.getByRole('combobox', { name: 'Category', exact: true }).fill(`Drones ${mark}`);
  await page.getByRole('option', { name: new RegExp(`Drones ${mark}`) }).click();
  await save(page, 'Create the draft');
  await expect(page.getByRole('heading', { level: 1, name: `Mini drone ${mark}` })).toBeVisible();

  await page.getByLabel('New price, Grade A').fill('200');
  await page.getByLabel('New price, Grade D').fill('80');
  await page.getByRole('switch', { name: 'Published' }).check();
  await save(page, 'Save');
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();

  const panel = page.getByRole('region', { name: 'What a customer would get' });
  await expect(panel.getByLabel(`Is a propeller broken? ${mark}`)).toBeVisible();
  for (const field of await panel.getByRole('combobox').all()) {
    const options = await field.getByRole('option').allInnerTexts();
    const first = options.find((text) => !['Choose an answer', 'No answer'].includes(text));
    // The circuit and the payment mode stay open.
    if (first && !/^No (circuit|payment)/.test(first)) await field.selectOption({ label: first });
  }
  await expect(panel.getByText('€200.00').first()).toBeVisible();
  await panel.getByLabel(`Is a propeller broken? ${mark}`).selectOption({ label: 'Yes, one' });
  await expect(panel.getByText('€140.00').first()).toBeVisible();
});

test('an inherited question is adapted in a category, and taken back', async ({ page }) => {
  const mark = fresh();
  await arriveSignedIn(page, PEOPLE.root_management_unit_manager);
  await page.goto('/category/create');
  await page.getByLabel('Name', { exact: true }).fill(`Radios ${mark}`);
  await page.getByLabel('Identifier').fill(`radios-${mark}`);
  await save(page, 'Create the category');
  await page.getByRole('link', { name: 'See the questions' }).click();
  const first = page.getByRole('list', { name: 'Inherited' }).getByRole('listitem').first();
  await first.getByRole('button', { name: /more|actions/i }).click();
  await page.getByRole('menuitem', { name: 'Adapt here' }).click();
  await page.getByLabel('Title').fill(`Does the radio play? ${mark}`);
  await save(page, 'Save');
  // Whoever leaves before is asked whether to lose what was typed.
  await expect(page.locator('.save-bar')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText(`Does the radio play? ${mark}`).first()).toBeVisible();
  await expect(page.getByText('Adapted here, from').first()).toBeVisible();
  await first.getByRole('button', { name: /more|actions/i }).click();
  await page.getByRole('menuitem', { name: 'Back to the inherited question' }).click();
  await expect(page.getByText(`Does the radio play? ${mark}`)).toHaveCount(0);
});

test('a rule sends devices to a warehouse, and the trial says why', async ({ page }) => {
  const mark = fresh();
  await arriveSignedIn(page, PEOPLE.root_management_unit_manager);
  await page.goto('/warehouse-dispatch-rule/new');
  await page.getByLabel('Title').fill(`Pixels ${mark}`);
  await page.getByLabel('What counts').selectOption({ label: 'Brand' });
  await page.getByRole('textbox', { name: 'Brand' }).fill('Google');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('checkbox', { name: /Roubaix/ }).check();
  await save(page, 'Create the rule');
  await expect(page.getByRole('link', { name: `Pixels ${mark}` })).toBeVisible();
  // To the top, by the keyboard: lifted, moved up as far as it goes, dropped.
  const handle = page.getByRole('button', { name: `Move “Pixels ${mark}”`, exact: true });
  await handle.focus();
  await page.keyboard.press('Space');
  for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowUp');
  // What is tried before the move is saved is tried in the old order.
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/warehouse-dispatch-rules/order'));
  await page.keyboard.press('Space');
  expect((await saved).status()).toBe(200);
  await page.getByRole('combobox', { name: 'Product' }).fill('Pixel 8 128');
  await page.getByRole('option', { name: /Pixel 8 128/ }).click();
  await expect(page.getByText('Goes to Atelier de Roubaix')).toBeVisible();
  await expect(page.getByText(`The rule “Pixels ${mark}” decides.`)).toBeVisible();
  await expectNoViolation(page, 'dispatch rules');
  await page.getByRole('link', { name: `Pixels ${mark}` }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: `Pixels ${mark}` })).toHaveCount(0);
});
