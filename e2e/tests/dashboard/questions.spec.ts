import { expect, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation, ready } from '../../support/looking.ts';
import { arriveSignedIn, openSession, PEOPLE } from '../../support/people.ts';

const fresh = () => `q${Math.random().toString(36).slice(2, 10)}`;
type Category = { id: string; label: string };

/** The manager's own calls, for a category no other journey works on. */
async function asManager(path: string, body?: object) {
  const session = await openSession(PEOPLE.root_management_unit_manager);
  const answer = await fetch(`${process.env.REPRISE_API_URL}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-product-token': session.apiToken,
      'x-module': session.currentModule,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}
async function newCategory(): Promise<Category> {
  const counts = (await asManager('/diagnostic-questions/categories?pagination=false')) as {
    'hydra:member': Category[];
  };
  const root = counts['hydra:member'][0]!;
  const label = fresh();
  const { id } = (await asManager('/categories', { parentId: root.id, identifier: label, label })) as Category;
  return { id, label };
}
async function ask(categoryId: string, title: string): Promise<void> {
  const answers = [{ title: 'Yes' }, { title: 'No', impact: { type: 'amount', value: -2_000 } }];
  await asManager('/diagnostic-questions', { categoryId, title, type: 'unique', answers });
}
async function expectAccessible(page: Page, where: string): Promise<void> {
  await ready(page);
  await expectNoViolation(page, where);
  await expectNoSidewaysScroll(page, `${where} scrolls sideways`);
}
const own = (page: Page) => page.getByRole('list', { name: 'The category’s own' }).getByRole('heading', { level: 3 });

test('a question is written with its price beside it, changed, and deleted', async ({ page }) => {
  const { id, label } = await newCategory();
  await arriveSignedIn(page, PEOPLE.root_management_unit_manager);
  await page.goto('/diagnostic');
  await page.getByRole('searchbox', { name: 'Name of the category' }).fill(label);
  await page.getByRole('link', { name: label }).click();
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
  await page.getByRole('link', { name: 'Add a question' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/category/${id}/question/add\\?questionsCount=\\d+`));
  await expectAccessible(page, 'a new question');
  await page.getByRole('textbox', { name: 'Title' }).fill('In what state is the hinge?');
  const answer = (n: number) => page.getByRole('group', { name: `Answer ${n}` });
  await answer(1).getByLabel('Answer', { exact: true }).fill('Firm');
  await answer(2).getByLabel('Answer', { exact: true }).fill('Loose');
  await answer(2).getByLabel('Effect on the price').selectOption('Take off an amount');
  await page.getByRole('button', { name: 'Add the question' }).click();
  await expect(page.getByText('An amount from 0.01 to 50,000, with two decimals at most.')).toBeVisible();
  await answer(2).getByLabel('Amount').fill('45.5');
  await answer(2).getByLabel('Grade').selectOption('C at best');
  await answer(2).getByLabel(/^Part/).fill('Hinge');
  await page.getByRole('radio', { name: 'Loose' }).check();
  // Sample prices: grade C is 200, less 45.50.
  await expect(page.locator('.preview-price')).toContainText('€154.50');
  await page.getByRole('button', { name: 'Add the question' }).click();
  await expect(own(page)).toHaveText(['In what state is the hinge?']);
  await expectAccessible(page, 'the questions of a category');

  await page.getByRole('link', { name: 'In what state is the hinge?' }).click();
  await expect(answer(2).getByLabel('Amount')).toHaveValue('45.5');
  await page.getByRole('button', { name: 'Move “Loose” up' }).click();
  await expect(answer(1).getByLabel('Answer', { exact: true })).toHaveValue('Loose');
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await page.reload();
  await expect(answer(1).getByLabel('Answer', { exact: true })).toHaveValue('Loose');

  await page.getByRole('link', { name: label }).click();
  await expect(own(page)).toHaveText(['In what state is the hinge?']);
  await page
    .getByRole('button', { name: /In what state is the hinge/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the question' }).click();
  await expect(page.getByText('This category has no question of its own')).toBeVisible();
});

test('own questions are put in order with the keys, and stay so', async ({ page }) => {
  const { id } = await newCategory();
  for (const title of ['First asked', 'Second asked', 'Third asked']) await ask(id, title);
  await arriveSignedIn(page, PEOPLE.root_management_unit_manager);
  await page.goto(`/category/${id}`);
  const handle = page.getByRole('button', { name: 'Move “First asked”', exact: true });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(own(page)).toHaveText(['Second asked', 'Third asked', 'First asked']);
  await expect(handle).toBeFocused();
  const saved = page.waitForResponse((answer) => answer.url().endsWith(`/categories/${id}/questions/order`));
  await page.keyboard.press('Space');
  expect((await saved).status()).toBe(200);
  await expect(page.getByText('“First asked” dropped, place 3 of 3.')).toBeAttached();
  await page.reload();
  await expect(own(page)).toHaveText(['Second asked', 'Third asked', 'First asked']);

  // Somebody adds one meanwhile: the next move is refused, and the list comes up to date.
  await ask(id, 'Added meanwhile');
  await page.getByRole('button', { name: 'Move “Second asked” down' }).click();
  await expect(page.getByText('The order has changed meanwhile')).toBeVisible();
  await expect(own(page)).toHaveText(['Second asked', 'Third asked', 'First asked', 'Added meanwhile']);
});

test('an inherited question is adapted, left out, and taken back', async ({ page }) => {
  const { id } = await newCategory();
  await arriveSignedIn(page, PEOPLE.root_management_unit_manager);
  await page.goto(`/category/${id}`);
  const inherited = page.getByRole('list', { name: 'Inherited' });
  const first = inherited
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first();
  const act = async (name: string) => {
    await first.getByRole('button').click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Do not ask here');
  await expect(first.getByText('Not asked here')).toBeVisible();
  await act('Ask it again');
  await expect(first.getByText('Not asked here')).toBeHidden();
  await act('Adapt here');
  await page.getByRole('textbox', { name: 'Title' }).fill('Asked in our own words?');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Asked in our own words?' })).toBeVisible();
  await page.goto(`/category/${id}`);
  await expect(first.getByRole('heading')).toHaveText('Asked in our own words?');
  await expect(first.getByText(/^Adapted here/)).toBeVisible();
  await act('Back to the inherited question');
  await expect(first.getByText(/^From “/)).toBeVisible();
});

test('who may only read finds no way to change', async ({ page }) => {
  await arriveSignedIn(page, PEOPLE.root_management_unit_analyst);
  await page.goto('/diagnostic');
  await page.getByRole('link', { name: 'Smartphones', exact: true }).click();
  await expect(own(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add a question' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Move “/ })).toHaveCount(0);
});
