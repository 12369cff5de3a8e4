import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listForTest, searchNow, WORDS } from '../../../testing/list.tsx';
import { pageForTest } from '../../../testing/page.tsx';
import { DataList } from '../data-list.tsx';

const chips = () => [...document.querySelectorAll('.filter-chip:not(.filter-chip--add)')].map((it) => it.textContent);
const open = async (search = '') => {
  const screen = await render(pageForTest(<DataList def={listForTest()} words={WORDS} />, search));
  await expect.poll(() => document.querySelector('.filters')).not.toBeNull();
  return screen;
};

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 900);
});

test('a filter is added, edited and left by keyboard alone', async () => {
  const screen = await open();
  const add = screen.getByRole('button', { name: 'Filtre', exact: true });
  ((await add.findElement()) as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('menuitem', { name: 'Brand' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => document.activeElement?.textContent).toBe('Brand');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('checkbox', { name: 'Apple' })).toHaveFocus();
  await userEvent.keyboard(' {Tab} {Enter}');
  await expect.poll(searchNow).toBe('?brand=apple,google');
  await expect.poll(chips).toEqual(['BrandApple, Google']);

  const chip = screen.getByRole('button', { name: 'Brand Apple, Google' });
  await expect.element(chip).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('checkbox', { name: 'Apple' })).toHaveFocus();
  await userEvent.keyboard(' {Escape}');
  await expect.element(chip).toHaveFocus();
  expect(searchNow()).toBe('?brand=apple,google');
});

test('a chip that is taken away, or never set, leaves the focus where the next one is added', async () => {
  const screen = await open('?brand=apple');
  const add = screen.getByRole('button', { name: 'Filtre', exact: true });
  ((await screen.getByRole('button', { name: 'Retirer le filtre Brand' }).findElement()) as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(searchNow).toBe('');
  await expect.element(add).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('menuitem', { name: 'Customer' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Customer' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(chips).toEqual([]);
  await expect.element(add).toHaveFocus();
});

test('a minimum above the maximum is told and does not apply', async () => {
  const screen = await open('?price=10,20');
  await screen.getByRole('button', { name: /^Price 10/ }).click();
  await userEvent.fill(screen.getByLabelText('Minimum'), '30');
  await expect.element(screen.getByText('Le minimum dépasse le maximum. Inversez les deux valeurs.')).toBeVisible();
  await screen.getByRole('button', { name: 'Appliquer' }).click();
  expect(searchNow()).toBe('?price=10,20');
  await userEvent.fill(screen.getByLabelText('Maximum'), '40');
  await screen.getByRole('button', { name: 'Appliquer' }).click();
  await expect.poll(searchNow).toBe('?price=30,40');
});

test('a text may hold a comma, and is found again in the address', async () => {
  const screen = await open('?customer=Roux, Camille');
  await expect.poll(chips).toEqual(['CustomerRoux, Camille']);
  await screen.getByRole('button', { name: 'Customer Roux, Camille' }).click();
  await userEvent.fill(screen.getByRole('textbox', { name: 'Customer' }), ' Ben, Yanis ');
  await screen.getByRole('button', { name: 'Appliquer' }).click();
  await expect.poll(chips).toEqual(['CustomerBen, Yanis']);
});

test('a branch covers what is below it', async () => {
  const screen = await open('?category=foldable');
  await expect.poll(chips).toEqual(['CategoryFoldable']);
  await screen.getByRole('button', { name: 'Category Foldable' }).click();
  const phones = screen.getByRole('checkbox', { name: 'Phones' });
  await expect.element(phones).toBePartiallyChecked();
  await phones.click();
  const foldable = screen.getByRole('checkbox', { name: 'Foldable' });
  await expect.element(foldable).toBeChecked();
  await expect.element(foldable).toBeDisabled();
  await screen.getByRole('button', { name: 'Replier Phones' }).click();
  await expect.element(foldable).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Appliquer' }).click();
  await expect.poll(searchNow).toBe('?category=phones');
});

test('filters are remembered for the next visit, and an address wins over them', async () => {
  const screen = await open('?brand=apple');
  await screen.getByRole('button', { name: 'Brand Apple' }).click();
  await screen.getByRole('checkbox', { name: 'Google' }).click();
  await screen.getByRole('button', { name: 'Appliquer' }).click();
  await expect.poll(searchNow).toBe('?brand=apple,google');
  await screen.unmount();
  const again = await open();
  await expect.poll(chips).toEqual(['BrandApple, Google']);
  await again.unmount();
  await open('?brand=nokia');
  await expect.poll(chips).toEqual(['BrandNokia']);
});
