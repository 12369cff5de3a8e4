import { ApiRefusal } from '@reprise/client/call';
import { AGE_BUCKETS } from '@reprise/contract/refurbishment/item-ages';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../api/session.ts';
import { idForTest } from '../../testing/buyback-page.ts';
import { scan } from '../../testing/scanner.ts';
import { shellForTest, userForTest } from '../../testing/shell.tsx';
import { itemChoicesForTest, itemRowForTest } from '../../testing/workshop/items.ts';
import type { ItemRow } from './read-items.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/call.ts', () => ({ call }));
const { default: ItemsStock } = await import('./items-stock.page.tsx');

let rows: ItemRow[];
let failing: string | undefined;
const signIn = (...permissions: string[]) => {
  const user = userForTest();
  session.set({ ...user, currentModule: 'rps', frontPermissions: { rps: permissions } } as never);
};
beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  rows = [itemRowForTest(1), itemRowForTest(2, { ageDays: 61 })];
  failing = undefined;
  signIn('ROLE_ITEMS_STOCK_READ', 'ROLE_ITEMS_STOCK_WRITE');
  call.mockReset();
  call.mockImplementation(async ({ id }: { id: string }, input: { body: { items: { id: string }[] } }) => {
    if (id === failing) throw new ApiRefusal(500, { code: 'internal_error' }, undefined);
    if (id === 'getItemChoices') return itemChoicesForTest();
    if (id === 'listItems') return { 'hydra:member': rows, 'hydra:totalItems': rows.length, 'hydra:view': {} };
    if (id === 'listSavedViews') return { views: [] };
    if (id === 'getAgeing')
      return {
        buckets: AGE_BUCKETS.map((age, i) => ({
          age,
          count: i ? i : 10_000,
          isMore: i === 0,
          values: i ? [{ currency: 'EUR', amount: i * 10_000 }] : null,
        })),
      };
    if (id === 'sellItems')
      return {
        results: input.body.items.map((item, i) => ({
          id: item.id,
          departure: null,
          refusal: i ? { code: 'item_left', detail: 'left' } : null,
        })),
      };
    if (id === 'moveItemsToStock')
      return {
        results: input.body.items.map((item, i) => ({
          id: item.id,
          moved: null,
          refusal: i ? { code: 'concurrent_change', detail: 'changed' } : null,
        })),
      };
    return {};
  });
});
const open = async (at = '/items-stock') => render(await shellForTest(<ItemsStock />, { at }));
const sent = (route: string) => call.mock.calls.filter(([{ id }]) => id === route).map(([, input]) => input);

test('items in stock: a row says status, stock, costs and age, and opens the page of the item', async () => {
  const screen = await open();
  const row = await screen.getByRole('row', { name: /2481503906121/ }).findElement();
  expect(row.textContent).toMatch(/iPhone 11 128 Go.*Reconditionnement.*Batteries.*D 3.*212,00.*21,00.*58,00.*7 jours/);
  await expect
    .element(screen.getByRole('link', { name: '2481503906121' }))
    .toHaveAttribute('href', `/items-stock/${idForTest(1)}/edit`);
  expect(sent('listItems').at(-1)).toMatchObject({ query: { order: { stockedAt: 'asc' } } });
});

test('items in stock: an age filters the list and stands in the address; again it takes it back', async () => {
  const screen = await open();
  const bucket = screen.getByRole('button', { name: /15 à 30 jours.*200,00/ });
  await bucket.click();
  await expect.poll(() => window.location.search).toBe('?age=d15_30');
  await expect.poll(() => sent('listItems').at(-1)).toMatchObject({ query: { age: 'd15_30' } });
  await expect.element(bucket).toHaveAttribute('aria-pressed', 'true');
  expect(sent('getAgeing').every(({ query }) => query.age === undefined)).toBe(true);
  await bucket.click();
  await expect.poll(() => window.location.search).toBe('');
  await expect.element(screen.getByText('valeur non calculée')).toBeVisible();
});

