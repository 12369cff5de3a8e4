import { ApiRefusal } from '@reprise/client/call';
import type { MarginFigures, MarginReport } from '@reprise/contract/refurbishment/margins/margin-payloads';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../api/session.ts';
import { idForTest } from '../../testing/buyback-page.ts';
import { shellForTest, userForTest } from '../../testing/shell.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/call.ts', () => ({ call }));
const { default: Margins } = await import('./margins.page.tsx');

const figures: MarginFigures = {
  currency: 'EUR',
  items: 41,
  sold: 12,
  purchase: -820_000,
  bonus: 0,
  absorbed: 0,
  transport: -4_100,
  services: -61_500,
  parts: 0,
  writeOffs: 0,
  resale: 1_120_000,
  refund: -20_000,
  margin: 214_400,
};
const row = { ...figures, key: idForTest(1), label: 'Téléphones', code: null, retailer: 'Cèdre', at: null };
let answer: () => Partial<MarginReport>;
beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  session.set({
    ...userForTest(),
    currentModule: 'rps',
    frontPermissions: { rps: ['ROLE_ANALYTICS_PAGE', 'ROLE_ITEMS_STOCK_READ'] },
  } as never);
  answer = () => ({ 'hydra:member': [row], 'hydra:totalItems': 1, sums: [figures] });
  call.mockReset();
  call.mockImplementation(async ({ id }: { id: string }) => (id === 'listSavedViews' ? { views: [] } : answer()));
});
const open = async (at = '/statistics/margins') => render(await shellForTest(<Margins />, { at }));
const asked = () => call.mock.calls.filter(([{ id }]) => id === 'listMargins').at(-1)?.[1].query;

test('margins: a row and the total of the list, by category at first', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('row', { name: /Téléphones.*41.*12.*8.200,00.*2.144,00/ })).toBeVisible();
  const sums = screen.getByRole('region', { name: 'Total de la liste' });
  expect((await sums.findElement()).textContent).toMatch(/41.appareils, vendus.: 12.*11.000,00.*2.144,00/);
  expect(asked()).toMatchObject({ by: 'category', order: { margin: 'desc' } });
});

test('margins: by device a row opens its page; the period of the address is asked for', async () => {
  answer = () => ({ 'hydra:member': [{ ...row, label: 'iPhone 11', code: '2481503906121' }], sums: [figures] });
  const screen = await open('/statistics/margins?by=item&period=2026-10-01,2026-10-31&dated=sold');
  await expect
    .element(screen.getByRole('link', { name: /iPhone 11/ }))
    .toHaveAttribute('href', `/items-stock/${idForTest(1)}/edit`);
  expect(asked()).toMatchObject({ by: 'item', from: '2026-10-01', to: '2026-10-31', dated: 'sold' });
});

test('margins: nothing bought yet, and an answer that failed', async () => {
  answer = () => ({ 'hydra:member': [], 'hydra:totalItems': 0, sums: [] });
  const screen = await open();
  await expect.element(screen.getByText('Aucune marge')).toBeVisible();
  answer = () => {
    throw new ApiRefusal(500, { code: 'internal_error' }, undefined);
  };
  await screen.unmount();
  const again = await open();
  await expect.element(again.getByText('Les marges ne se chargent pas')).toBeVisible();
});
