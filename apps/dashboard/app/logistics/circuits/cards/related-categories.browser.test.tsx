import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { RelatedCategories } from './related-categories.tsx';

const labels = (count: number) => Array.from({ length: count }, (_, n) => `Category ${n + 1}`);

test('two categories are named, then thirty, then all, and two again', async () => {
  const screen = await render(<RelatedCategories labels={labels(33)} />);
  await expect.element(screen.getByText('Category 1, Category 2', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: /31/ }).click();
  await expect.element(screen.getByText(/Category 30$/)).toBeVisible();
  expect(document.body.textContent).not.toContain('Category 31');
  await screen.getByRole('button').nth(1).click();
  await expect.element(screen.getByText(/Category 33$/)).toBeVisible();
  await screen.getByRole('button').click();
  await expect.element(screen.getByText('Category 1, Category 2', { exact: true })).toBeVisible();
});

test('few need no button, and none are said to be none', async () => {
  const screen = await render(<RelatedCategories labels={labels(2)} />);
  expect(screen.getByRole('button').elements()).toEqual([]);
  await screen.rerender(<RelatedCategories labels={[]} />);
  expect(document.body.textContent).toMatch(/Aucune catégorie|No category/);
});