test('items in stock: what an address filters by is sent', async () => {
  await open(`/items-stock?stock=${idForTest(61)}&category=${idForTest(81)}&q=8261`);
  await expect
    .poll(() => sent('listItems').at(-1))
    .toMatchObject({ query: { stock: [idForTest(61)], category: [idForTest(81)], search: '8261' } });
});

test('items in stock: several are moved by one request to a scanned stock, and a refusal is told by item', async () => {
  const screen = await open();
  for (const code of ['2481503906121', '2481503906122'])
    await screen
      .getByRole('row', { name: new RegExp(code) })
      .getByRole('checkbox')
      .click();
  await screen.getByRole('button', { name: /^Déplacer/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'Déplacer 2 articles' });
  await expect.element(dialog.getByRole('option', { name: 'Écrans' })).toBeInTheDocument();
  scan('NOWHERE');
  await expect.element(dialog.getByText(/NOWHERE/)).toBeVisible();
  scan('screens-1');
  await expect.poll(() => sent('moveItemsToStock')).toHaveLength(1);
  expect(sent('moveItemsToStock')[0].body).toEqual({
    stockId: idForTest(61),
    items: [1, 2].map((n) => ({ id: idForTest(n), expectedVersion: 3 })),
  });
  const refused = screen.getByRole('list', { name: /refus/i });
  const told = (await refused.findElement()).textContent;
  expect(told).toContain('2481503906122');
  expect(told).not.toContain('2481503906121');
});

test('items in stock: who only reads is offered no move', async () => {
  signIn('ROLE_ITEMS_STOCK_READ');
  const screen = await open();
  await screen
    .getByRole('row', { name: /2481503906121/ })
    .getByRole('checkbox')
    .click();
  await expect.element(screen.getByRole('button', { name: 'Exporter' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Déplacer/ }).elements()).toHaveLength(0);
});

test('items in stock: nothing there says so, and a failure can be tried again', async () => {
  rows = [];
  const screen = await open();
  await expect.element(screen.getByText('Aucun article en stock')).toBeVisible();
  failing = 'getItemChoices';
  const failed = await open();
  await expect.element(failed.getByText('Les articles en stock n’ont pas pu être lus.')).toBeVisible();
});

test('items in stock: several are sold at one price or each at its own, and the report says which were refused', async () => {
  signIn('ROLE_ITEMS_STOCK_READ', 'ROLE_STOCK_MANAGE');
  const screen = await open();
  for (const code of [/2481503906121/, /2481503906122/]) await screen.getByRole('checkbox', { name: code }).click();
  await screen.getByRole('button', { name: /^Vendre/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'Vendre 2 appareils' });
  await dialog.getByRole('button', { name: 'Vendre' }).click();
  await expect.element(dialog.getByText('Il manque un prix.')).toBeVisible();
  await dialog.getByLabelText('Même prix pour tous').fill('150');
  await dialog.getByLabelText(/2481503906122/).fill('99,90');
  await dialog.getByLabelText(/^Référence/).fill('LOT-7');
  await dialog.getByRole('button', { name: 'Vendre' }).click();
  await expect
    .poll(() => sent('sellItems'))
    .toEqual([
      {
        body: {
          reference: 'LOT-7',
          guaranteeMonths: 12,
          items: [
            { id: idForTest(1), expectedVersion: 3, price: 15_000 },
            { id: idForTest(2), expectedVersion: 3, price: 9_990 },
          ],
        },
      },
    ]);
  await expect.element(screen.getByText(/sorti du stock/)).toBeVisible();
});

test('items: who manages the stocks adds a device from here, nobody else', async () => {
  const add = { name: 'Ajouter un appareil' };
  const first = await render(await shellForTest(<ItemsStock />, { at: '/items-stock' }));
  await expect.element(first.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(first.getByRole('link', add)).not.toBeInTheDocument();
  await first.unmount();
  signIn('ROLE_ITEMS_STOCK_READ', 'ROLE_STOCK_MANAGE');
  const screen = await render(await shellForTest(<ItemsStock />, { at: '/items-stock' }));
  await expect.element(screen.getByRole('link', add)).toHaveAttribute('href', '/warehouse/items/new');
});
