import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pageForTest } from '../../testing/page.tsx';
import { DataList } from './data-list.tsx';
import type { ListDef, ListState } from './list-def.ts';

type Row = { id: string; name: string };
const ROWS: Row[] = Array.from({ length: 23 }, (_, index) => ({ id: String(index), name: `Row ${index}` }));
const WORDS = {
  label: 'Rows',
  search: 'Find',
  emptyTitle: 'Nothing yet',
  empty: 'Add one.',
  noMatch: 'No match',
  failed: 'Broken',
};

function makeDef(fetchPage: ListDef<Row>['fetchPage']): ListDef<Row> {
  return {
    name: 'test',
    route: { id: 'listTest' },
    idOf: (row) => row.id,
    nameOf: (row) => row.name,
    columns: [{ id: 'name', label: 'Name', cell: (row) => row.name, text: (row) => row.name, order: 'name' }],
    filters: [{ name: 'brand', label: 'Brand', kind: 'choice', options: [{ value: 'apple', label: 'Apple' }] }],
    fetchPage,
  };
}
const answer = vi.fn(async ({ q, page, size }: ListState) => {
  const rows = ROWS.filter(({ name }) => name.includes(q));
  return { rows: rows.slice((page - 1) * size, page * size), total: rows.length };
});
const search = () => new URLSearchParams(window.location.search);

beforeEach(() => {
  localStorage.clear();
  answer.mockClear();
});

test('typing in the search and sorting at once keeps both', async () => {
  const screen = await render(pageForTest(<DataList def={makeDef(answer)} words={WORDS} />));
  await expect.element(screen.getByText('Row 0')).toBeVisible();
  await userEvent.type(screen.getByPlaceholder('Find'), 'Row 2');
  (document.querySelector('.list-sort') as HTMLButtonElement).click();
  await expect.poll(() => search().get('order')).toBe('name.asc');
  expect(search().get('q')).toBe('Row 2');
  await expect
    .poll(() => answer.mock.lastCall?.[0])
    .toMatchObject({ q: 'Row 2', order: { field: 'name', direction: 'asc' } });
  await expect.poll(() => document.querySelector('th[aria-sort]')?.getAttribute('aria-sort')).toBe('ascending');
  await expect.element(screen.getByPlaceholder('Find')).toHaveValue('Row 2');
});

test('two changes in the same breath are both in the address, and remembered for the next visit', async () => {
  const def = makeDef(answer);
  const screen = await render(pageForTest(<DataList def={def} words={WORDS} />));
  await expect.element(screen.getByText('Row 0')).toBeVisible();
  (document.querySelector('.list-sort') as HTMLButtonElement).click();
  ([...document.querySelectorAll('.pager button')].find((it) => it.textContent === '5') as HTMLButtonElement).click();
  await expect.poll(() => window.location.search).toBe('?order=name.asc&itemsPerPage=5');
  await screen.unmount();
  await render(pageForTest(<DataList def={def} words={WORDS} />));
  await expect.poll(() => window.location.search).toBe('?order=name.asc&itemsPerPage=5');
});

test('chosen rows turn the filters into what can be done with them', async () => {
  const run = vi.fn();
  const bulk = [{ id: 'print', label: 'Print', run }];
  const screen = await render(pageForTest(<DataList def={makeDef(answer)} words={WORDS} bulk={bulk} />));
  await expect.element(screen.getByText('Row 0')).toBeVisible();
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')];
  boxes()[0]?.click();
  boxes()[1]?.click();
  await expect.element(screen.getByText('2 lignes sélectionnées')).toBeVisible();
  expect(document.querySelector('search')).toBeNull();
  await screen.getByRole('button', { name: 'Print' }).click();
  expect(run.mock.lastCall?.[0].map((row: Row) => row.id)).toEqual(['0', '1']);
});

test('everything that matches is chosen, on whichever page it is, and filtering forgets it', async () => {
  const run = vi.fn();
  const bulk = [{ id: 'print', label: 'Print', run }];
  async function* fetchAll() {
    yield ROWS.slice(0, 20);
    yield ROWS.slice(20);
  }
  const def = { ...makeDef(answer), fetchAll };
  const screen = await render(pageForTest(<DataList def={def} words={WORDS} bulk={bulk} />));
  await expect.element(screen.getByText('Row 0')).toBeVisible();
  document.querySelector<HTMLInputElement>('tbody input[type=checkbox]')?.click();
  await screen.getByRole('button', { name: /^Tout choisir/ }).click();
  await expect.element(screen.getByText('23 lignes sélectionnées')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Tout choisir/ })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Print' }).click();
  expect(run.mock.lastCall?.[0]).toHaveLength(23);
});

test('no match offers to clear the filters, a failure to try again, nothing yet says so', async () => {
  const screen = await render(pageForTest(<DataList def={makeDef(answer)} words={WORDS} />, '?q=zzz'));
  await expect.element(screen.getByText('No match')).toBeVisible();
  await screen.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect.element(screen.getByText('Row 0')).toBeVisible();
  await screen.unmount();

  const fetchPage = vi.fn(async () => ({ rows: [] as Row[], total: 0 }));
  fetchPage.mockRejectedValueOnce(new Error('no'));
  const second = await render(pageForTest(<DataList def={makeDef(fetchPage)} words={WORDS} />));
  await expect.element(second.getByText('Broken')).toBeVisible();
  (document.querySelector('.empty button') as HTMLButtonElement).click();
  await expect.element(second.getByText('Nothing yet')).toBeVisible();
});

test('a list that was not counted to its end says so, and goes on', async () => {
  const rows = ROWS.slice(0, 10);
  const def = makeDef(async () => ({ rows, total: 1_000, more: true }));
  const screen = await render(pageForTest(<DataList def={def} words={WORDS} />, '?page=150'));
  await expect.element(screen.getByText('Row 0')).toBeVisible();
  expect(document.querySelector('.pager')?.textContent).toMatch(/sur plus de 1.000/);
  expect(document.querySelector('.segments-now')?.textContent).toBe('150');
  await userEvent.click(screen.getByRole('button', { name: 'Page suivante' }));
  await expect.poll(() => search().get('page')).toBe('151');
});

test('a thing among many is looked for by what is typed, and its name stands on the chip', async () => {
  const id = '0192f0c4-0000-7000-8000-000000000001';
  const find = vi.fn(async (text: string) => [{ value: id, label: `Lyon ${text}`, note: 'Store' }]);
  const lookup = { kind: 'lookup', name: 'entity', label: 'Entity', about: 'entity', nothing: 'None' } as const;
  const def = { ...makeDef(answer), filters: [{ ...lookup, find, nameOf: async () => 'Lyon Part-Dieu' }] };
  const screen = await render(pageForTest(<DataList def={def} words={WORDS} />));
  await expect.element(screen.getByText('Row 0')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Filtre' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Entity' }));
  await userEvent.fill(screen.getByRole('combobox', { name: 'Entity' }), 'part');
  await expect.poll(() => find.mock.lastCall?.[0]).toBe('part');
  await expect.element(screen.getByRole('option', { name: 'Lyon part Store' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => search().get('entity')).toBe(id);
  await expect.element(screen.getByText('Lyon Part-Dieu')).toBeVisible();
  // Anything else in the address is no id.
  expect(answer.mock.lastCall?.[0].filters).toEqual({ entity: [id] });
});
