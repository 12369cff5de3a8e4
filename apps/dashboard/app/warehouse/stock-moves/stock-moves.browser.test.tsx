import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { playTone } from '../../kit/station/play-tone.ts';
import { scan } from '../../testing/scanner.ts';
import { CODE, count, makeMovesBench, refuse, rows, said, showStation } from '../../testing/workshop/moves-station.tsx';
import { movedForTest, shelfForTest } from '../../testing/workshop/stocks.ts';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../kit/station/play-tone.ts', () => ({ playTone: vi.fn() }));

const bench = makeMovesBench();

test('stock moves: a stock is scanned first, then devices go into it and are counted', async () => {
  const screen = await showStation(bench);
  scan(CODE);
  await expect.poll(said).toContain('Scannez d’abord un stock');
  expect(bench.sent).toEqual([]);
  await userEvent.keyboard('{Enter}');
  scan('rayon-01');
  await expect.element(screen.getByRole('heading', { name: 'Bac 1' })).toBeVisible();
  scan(CODE);
  await expect.poll(said).toContain('Apple iPhone 13 est dans Bac 1');
  expect(bench.sent).toEqual([
    {
      body: { code: CODE, stockId: shelfForTest(1).id, scannedAt: expect.stringMatching(/^\d{4}-.+Z$/) },
      key: expect.any(String),
    },
  ]);
  await expect.element(screen.getByText('déplacé', { exact: true })).toBeVisible();
  expect(vi.mocked(playTone)).toHaveBeenLastCalledWith('green');
  await userEvent.keyboard('{F2}');
  await expect.element(screen.getByRole('heading', { name: 'Scannez un stock' })).toBeVisible();
});

test('stock moves: a default stock has no label, and is scanned by its shown name, also while another one is filled', async () => {
  const screen = await showStation(bench);
  scan('RAYON-01');
  await expect.element(screen.getByRole('heading', { name: 'Bac 1' })).toBeVisible();
  scan('À RECONDITIONNER');
  await expect.element(screen.getByRole('heading', { name: 'À reconditionner' })).toBeVisible();
  scan('to_refurbish');
  await expect.poll(said).toContain('À reconditionner');
  expect(bench.sent).toEqual([]);
});

test('stock moves: a wrong stock is red and says where the device belongs, until somebody acknowledges it', async () => {
  const screen = await showStation(bench);
  scan('RAYON-02');
  await expect.poll(said).toContain('Bac 2');
  bench.answer = () => refuse('item_wrong_stock', { defaultStock: 'in_quarantine' }, 422);
  scan(CODE);
  await expect.poll(said).toContain('À poser dans En quarantaine. Rien n’a changé.');
  scan('2481504333907');
  await expect.poll(() => vi.mocked(playTone).mock.calls.length).toBe(3);
  expect(bench.sent).toHaveLength(1);
  // Told and acknowledged, it is no conflict as well.
  await expect.poll(() => bench.queue.state.get().refused.length).toBe(1);
  await expect.element(screen.getByText(/à régler/)).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bench.queue.state.get().refused.length).toBe(0);
  await expect.element(screen.getByText(/à régler/)).not.toBeInTheDocument();
});

test('stock moves: undoing a move puts the device back where it was, and it is counted no more', async () => {
  const screen = await showStation(bench);
  scan('RAYON-01');
  await expect.poll(said).toContain('Bac 1');
  scan(CODE);
  await screen.getByRole('button', { name: `Annuler le déplacement de ${CODE}` }).click();
  const { from, stock } = movedForTest();
  await expect
    .poll(() => bench.sent.at(-1)?.body)
    .toEqual({ code: CODE, stockId: from.stockId, sourceStockId: stock.stockId });
  await expect.element(screen.getByText(/· Remis dans À reconditionner/)).toBeVisible();
  expect(rows()).toEqual(['undone']);
  await expect.poll(count).toBe('0');
});
