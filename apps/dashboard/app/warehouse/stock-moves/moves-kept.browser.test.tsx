import { ApiUnreachable } from '@reprise/client/call';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { playTone } from '../../kit/station/play-tone.ts';
import { idForTest } from '../../testing/buyback-page.ts';
import { scan } from '../../testing/scanner.ts';
import {
  CODE,
  count,
  goOffline,
  goOnline,
  makeMovesBench,
  OTHER,
  openQueue,
  refuse,
  rows,
  said,
  showStation,
} from '../../testing/workshop/moves-station.tsx';
import { movedForTest, shelfForTest } from '../../testing/workshop/stocks.ts';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../kit/station/play-tone.ts', () => ({ playTone: vi.fn() }));

const bench = makeMovesBench();
const movedOn = {
  itemId: idForTest(200),
  status: 'item_completed',
  version: 4,
  changedBy: 'Lina Dubois',
  changedAt: '2026-11-19T08:22:00.000Z',
  stock: { stockId: idForTest(102), defaultStock: null, name: 'Bac 2' },
};
async function fill(code: string, heading: string) {
  scan(code);
  await expect.poll(said).toContain(heading);
}

test('stock moves: without a network moves are kept and told, taken back before they are sent, and sent in order', async () => {
  goOffline();
  const screen = await showStation(bench);
  await fill('RAYON-01', 'Bac 1');
  scan(CODE);
  await expect.poll(said).toContain('Gardé pour Bac 1');
  expect(vi.mocked(playTone)).toHaveBeenLastCalledWith('amber');
  scan(OTHER);
  await expect.poll(rows).toEqual(['kept', 'kept']);
  await fill('RAYON-02', 'Bac 2');
  scan('2481504333908');
  await expect.poll(rows).toEqual(['kept', 'kept', 'kept']);
  await expect.element(screen.getByText(/3 scans gardés, envoyés dès le retour du réseau/)).toBeVisible();
  await screen.getByRole('button', { name: `Annuler le déplacement de ${OTHER}` }).click();
  await expect.poll(rows).toEqual(['kept', 'withdrawn', 'kept']);
  expect(bench.sent).toEqual([]);
  expect(count()).toBe('0');

  await expect.poll(() => bench.queue.state.get().waiting.length).toBe(2);
  const scannedAt = bench.queue.state.get().waiting.map(({ at }) => at);
  goOnline();
  await expect.poll(rows).toEqual(['done', 'withdrawn', 'done']);
  expect(bench.sent.map(({ body }) => body)).toEqual([
    { code: CODE, stockId: shelfForTest(1).id, scannedAt: scannedAt[0] },
    { code: '2481504333908', stockId: shelfForTest(2).id, scannedAt: scannedAt[1] },
  ]);
  await expect.poll(count).toBe('2');
  await expect.poll(said).toContain('Prêt à scanner');
  await expect.element(screen.getByText(/Hors ligne depuis/)).not.toBeInTheDocument();
});

test('stock moves: what a closed tab kept is listed by the next one, and sent once under its key although two tabs are open', async () => {
  goOffline();
  const first = await showStation(bench);
  await fill('RAYON-01', 'Bac 1');
  scan(CODE);
  await expect.poll(rows).toEqual(['kept']);
  await expect.poll(() => bench.queue.state.get().waiting.length).toBe(1);
  const key = bench.queue.state.get().waiting[0]?.key;
  await first.unmount();
  await bench.queue.close();

  bench.queue = openQueue(bench);
  const other = openQueue(bench);
  other.start();
  await showStation(bench);
  await expect.poll(rows).toEqual(['kept']);
  goOnline();
  await expect.poll(rows).toEqual(['done']);
  await expect.poll(() => other.state.get().waiting.length).toBe(0);
  expect(bench.sent.map((one) => one.key)).toEqual([key]);
  await other.close();
});

