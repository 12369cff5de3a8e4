import { ApiRefusal } from '@reprise/client/call';
import type { ItemLedger } from '@reprise/contract/refurbishment/ledger-routes';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../api/session.ts';
import { loadWords } from '../../i18n/messages.ts';
import { idForTest } from '../../testing/buyback-page.ts';
import { shellForTest, userForTest } from '../../testing/shell.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/call.ts', () => ({ call }));
const { LedgerCard } = await import('./ledger-card.tsx');
await loadWords('costs', 'margins');

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
  reason: null,
  ...more,
});
const plan: ItemLedger['plan'] = { currency: 'EUR', resale: null, margin: null, version: 4 };
const show = () => render(shellForTest(<LedgerCard itemId={idForTest(1)} />));
const signIn = (...permissions: string[]) =>
  session.set({ ...userForTest(), currentModule: 'rps', frontPermissions: { rps: permissions } } as never);
beforeEach(() => {
  call.mockReset();
  signIn('ROLE_ITEMS_STOCK_READ');
});

test('lines with the balance after each, what a line corrects, and open services apart', async () => {
  call.mockResolvedValue({
    lines: [
      line(1, {}),
      line(2, { kind: 'service', label: 'Batterie', amount: -2_400, balance: -22_400, by: null }),
      line(3, { amount: 150, balance: -22_250, corrects: 1 }),
    ],
    planned: [{ label: 'Vitre arrière', amount: -2_500, currency: 'EUR' }],
    balances: [{ currency: 'EUR', posted: -22_250, planned: -24_750 }],
    plan,
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
  call.mockResolvedValue({ lines: [], planned: [], balances: [], plan } satisfies ItemLedger);
  await show();
  await expect.element(page.getByText('Aucune écriture')).toBeVisible();
});

test('a line by hand shows its reason; who may not manage stocks has nothing to write with', async () => {
  call.mockResolvedValue({
    lines: [line(1, { kind: 'transport_in', amount: -690, reason: 'Facture 2041' })],
    planned: [],
    balances: [{ currency: 'EUR', posted: -690, planned: -690 }],
    plan: { ...plan, resale: 29_900, margin: 29_210 },
  } satisfies ItemLedger);
  await show();
  await expect.element(page.getByText(/Facture 2041/)).toBeVisible();
  await expect.element(page.getByText(/292,10/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ajouter une écriture' })).not.toBeInTheDocument();
});

test('a manager adds a line: an expense is negative, and a second press has the same command', async () => {
  signIn('ROLE_ITEMS_STOCK_READ', 'ROLE_STOCK_MANAGE');
  const ledger = { lines: [line(1, {})], planned: [], balances: [], plan } satisfies ItemLedger;
  const sent: { amount: number; commandId: string; reason: string }[] = [];
  call.mockImplementation(async ({ id }: { id: string }, input: { body: (typeof sent)[number] }) => {
    if (id !== 'addLedgerLine') return ledger;
    sent.push(input.body);
    if (sent.length === 1) throw new ApiRefusal(503, { code: 'unavailable' }, undefined);
    return ledger;
  });
  await show();
  await page.getByRole('button', { name: 'Ajouter une écriture' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Écrire' }).click();
  await expect.element(dialog.getByText('Un montant comme 12,50')).toBeVisible();
  await dialog.getByLabelText('Montant').fill('6,90');
  await dialog.getByLabelText('Motif').fill('Facture 2041');
  await dialog.getByRole('button', { name: 'Écrire' }).click();
  await expect.poll(() => sent.length).toBe(1);
  await dialog.getByRole('button', { name: 'Écrire' }).click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toMatchObject({ kind: 'transport_in', amount: -690, reason: 'Facture 2041' });
  expect(sent[1]!.commandId).toBe(sent[0]!.commandId);
});
