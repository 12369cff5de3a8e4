import type { PrintJobView } from '@reprise/contract/refurbishment/printing/job-routes';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '../../api/call.ts';
import { keepSession } from '../../api/session.ts';
import { idForTest } from '../../testing/buyback-page.ts';
import { shellForTest, userForTest } from '../../testing/shell.tsx';
import { shelfForTest } from '../../testing/workshop/stocks.ts';
import PrintStation from './print-station.page.tsx';
import PrintStationNew from './print-station-new.page.tsx';
import PrintStations from './print-stations.page.tsx';
import type { Station } from './read-stations.ts';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));

const station: Station = {
  id: idForTest(500),
  accountId: idForTest(1),
  version: 3,
  name: 'Banc 1',
  kind: 'zpl',
  labelSize: '62mm',
  warehouse: { id: idForTest(9), name: 'Atelier de Roubaix' },
  isAnswering: true,
  lastSeenAt: '2026-11-19T08:00:00.000Z',
  agentKeyAt: '2026-11-01T08:00:00.000Z',
  queued: 4,
};
const job = (n: number, more: Partial<PrintJobView>): PrintJobView => ({
  id: idForTest(600 + n),
  stationId: station.id,
  document: 'item_label',
  status: 'printed',
  item: { id: idForTest(200), code: `248150433390${n}`, product: 'iPhone 13' },
  attempts: 1,
  mayBePrinted: false,
  error: null,
  isCancellable: false,
  reprintOf: null,
  requestedBy: { id: idForTest(3), name: 'Ines Roy' },
  requestedAt: '2026-11-19T08:00:00.000Z',
  sentAt: null,
  endedAt: null,
  ...more,
});
let sent: { id: string; input: unknown }[];
let jobs: PrintJobView[];
beforeEach(async () => {
  localStorage.clear();
  sent = [];
  jobs = [];
  keepSession({
    ...userForTest(),
    accountId: idForTest(1),
    currentModule: 'rps',
    frontPermissions: { rps: ['ROLE_STOCK_MANAGE', 'ROLE_ITEMS_STOCK_READ'] },
  } as never);
  vi.mocked(call).mockImplementation((async ({ id }: { id: string }, input: unknown) => {
    sent.push({ id, input });
    if (id === 'listPrintStations')
      return {
        'hydra:member': [
          station,
          { ...station, id: idForTest(501), name: 'Banc 2', isAnswering: false, lastSeenAt: null },
        ],
        'hydra:totalItems': 2,
      };
    if (id === 'listStockOptions') return { stocks: [shelfForTest(1)] };
    if (id === 'getPrintStation') return station;
    if (id === 'listPrintJobs') return { 'hydra:member': jobs };
    if (id === 'createPrintStation') return { station, agentKey: 'key-of-the-new-station' };
    if (id === 'rotateAgentKey') return { station: { ...station, version: 4 }, agentKey: 'another-key' };
    return id === 'listSavedViews' ? { views: [] } : undefined;
  }) as never);
  await page.viewport(1440, 900);
});
const open = async () =>
  render(
    await shellForTest(
      <Routes>
        <Route path="/warehouse/print-stations/:id/edit" element={<PrintStation />} />
      </Routes>,
      { at: `/warehouse/print-stations/${station.id}/edit` },
    ),
  );

test('print stations: a row says whether its printer answers and how much waits', async () => {
  const screen = await render(await shellForTest(<PrintStations />, { at: '/warehouse/print-stations' }));
  const textOf = (name: RegExp) => screen.getByRole('row', { name }).query()?.textContent ?? '';
  await expect.poll(() => textOf(/Banc 1/)).toMatch(/Atelier de Roubaix.*62 × 29 mm.*Répond.*4/);
  expect(textOf(/Banc 2/)).toContain('Jamais vue');
});

test('new print station: its key is shown once it is made, with the command that uses it', async () => {
  const screen = await render(await shellForTest(<PrintStationNew />, { at: '/warehouse/print-stations/create' }));
  await screen.getByLabelText('Nom').fill('Banc 1');
  await screen.getByRole('button', { name: 'Créer la station' }).click();
  await expect.element(screen.getByText(/--key key-of-the-new-station --printer raw:/)).toBeVisible();
  expect(sent.find(({ id }) => id === 'createPrintStation')?.input).toEqual({
    body: { warehouseId: idForTest(9), name: 'Banc 1', kind: 'zpl', labelSize: '62mm' },
  });
});

test('print station: what waits can be cancelled, what has ended printed again, and doubts are told', async () => {
  jobs = [
    job(1, { status: 'queued', isCancellable: true }),
    job(2, { attempts: 2, mayBePrinted: true }),
    job(3, { status: 'failed', attempts: 5, error: 'out of paper' }),
  ];
  const screen = await open();
  const log = screen.getByRole('region', { name: 'Étiquettes demandées à cette imprimante' });
  await expect.element(log.getByText(/Peut-être en double/)).toBeVisible();
  await expect.element(log.getByText(/5 essais · out of paper/)).toBeVisible();
  await log.getByRole('button', { name: 'Annuler 2481504333901' }).click();
  await log.getByRole('button', { name: 'Réimprimer 2481504333903' }).click();
  await expect
    .poll(() => sent.filter(({ id }) => /cancel|reprint/.test(id)))
    .toEqual([
      { id: 'cancelPrintJob', input: { params: { id: idForTest(601) } } },
      { id: 'reprintJob', input: { params: { id: idForTest(603) } } },
    ]);
});

test('print station: another key is given after a question, and shown', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'Nouvelle clé' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Nouvelle clé' }).click();
  await expect.element(screen.getByText(/--key another-key/)).toBeVisible();
  expect(sent.find(({ id }) => id === 'rotateAgentKey')?.input).toEqual({
    params: { id: station.id },
    body: { version: 3 },
  });
});
