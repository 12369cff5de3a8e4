import { ApiRefusal } from '@reprise/client/call';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '../../api/call.ts';
import { keepSession } from '../../api/session.ts';
import { playTone } from '../../kit/station/play-tone.ts';
import { scan } from '../../testing/scanner.ts';
import { shellForTest, userForTest } from '../../testing/shell.tsx';
import { movedForTest, shelfForTest } from '../../testing/workshop/stocks.ts';
import { MovesStation } from './moves-station.tsx';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../kit/station/play-tone.ts', () => ({ playTone: vi.fn() }));

const CODE = '2481504333906';
let sent: unknown[];
let answer: () => unknown;
beforeEach(() => {
  localStorage.clear();
  sent = [];
  answer = () => movedForTest();
  vi.mocked(playTone).mockReset();
  vi.mocked(call).mockImplementation((async (_route: unknown, { body }: { body: unknown }) => {
    sent.push(body);
    return answer();
  }) as never);
});
const show = async () => {
  keepSession({
    ...userForTest(),
    currentModule: 'rps',
    frontPermissions: { rps: ['ROLE_ITEMS_STOCK_WRITE'] },
  } as never);
  await page.viewport(1440, 900);
  const stocks = [shelfForTest(1), shelfForTest(2)];
  return render(await shellForTest(<MovesStation stocks={stocks} warehouse="Roubaix" />));
};
const said = () => document.querySelector('.scan-words')?.textContent?.replace(/\s+/gu, ' ') ?? '';

test('stock moves: a stock is scanned first, then devices go into it and are counted', async () => {
  const screen = await show();
  scan(CODE);
  await expect.poll(said).toContain('Scannez d’abord un stock');
  expect(sent).toEqual([]);
  await userEvent.keyboard('{Enter}');
  scan('rayon-01');
  await expect.element(screen.getByRole('heading', { name: 'Bac 1' })).toBeVisible();
  scan(CODE);
  await expect.poll(said).toContain('Apple iPhone 13 est dans Bac 1');
  expect(sent).toEqual([{ code: CODE, stockId: shelfForTest(1).id }]);
  await expect.element(screen.getByText('déplacé', { exact: true })).toBeVisible();
  expect(vi.mocked(playTone)).toHaveBeenLastCalledWith('green');
});

test('stock moves: a wrong stock is red and says where the device belongs, until somebody acknowledges it', async () => {
  await show();
  scan('RAYON-02');
  await expect.poll(said).toContain('Bac 2');
  answer = () => {
    throw new ApiRefusal(422, { code: 'item_wrong_stock', data: { defaultStock: 'in_quarantine' } }, undefined);
  };
  scan(CODE);
  await expect.poll(said).toContain('À poser dans En quarantaine. Rien n’a changé.');
  scan('2481504333907');
  await expect.poll(() => vi.mocked(playTone).mock.calls.length).toBe(3);
  expect(sent).toHaveLength(1);
});

test('stock moves: undoing a move puts the device back where it was, and it is counted no more', async () => {
  const screen = await show();
  scan('RAYON-01');
  await expect.poll(said).toContain('Bac 1');
  scan(CODE);
  await screen.getByRole('button', { name: `Annuler le déplacement de ${CODE}` }).click();
  const { from, stock } = movedForTest();
  await expect.poll(() => sent.at(-1)).toEqual({ code: CODE, stockId: from.stockId, sourceStockId: stock.stockId });
  await expect.element(screen.getByText(/· Remis dans À reconditionner/)).toBeVisible();
  await expect.poll(() => document.querySelector('.station-stats dd')?.textContent).toBe('0');
});
