import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../api/session.ts';
import { idForTest } from '../../testing/buyback-page.ts';
import { shellForTest, userForTest } from '../../testing/shell.tsx';
import type { Line, Statement } from './read-lines.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/call.ts', () => ({ call }));
const { default: PaymentStatement } = await import('./statement.page.tsx');

const BOOK = { issuer: 'retailer', currency: 'EUR' } as const;
const line = (n: number, more: Partial<Line> = {}): Line => ({
  id: idForTest(n),
  postingId: idForTest(50),
  occurredAt: '2026-11-10T10:00:00.000Z',
  issuer: 'retailer',
  book: 'owed',
  movement: 'initiatePayment',
  amount: 20_500,
  currency: 'EUR',
  paymentId: idForTest(60),
  buybackId: idForTest(70),
  identificationNumber: '2481503912041',
  retailer: 'Cèdre',
  ...more,
});
let statement: Statement;
let lines: Line[];
const signIn = (permissions: readonly string[]) =>
  session.set({ ...userForTest(), currentModule: 'tim', frontPermissions: { tim: permissions } } as never);

beforeEach(() => {
  signIn(['ROLE_PAYOUT_DESK_PAGE', 'ROLE_PAYMENT_RELAUNCH', 'ROLE_BUYBACK_DETAIL_PAGE']);
  lines = [line(1), line(2, { book: 'in_transfer', amount: -20_500 })];
  statement = {
    accountId: idForTest(900),
    account: 'Cèdre',
    from: '2026-11-01',
    to: '2026-11-18',
    balances: [
      { ...BOOK, book: 'purchase', opening: 100, debit: 20_000, credit: 0, closing: 20_100 },
      { ...BOOK, book: 'owed', opening: -100, debit: 20_500, credit: 20_500, closing: -100 },
    ],
    checks: [
      {
        issuer: 'retailer',
        askedAt: null,
        checkedAt: '2026-11-18T02:25:00.000Z',
        payments: 3,
        findings: [
          { rule: 'balanced', count: 0 },
          { rule: 'owed', count: 1 },
        ],
        wrongPayments: [idForTest(60)],
      },
    ],
  };
  call.mockReset();
  call.mockImplementation(async ({ id }: { id: string }) => {
    if (id === 'getLedgerStatement') return statement;
    if (id === 'listLedgerLines')
      return {
        '@id': '/ledger-lines',
        '@type': 'hydra:Collection',
        'hydra:member': lines,
        'hydra:totalItems': lines.length,
        'hydra:view': { '@id': '/ledger-lines?page=1', '@type': 'hydra:PartialCollectionView' },
      };
    if (id === 'listViews') return { 'hydra:member': [] };
    return { checks: statement.checks };
  });
});
const shown = async (at = '/payments/statement', width = 1440) => {
  await page.viewport(width, 900);
  return render(await shellForTest(<PaymentStatement />, { at }));
};
const sent = (route: string) => call.mock.calls.filter(([{ id }]) => id === route).map(([, input]) => input);

test('statement: each book has its opening, movements and closing, and each line its buyback', async () => {
  const screen = await shown();
  await expect
    .element(screen.getByRole('row', { name: /^Achat de l’appareil 1,00.€ 200,00.€ 0,00.€ 201,00.€$/ }))
    .toBeVisible();
  await expect.element(screen.getByText('Cèdre, côté enseigne')).toBeVisible();
  const row = screen.getByRole('row', { name: /Ordre transmis.*Dû au client/ });
  await expect.element(row).toBeVisible();
  await expect.element(row.getByRole('link', { name: /2 481503 912041|2481503912041/ })).toBeVisible();
});

test('statement: the period and the book of the address are asked for', async () => {
  await shown('/payments/statement?period=2026-10-01,2026-10-31&book=owed');
  await expect.poll(() => sent('listLedgerLines')).toHaveLength(1);
  expect(sent('listLedgerLines')[0].query).toMatchObject({ from: '2026-10-01', to: '2026-10-31', book: ['owed'] });
  expect(sent('getLedgerStatement')[0]).toEqual({ query: { from: '2026-10-01', to: '2026-10-31' } });
});

test('statement: the balances are saved as numbers, each row with its period and whose books they are', async () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  const screen = await shown();
  await screen.getByRole('button', { name: 'Enregistrer les soldes (CSV)' }).click();
  await expect.poll(() => made).toHaveBeenCalledOnce();
  const [head, first, second] = (await (made.mock.calls[0]![0] as Blob).text()).split('\r\n');
  expect(head).toContain('Du;Au;Client;Côté;Livre;Monnaie;Ouverture;');
  expect(first).toBe('2026-11-01;2026-11-18;Cèdre;côté enseigne;Achat de l’appareil;EUR;1;200;0;201');
  expect(second).toContain('EUR;-1;205;205;-1');
  made.mockRestore();
});

test('statement: the last check says what it found, and is started by who may relaunch', async () => {
  const screen = await shown();
  await expect.element(screen.getByText('1 écart')).toBeVisible();
  await expect.element(screen.getByText('tout concorde')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Paiement 1' })).toBeVisible();
  await screen.getByRole('button', { name: 'Contrôler maintenant' }).click();
  await expect.poll(() => sent('startLedgerCheck')).toEqual([{ body: { accountId: idForTest(900) } }]);
});

test('statement: who may only read has no button, and a period without lines says so', async () => {
  signIn(['ROLE_PAYOUT_DESK_PAGE']);
  lines = [];
  statement = { ...statement, balances: [], checks: [{ ...statement.checks[0]!, checkedAt: null, wrongPayments: [] }] };
  const screen = await shown('/payments/statement', 390);
  await expect.element(screen.getByText('Aucun mouvement sur cette période')).toBeVisible();
  await expect.element(screen.getByText(/^Pas encore contrôlé/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Contrôler maintenant' }).query()).toBeNull();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