test('stock moves: a network that fails keeps the move; one that was overtaken meanwhile says who, when and where', async () => {
  bench.answer = () => {
    throw new ApiUnreachable('no network');
  };
  const screen = await showStation(bench);
  await fill('RAYON-01', 'Bac 1');
  scan(CODE);
  await expect.poll(said).toContain('Gardé pour Bac 1');
  await expect.poll(rows).toEqual(['kept']);
  bench.answer = ({ body }) =>
    'scannedAt' in body ? refuse('concurrent_change', movedOn) : movedForTest({ identificationNumber: CODE });
  bench.queue.retryNow();
  await expect.element(screen.getByText('1 déplacement gardé à régler')).toBeVisible();
  await expect.element(screen.getByText('Scanné pour Bac 1')).toBeVisible();
  await expect
    .element(screen.getByText(/Lina Dubois a changé cet appareil après votre scan \(.+\).: il est dans Bac 2/))
    .toBeVisible();
  await expect.poll(rows).toEqual([]);
  expect(said()).toContain('Prêt à scanner');
  await expect
    .element(screen.getByRole('link', { name: 'Voir l’article' }))
    .toHaveAttribute('href', `/items-stock/${idForTest(200)}/edit`);

  // It blocks nothing, and the person who holds the device decides.
  await fill('RAYON-02', 'Bac 2');
  await screen.getByRole('button', { name: 'Le mettre là quand même' }).click();
  await expect.poll(() => bench.sent.at(-1)?.body).toEqual({ code: CODE, stockId: shelfForTest(1).id });
  await expect.element(screen.getByText('1 déplacement gardé à régler')).not.toBeInTheDocument();
  await expect.poll(rows).toEqual(['done']);
});

test.each([
  ['item_left', 409, 'sorti du stock'],
  ['item_not_found', 404, 'Code inconnu dans cet atelier'],
  ['status_not_fit', 409, 'doit d’abord être réceptionné'],
  ['not_found', 404, 'Ce stock n’existe plus'],
])(
  'stock moves: a kept move that is refused with %s says so, stays after a reload, and is put aside',
  async (code, status, words) => {
    goOffline();
    const first = await showStation(bench);
    await fill('RAYON-01', 'Bac 1');
    scan(CODE);
    await expect.poll(rows).toEqual(['kept']);
    bench.answer = () => refuse(code, {}, status);
    goOnline();
    await expect.element(first.getByText('1 déplacement gardé à régler')).toBeVisible();
    await first.unmount();
    await bench.queue.close();

    bench.queue = openQueue(bench);
    const screen = await showStation(bench);
    await expect.poll(() => document.querySelector('.stock-conflict-why')?.textContent).toContain(words);
    const settle = screen.getByRole('button', { name: 'C’est réglé' });
    expect((await settle.findElement()).getBoundingClientRect().height).toBeGreaterThanOrEqual(64);
    await settle.click();
    await expect.element(screen.getByText('1 déplacement gardé à régler')).not.toBeInTheDocument();
    expect(bench.sent).toHaveLength(1);
  },
);

test('stock moves: a code of two devices is settled by choosing one of them', async () => {
  goOffline();
  const screen = await showStation(bench);
  await fill('RAYON-01', 'Bac 1');
  scan('350000000000001');
  await expect.poll(rows).toEqual(['kept']);
  const product = { label: 'Galaxy S22', brand: 'Samsung' };
  bench.answer = ({ body }) =>
    body.code === OTHER
      ? movedForTest({ identificationNumber: OTHER })
      : refuse('several_items_match', {
          matches: [
            { identificationNumber: CODE, product },
            { identificationNumber: OTHER, product },
          ],
        });
  goOnline();
  await screen.getByRole('button', { name: `Samsung Galaxy S22 ${OTHER}` }).click();
  await expect.poll(rows).toEqual(['done']);
  await expect.poll(() => bench.queue.state.get().refused.length).toBe(0);
});

test('stock moves: a scan that was just overtaken is told at once, and may be put there all the same', async () => {
  const screen = await showStation(bench);
  await fill('RAYON-01', 'Bac 1');
  bench.answer = ({ body }) => ('scannedAt' in body ? refuse('concurrent_change', movedOn) : movedForTest());
  scan(CODE);
  await expect.poll(said).toContain('Lina Dubois a changé cet appareil');
  await screen.getByRole('button', { name: 'Le mettre là quand même' }).click();
  await expect.poll(rows).toEqual(['done']);
  await expect.poll(() => bench.queue.state.get().refused.length).toBe(0);
  await userEvent.keyboard('{Enter}');
  scan(OTHER);
  await expect.poll(said).toContain('Lina Dubois a changé cet appareil');
});
