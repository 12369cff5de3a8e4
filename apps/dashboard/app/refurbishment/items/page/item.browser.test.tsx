import { ApiRefusal } from '@reprise/client/call';
import type { ItemLedger } from '@reprise/contract/refurbishment/ledger-routes';
import type { ItemOutlook } from '@reprise/contract/refurbishment/margins/margin-payloads';
import type { ItemDataWipes } from '@reprise/contract/refurbishment/wipes/data-wipe-payloads';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../../api/session.ts';
import { idForTest } from '../../../testing/buyback-page.ts';
import { shellForTest, userForTest } from '../../../testing/shell.tsx';
import { itemChoicesForTest, itemPageForTest, itemRowForTest } from '../../../testing/workshop/items.ts';
import type { ItemPage } from '../read-items.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../api/call.ts', () => ({ call }));
const { default: Item } = await import('./item.page.tsx');

const ledger: ItemLedger = {
  lines: [],
  planned: [{ label: 'Vitre arrière', amount: -23_700, currency: 'EUR' }],
  balances: [{ currency: 'EUR', posted: 0, planned: -23_700 }],
  plan: { currency: 'EUR', resale: null, margin: null, version: 3 },
};
const outlook: ItemOutlook = {
  currency: 'EUR',
  days: 365,
  minimum: 5,
  asIs: null,
  refurbished: null,
  found: { asIs: 0, refurbished: 0 },
  advice: null,
};
const wipes: ItemDataWipes = { requirement: 'none', cycle: 1, isWiped: false, isRecordable: true, wipes: [] };
let item: ItemPage;
let move: () => unknown;
beforeEach(async () => {
  await page.viewport(1440, 900);
  const user = userForTest();
  const permissions = ['ROLE_ITEMS_STOCK_READ', 'ROLE_ITEMS_STOCK_WRITE', 'ROLE_QUARANTINE_TRANSITION_PAGE'];
  session.set({ ...user, currentModule: 'rps', frontPermissions: { rps: permissions } } as never);
  item = itemPageForTest();
  move = () => ({});
  call.mockReset();
  call.mockImplementation(async ({ id }: { id: string }) => {
    if (id === 'getItem') return item;
    if (id === 'getItemLedger') return ledger;
    if (id === 'listDataWipes') return wipes;
    if (id === 'getItemOutlook') return outlook;
    return id === 'getItemChoices' ? itemChoicesForTest() : move();
  });
});
const textOf = (one: Locator) => expect.poll(async () => (await one.findElement()).textContent);
const open = async (tab = '') =>
  render(
    await shellForTest(
      <Routes>
        <Route path="/items-stock/:id/edit" element={<Item />} />
      </Routes>,
      { at: `/items-stock/${idForTest(3)}/edit${tab && `?tab=${tab}`}` },
    ),
  );

test('item: its head says what and where it is, for how long and what it cost', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: 'iPhone 13 128 Go' })).toBeVisible();
  await expect.element(screen.getByText('Batteries').first()).toBeVisible();
  await expect.element(screen.getByText(/^7 jours/)).toBeVisible();
  await expect.element(screen.getByText(/^247,00/).first()).toBeVisible();
  await screen.getByRole('link', { name: /^Historique/ }).click();
  await expect.poll(() => window.location.search).toBe('?tab=history');
  await expect.element(screen.getByText(/vers Batteries · par Lina Dupont/)).toBeVisible();
  await expect.element(screen.getByText(/Service prévu.: Vitre arrière/)).toBeVisible();
});

test('item: the tabs show the diagnosis, the services and what the device will have cost', async () => {
  const screen = await open('diagnosis');
  await textOf(screen.getByRole('listitem').filter({ hasText: 'La batterie tient-elle' })).toMatch(/Non/);
  await screen.getByRole('link', { name: /^Services/ }).click();
  await textOf(screen.getByRole('row', { name: /Remplacement de la batterie/ })).toMatch(/1 h 12 min/);
  await expect.element(screen.getByText('Non effacé')).toBeVisible();
  await screen.getByRole('link', { name: 'Données économiques' }).click();
  await textOf(screen.getByRole('row', { name: /^Coût prévu/ })).toMatch(/237,00/);
  await screen.getByRole('link', { name: 'Résultats du contrôle' }).click();
  await expect.element(screen.getByText('Cet appareil n’a pas encore été contrôlé.')).toBeVisible();
});

test('item: one that no customer sold says where it comes from, and leads to no buyback', async () => {
  const user = userForTest();
  const permissions = ['ROLE_ITEMS_STOCK_READ', 'ROLE_BUYBACK_DETAIL_PAGE'];
  session.set({ ...user, currentModule: 'lcm', frontPermissions: { lcm: permissions } } as never);
  const first = await open();
  await expect.element(first.getByRole('link', { name: 'Ouvrir la reprise' })).toBeVisible();
  await first.unmount();
  const { general } = itemPageForTest();
  const origin = {
    kind: 'donor',
    supplier: 'Atelier Meuse',
    reference: 'BL-0417',
    comment: null,
    addedBy: 'Lina Dupont',
  };
  item = itemPageForTest({ general: { ...general, buybackId: null, origin: origin as typeof general.origin } });
  const screen = await open();
  await expect.element(screen.getByText('Donneur de pièces')).toBeVisible();
  await expect.element(screen.getByText('Atelier Meuse')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Ouvrir la reprise' })).not.toBeInTheDocument();
});

test('item: a move that lost a race says so and stays open', async () => {
  move = () => {
    const stock = { stockId: idForTest(62), defaultStock: null, name: 'Batteries' };
    const changed = {
      status: 'item_completed',
      version: 4,
      changedBy: 'Lina Dubois',
      changedAt: '2026-11-19T08:22:00.000Z',
    };
    throw new ApiRefusal(409, { code: 'concurrent_change', data: { ...changed, stock } }, undefined);
  };
  const screen = await open();
  await screen.getByRole('button', { name: 'Déplacer' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Déplacer 1 article' });
  await dialog.getByRole('combobox', { name: 'Nouveau stock' }).selectOptions('Écrans');
  await dialog.getByRole('button', { name: 'Déplacer' }).click();
  await textOf(dialog.getByRole('alert')).toMatch(/Lina Dubois l’a modifié à 08:22.*dans le stock Batteries/);
  const [, input] = call.mock.calls.find(([{ id }]) => id === 'moveItemToStock')!;
  expect(input).toEqual({ params: { id: idForTest(3) }, body: { stockId: idForTest(61), expectedVersion: 3 } });
});

test('item: one in quarantine leaves it at the desk, and one that is gone says so', async () => {
  item = itemPageForTest({ item: itemRowForTest(3, { status: 'item_in_quarantine' }) });
  const screen = await open();
  await expect
    .element(screen.getByRole('link', { name: 'Ouvrir en quarantaine' }))
    .toHaveAttribute('href', `/buybacksQuarantine?item=${idForTest(3)}`);
  expect(screen.getByRole('button', { name: 'Déplacer' }).elements()).toHaveLength(0);
  call.mockImplementation(async () => {
    throw new ApiRefusal(404, { code: 'item_not_found' }, undefined);
  });
  const gone = await open();
  await expect.element(gone.getByText('Article introuvable')).toBeVisible();
});
