import type { StockBlockers } from '@reprise/contract/warehouse/stock-payloads';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '../../api/call.ts';
import { keepSession } from '../../api/session.ts';
import { idForTest } from '../../testing/buyback-page.ts';
import { shellForTest, userForTest } from '../../testing/shell.tsx';
import { shelfForTest, stockForTest } from '../../testing/workshop/stocks.ts';
import Stocks from './stocks.page.tsx';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));

const FREE: StockBlockers = { items: { count: 0, codes: [] }, services: [], openServices: 0, hasOpenCount: false };
let blockers: StockBlockers;
let sent: string[];
beforeEach(async () => {
  localStorage.clear();
  sent = [];
  blockers = FREE;
  keepSession({
    ...userForTest(),
    accountId: idForTest(1),
    currentModule: 'rps',
    frontPermissions: { rps: ['ROLE_STOCK_MANAGE', 'ROLE_ITEMS_STOCK_READ'] },
  } as never);
  vi.mocked(call).mockImplementation((async ({ id }: { id: string }) => {
    sent.push(id);
    if (id === 'listStocks')
      return {
        'hydra:member': [stockForTest(1), stockForTest(2, { defaultStock: 'to_refurbish', name: null, values: [] })],
        'hydra:totalItems': 2,
      };
    if (id === 'listStockOptions') return { stocks: [shelfForTest(1)] };
    if (id === 'getStockBlockers') return blockers;
    return id === 'listSavedViews' ? { views: [] } : undefined;
  }) as never);
  await page.viewport(1440, 900);
});
const show = async () => render(await shellForTest(<Stocks />, { at: '/stocks' }));

test('stocks: a row says how much lies in a stock, for how long and what it is worth', async () => {
  const screen = await show();
  const textOf = (name: RegExp) => screen.getByRole('row', { name }).query()?.textContent ?? '';
  await expect.poll(() => textOf(/Bac 1/)).toMatch(/RAYON-01.*Atelier de Roubaix.*12.*8 jours.*2\s450/);
  expect(textOf(/À reconditionner/)).toContain('Par défaut');
});

test('stocks: what keeps a stock from being deleted is listed, and nothing is asked', async () => {
  blockers = {
    items: { count: 2, codes: ['2481504333906'] },
    services: ['Écran'],
    openServices: 1,
    hasOpenCount: true,
  };
  const screen = await show();
  await screen.getByRole('button', { name: 'Actions sur Bac 1' }).click();
  await screen.getByRole('menuitem', { name: 'Supprimer' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('2 articles y sont rangés, dont 2481504333906')).toBeVisible();
  await expect.element(dialog.getByText(/Des services y sont faits\s:\sÉcran/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Supprimer' }).query()).toBeNull();
});

test('stocks: an unused stock is deleted after a question; a default one is not offered to be', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Actions sur À reconditionner' }).click();
  await expect.element(screen.getByRole('menuitem', { name: /Supprimer/ })).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('button', { name: 'Actions sur À reconditionner' }).click({ force: true });
  await screen.getByRole('button', { name: 'Actions sur Bac 1' }).click();
  await screen.getByRole('menuitem', { name: 'Supprimer' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect.poll(() => sent).toContain('deleteStock');
  await expect.element(screen.getByText('Stock supprimé')).toBeVisible();
});
