import { expect, type Page, test } from '@playwright/test';
import { productPage } from '../../support/declaring.ts';
import { expectNoViolation, ready } from '../../support/looking.ts';
import { arriveSignedIn, PEOPLE } from '../../support/people.ts';

/** A small green square. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPgj7LBihiGlgQAE3gpQeoxHNkAAAAASUVORK5CYII=',
  'base64',
);
// One after the other: the customer counts what the manager adds and removes.
test.describe.configure({ mode: 'default' });
const images = (page: Page) => page.getByRole('list', { name: 'Images of the product' }).getByRole('listitem');

test('a manager adds images to a product, chooses the main one, and undoes a removal', async ({ page }) => {
  await arriveSignedIn(page, PEOPLE.root_management_unit_manager);
  await page.goto('/products?label=iPhone+15+Pro+128');
  await page.getByRole('link', { name: 'iPhone 15 Pro 128 Go' }).first().click();
  await page.getByRole('link', { name: 'Images' }).click();
  await expect(images(page)).toHaveCount(3);
  const files = ['one.png', 'two.png'].map((name) => ({ name, mimeType: 'image/png', buffer: PNG }));
  await page.locator('input[type="file"]').setInputFiles(files);
  await expect(page.getByText('2 images added')).toBeVisible();
  await expect(images(page)).toHaveCount(5);
  await expectNoViolation(page, 'images of a product');

  await page.getByRole('button', { name: 'Make it the main image: Image 5' }).click();
  await page.getByRole('button', { name: 'Remove Image 1' }).click();
  await expect(images(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(images(page)).toHaveCount(5);
  // As it was, for whoever comes next.
  await page.getByRole('button', { name: 'Remove Image 1' }).click();
  await expect(images(page)).toHaveCount(4);
  // The list shows what was asked for; a reload before the answer would take it back.
  const answer = page.waitForResponse(
    (one) => one.request().method() === 'PUT' && one.request().postDataJSON().images.length === 3,
  );
  await page.getByRole('button', { name: 'Remove Image 4' }).click();
  await expect(images(page)).toHaveCount(3);
  await answer;
  await page.reload();
  await expect(images(page)).toHaveCount(3);
});

test('a customer looks at the images of a product', async ({ page }) => {
  const address = new URL(await productPage(page, 'cedre.localhost', 'iphone 15 pro 128'));
  await page.goto(`${address.origin}/en${address.pathname}`);
  await ready(page);
  await page.getByRole('link', { name: 'See the 3 pictures of iPhone 15 Pro 128 GB' }).click();
  await expect(page.getByRole('img', { name: 'iPhone 15 Pro 128 GB, picture 1 of 3' })).toBeVisible();
  await expectNoViolation(page, 'pictures of a product');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 of 3' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
