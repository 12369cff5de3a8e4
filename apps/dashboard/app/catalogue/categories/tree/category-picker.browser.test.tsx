import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pageForTest } from '../../../testing/page.tsx';
import { CategoryPicker } from './category-picker.tsx';

const { NODES } = vi.hoisted(() => {
  const node = (n: number, parent: number | null, depth: number, label: string) => ({
    id: `00000000-0000-7000-8000-00000000000${n}`,
    parentId: parent === null ? null : `00000000-0000-7000-8000-00000000000${parent}`,
    depth,
    identifier: `category-${n}`,
    label,
    status: 'active',
    image: null,
    childrenDescription: null,
    numberOfProducts: 0,
    numberOfPublishedProducts: 0,
  });
  const LONG_LABEL = 'Ordinateurs portables de seconde main pour les écoles';
  const NODES = [
    node(1, null, 0, 'Catalogue'),
    node(2, 1, 1, 'Téléphones'),
    node(3, 2, 2, 'Pliables'),
    node(4, 1, 1, LONG_LABEL),
  ];
  return { NODES };
});
let answer = Promise.resolve();
vi.mock('../../../api/call.ts', () => ({ call: () => answer.then(() => ({ 'hydra:member': NODES })) }));

beforeEach(async () => {
  await page.viewport(1280, 900);
});

const options = () => [...document.querySelectorAll('[role=option]')].map((it) => it.textContent);
function One({ except }: { except?: string }) {
  const [id, setId] = useState<string | null>(null);
  return <CategoryPicker label="Category" value={id} except={except} onChange={setId} />;
}
function Many() {
  const [ids, setIds] = useState<readonly string[]>([]);
  return <CategoryPicker multiple withoutRoot label="Categories" value={ids} onChange={setIds} />;
}

test('the tree is shown indented, long labels cut, and one is chosen by keyboard', async () => {
  const screen = await render(pageForTest(<One />));
  const field = screen.getByRole('combobox', { name: 'Category' });
  await field.click();
  await expect
    .poll(options)
    .toEqual(['Catalogue', 'Téléphones', 'Pliables', 'Ordinateurs portables de seconde main p…']);
  await field.fill('TELE');
  await expect.poll(options).toEqual(['Téléphones']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field).toHaveValue('Téléphones');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
});

test('typing replaces the name of what is chosen, also when the name comes after the focus', async () => {
  const late = Promise.withResolvers<void>();
  answer = late.promise;
  const chosen = NODES[1]!;
  const screen = await render(pageForTest(<CategoryPicker label="Category" value={chosen.id} onChange={() => {}} />));
  const field = screen.getByRole('combobox', { name: 'Category' });
  await field.click();
  late.resolve();
  await expect.element(field).toHaveValue('Téléphones');
  await userEvent.keyboard('pli');
  await expect.element(field).toHaveValue('pli');
  await expect.poll(options).toEqual(['PliablesTéléphones']);
});

test('a category is not offered below itself, and a search says where each hangs', async () => {
  const screen = await render(pageForTest(<One except={NODES[1]!.id} />));
  const field = screen.getByRole('combobox', { name: 'Category' });
  await field.click();
  await expect.poll(options).toHaveLength(2);
  await field.fill('pliables');
  await expect.poll(options).toEqual([]);
});

test('of several each is taken and given back by keyboard, and by its button', async () => {
  const screen = await render(pageForTest(<Many />));
  const field = screen.getByRole('combobox', { name: 'Categories' });
  await field.click();
  await expect.poll(options).toHaveLength(3);
  await field.fill('pliables');
  await expect.poll(options).toEqual(['PliablesTéléphones']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await field.fill('tele');
  await expect.poll(options).toEqual(['Téléphones']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  const chips = () => [...document.querySelectorAll('.chips li')].map((it) => it.textContent);
  await expect.poll(chips).toEqual(['Pliables', 'Téléphones']);
  await userEvent.keyboard('{Backspace}');
  await expect.poll(chips).toEqual(['Pliables']);
  await screen.getByRole('button', { name: 'Retirer Pliables' }).click();
  await expect.poll(chips).toEqual([]);
});
