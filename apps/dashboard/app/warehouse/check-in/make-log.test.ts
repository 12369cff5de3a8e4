import { beforeEach, expect, test, vi } from 'vitest';
import { makeLog } from './make-log.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});
const scanned = (key: string, code = '2481503906125') =>
  ({ kind: 'scanned', key, at: '2026-11-18T08:00:00Z', input: { code } }) as const;
function openLog() {
  const log = makeLog();
  const count = { drawings: 0 };
  log.store.subscribe(() => count.drawings++);
  return { log, count };
}

test('makeLog: what is held back is known at once and drawn with the next event and its telling, in one change', async () => {
  const { log, count } = openLog();
  log.hold(scanned('a'));
  log.hold({ kind: 'written', key: 'a', actId: 7 });
  expect(log.store.get().log.scans).toEqual([]);
  expect(log.current().scans).toMatchObject([{ key: 'a', state: 'sending', actId: 7 }]);
  log.draw({ kind: 'kept', key: 'a' });
  log.tell();
  await Promise.resolve();
  expect(log.store.get()).toMatchObject({
    log: { scans: [{ key: 'a', state: 'kept', actId: 7 }] },
    code: '2481503906125',
    told: 1,
  });
  expect(count.drawings).toBe(1);
});

test('makeLog: drawing when nothing is held back changes nothing', async () => {
  const { log, count } = openLog();
  log.draw();
  await Promise.resolve();
  expect(count.drawings).toBe(0);
});

test('makeLog: a scan without an answer is drawn when asked for, and one that was drawn is not drawn again', async () => {
  const { log, count } = openLog();
  log.hold(scanned('a'));
  log.drawScan('a');
  await Promise.resolve();
  expect([count.drawings, log.store.get().log.scans.length]).toEqual([1, 1]);
  log.hold({ kind: 'written', key: 'a', actId: 7 });
  log.drawScan('a');
  await vi.advanceTimersByTimeAsync(200);
  expect(count.drawings).toBe(1);
});

test('makeLog: what comes soon after a drawing is drawn together, and a typed key at once', async () => {
  const { log, count } = openLog();
  log.draw(scanned('a'));
  await Promise.resolve();
  for (const key of ['b', 'c', 'd']) log.draw(scanned(key, `2481503906${key}`));
  log.setCode('24');
  expect([count.drawings, log.store.get().code, log.current().scans.length]).toEqual([2, '24', 4]);
  await vi.advanceTimersByTimeAsync(200);
  expect([count.drawings, log.store.get().code, log.store.get().log.scans.length]).toEqual([3, '2481503906d', 4]);
});
