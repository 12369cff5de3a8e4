import type { ItemLedger } from '@reprise/contract/refurbishment/ledger-routes';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadWords } from '../../i18n/messages.ts';
import { idForTest } from '../../testing/buyback-page.ts';
import { shellForTest } from '../../testing/shell.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/call.ts', () => ({ call }));
const { LedgerCard } = await import('./ledger-card.tsx');
await loadWords('costs');

const line = (number: number, more: Partial<ItemLedger['lines'][number]>): ItemLedger['lines'][number] => ({
  number,
  kind: 'purchase',
  label: null,
  amount: -20_000,
  balance: -20_000,
  currency: 'EUR',
  corrects: null,
  movement: 'passAsDeclared',
  occurredAt: '2026-11-10T08:14:00.000Z',
  by: 'Inès Maurel',
  ...more,
});
const show = () => render(shellForTest(<LedgerCard itemId={idForTest(1)} />));
beforeEach(() => call.mockReset());

test('lines with the balance after each, what a line corrects, and open services apart', async () => {
  call.mockResolvedValue({
    lines: [
      line(1, {}),
      line(2, { kind: 'service', label: 'Batterie', amount: -2_400, balance: -22_400, by: null }),
      line(3, { amount: 150, balance: -22_250, corrects: 1 }),
    ],
    planned: [{ label: 'Vitre arrière', amount: -2_500, currency: 'EUR' }],
    balances: [{ currency: 'EUR', posted: -22_250, planned: -24_750 }],
  } satisfies ItemLedger);
  await show();
  for (const name of [
    /^2 Service, Batterie .* règle .24,00.€ .224,00.€$/,
    /^3 Correction de la ligne 1, Achat .* Inès Maurel .1,50.€ .222,50.€$/,
    /^Service, Vitre arrière .25,00.€$/,
    /^Coût prévu .247,50.€$/,
  ])
    await expect.element(page.getByRole('row', { name })).toBeVisible();
});

test('a device that was not bought yet has no lines', async () => {
  call.mockResolvedValue({ lines: [], planned: [], balances: [] } satisfies ItemLedger);
  await show();
  await expect.element(page.getByText('Aucune écriture')).toBeVisible();
});
