import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '../../api/call.ts';
import { keepSession } from '../../api/session.ts';
import { scan } from '../../testing/scanner.ts';
import { shellForTest, userForTest } from '../../testing/shell.tsx';
import { countForTest } from '../../testing/workshop/stocks.ts';
import StockCountPage from './count.page.tsx';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../kit/station/play-tone.ts', () => ({ playTone: vi.fn() }));
vi.mock('react-router', async (original) => ({
  ...(await original<typeof import('react-router')>()),
  useParams: () => ({ id: countForTest().stock.stockId }),
}));

type Input = { params: { id: string }; body?: Record<string, unknown> };
let sent: { route: string; input: Input }[];
let answers: Record<string, (input: Input) => unknown>;
beforeEach(() => {
  localStorage.clear();
  sent = [];
  const count = countForTest();
  answers = {
    listStockCounts: () => ({ stock: count.stock, counts: [count] }),
    getStockCount: () => count,
  };
  vi.mocked(call).mockImplementation((async (route: { id: string }, input: Input) => {
    sent.push({ route: route.id, input });
    return answers[route.id]!(input);
  }) as never);
});
const show = async (...held: string[]) => {
  keepSession({
    ...userForTest(),
    currentModule: 'rps',
    frontPermissions: { rps: ['ROLE_ITEMS_STOCK_READ', ...held] },
  } as never);
  await page.viewport(1440, 900);
  return render(await shellForTest(<StockCountPage />));
};
const said = () => document.querySelector('.scan-words')?.textContent?.replace(/\s+/gu, ' ') ?? '';
const [missing] = countForTest().lines;

test('stock count: a scanned device is present and leaves the differences; then the count may be closed', async () => {
  const screen = await show('ROLE_ITEMS_STOCK_WRITE');
  await expect.element(screen.getByText('Manquant', { exact: true })).toBeVisible();
  const figures = { ...countForTest().figures, present: 2, missing: 0, unsettled: 0 };
  answers.scanForStockCount = () => ({ line: { ...missing, outcome: 'present' }, isRepeat: false, figures });
  scan(missing!.code);
  await expect.poll(said).toContain('Présent : Apple iPhone 13');
  await expect.element(screen.getByText('Aucun écart.')).toBeVisible();
  answers.closeStockCount = () => countForTest({ status: 'closed', figures, lines: [] });
  await screen.getByRole('button', { name: /Clore l’inventaire/ }).click();
  await expect.element(screen.getByText('Clos', { exact: true })).toBeVisible();
});

test('stock count: a difference is settled with a reason; only who may lose devices is offered to', async () => {
  const screen = await show('ROLE_ITEMS_STOCK_WRITE');
  await screen.getByRole('button', { name: `Expliquer ${missing!.code}` }).click();
  const dialog = screen.getByRole('dialog');
  expect([...document.querySelectorAll('dialog option')].map((option) => option.textContent)).toEqual([
    'Il reste manquant',
  ]);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(dialog.getByText('À remplir.')).toBeVisible();
  const settled = { ...missing!, settlement: 'stays_missing', reason: 'Cherché partout', settledBy: 'Inès Faure' };
  answers.settleCountLine = () => ({ line: settled, figures: { ...countForTest().figures, unsettled: 0 } });
  await userEvent.fill(dialog.getByLabelText('Raison'), 'Cherché partout');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(screen.getByText(/Il reste manquant\s:\sCherché partout/)).toBeVisible();
  expect(sent.findLast(({ route }) => route === 'settleCountLine')?.input.body).toEqual({
    lineId: missing!.id,
    settlement: 'stays_missing',
    reason: 'Cherché partout',
  });
});

test('stock count: who may only read sees the figures and no scan field', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: 'Bac 1' })).toBeVisible();
  await expect.element(screen.getByText('Manquant', { exact: true })).toBeVisible();
  expect(document.querySelector('.scan-field')).toBeNull();
  expect(screen.getByRole('button', { name: /Expliquer/ }).query()).toBeNull();
});
