import { ApiUnreachable } from '@reprise/client/call';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { keepSession } from '../../api/session.ts';
import { idForTest } from '../../testing/buyback-page.ts';
import { checkInForTest } from '../../testing/check-in.ts';
import {
  alert,
  big,
  CODE,
  makeCheckInBench,
  OTHER,
  PACKAGE,
  panel,
  refuse,
  rows,
  showStation,
  stats,
  tones,
  WAREHOUSE,
} from '../../testing/check-in-station.tsx';
import { scan } from '../../testing/scanner.ts';
import { userForTest } from '../../testing/shell.tsx';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../kit/station/play-tone.ts', () => ({ playTone: vi.fn() }));

const bench = makeCheckInBench();

test('check-in: the last scan that was sent is undone, told and no longer counted, and may be scanned again', async () => {
  const screen = await showStation(bench);
  const undo = screen.getByRole('button', { name: /^Annuler le scan/ });
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
  scan(CODE);
  await expect.poll(rows).toEqual(['done']);
  await expect.element(undo).not.toHaveAttribute('aria-disabled', 'true');
  expect((await undo.findElement()).getBoundingClientRect().height).toBeGreaterThanOrEqual(64);
  await undo.click();
  await expect.poll(rows).toEqual(['withdrawn']);
  expect(bench.sent[1]).toMatchObject({
    route: 'undoCheckIn',
    body: { warehouseId: WAREHOUSE.id },
    key: expect.any(String),
  });
  await expect.poll(alert).toContain(`${CODE} annulé`);
  expect(tones()).toEqual(['green', 'undone']);
  await expect.poll(() => panel()?.querySelector('.checkin-signal')?.textContent).toBe('2 bips, aigu puis grave');
  await expect.poll(stats).toEqual(['0', '0', '15']);
  scan(CODE);
  await expect.poll(rows).toEqual(['done', 'withdrawn']);
});

test('check-in: a sent scan that cannot be undone says why: no network, something happened since, a whole package', async () => {
  await showStation(bench);
  scan(CODE);
  await expect.poll(rows).toEqual(['done']);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(alert).toContain('Il faut le réseau');
  expect(bench.sent).toHaveLength(1);
  online.mockReturnValue(true);
  bench.answer = ({ route }) =>
    route === 'undoCheckIn' ? refuse('check_in_not_undoable', { why: 'moved_on' }) : checkInForTest();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(alert).toContain('Autre chose est arrivé');
  expect(tones().at(-1)).toBe('red');
  await expect.poll(rows).toEqual(['done']);
  bench.answer = () => ({ number: PACKAGE, checkedIn: [checkInForTest()], refused: [] });
  scan(PACKAGE);
  await expect.poll(rows).toEqual(['done', 'done']);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(alert).toContain('colis entier');
});

test('check-in: without a network a scan is kept and said so, undone before it is sent, and sent when it is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const screen = await showStation(bench);
  scan(CODE);
  await expect.poll(big).toBe('Gardé');
  await expect.poll(() => panel()?.dataset.tone).toBe('amber');
  expect(tones()).toEqual(['amber']);
  await expect.element(screen.getByText(/Hors ligne depuis/)).toBeVisible();
  await expect.element(screen.getByText(/1 scan gardé, envoyé dès le retour du réseau/)).toBeVisible();
  scan(OTHER);
  await expect.poll(rows).toEqual(['kept', 'kept']);
  await expect.element(screen.getByText(/2 scans gardés/)).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(rows).toEqual(['undone', 'kept']);
  expect(bench.sent).toHaveLength(0);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.poll(rows).toEqual(['undone', 'done']);
  expect(bench.sent.map(({ body }) => body.code)).toEqual([CODE]);
  await expect.element(screen.getByText(/Hors ligne depuis/)).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(rows).toEqual(['undone', 'withdrawn']);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(alert).toBe('Aucun scan à annuler.');
});

test('check-in: a network that fails keeps the scan, and its refusal later is a conflict that blocks nothing', async () => {
  bench.answer = () => {
    throw new ApiUnreachable('no network');
  };
  const screen = await showStation(bench);
  scan(CODE);
  await expect.poll(rows).toEqual(['kept']);
  await expect.element(screen.getByText(/Hors ligne depuis/)).toBeVisible();
  bench.answer = ({ body }) =>
    body.code === CODE
      ? refuse('not_attributed_to_workshop', { warehouse: { name: 'Atelier Nord' } })
      : checkInForTest();
  bench.queue.retryNow();
  await expect.element(screen.getByText('1 scan gardé à régler')).toBeVisible();
  await expect.element(screen.getByText('Atelier Nord', { exact: true }).first()).toBeVisible();
  scan(OTHER);
  await expect.poll(big).toBe('À contrôler');
  await screen.getByRole('button', { name: 'C’est réglé' }).click();
  await expect.element(screen.getByText('1 scan gardé à régler')).not.toBeInTheDocument();
});

test('check-in: scans of another person wait under their name', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const screen = await showStation(bench);
  scan(CODE);
  await expect.poll(rows).toEqual(['kept']);
  keepSession({ ...userForTest(), id: idForTest(77), firstname: 'Karim', currentModule: 'rps' } as never);
  await expect.element(screen.getByText(/1 scan de Élodie Marchand attend sur cet appareil/)).toBeVisible();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  scan(OTHER);
  await expect.poll(() => bench.sent.map(({ body }) => body.code)).toEqual([OTHER]);
});
