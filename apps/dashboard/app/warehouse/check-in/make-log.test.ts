import { expect, test } from 'vitest';
import { makeLog } from './make-log.ts';

const scanned = { kind: 'scanned', key: 'a', at: '2026-11-18T08:00:00Z', input: { code: '2481503906125' } } as const;

test('makeLog: what is held back is known at once and drawn with the next event, in one change', () => {
  const log = makeLog();
  let drawings = 0;
  log.store.subscribe(() => drawings++);
  log.hold(scanned);
  log.hold({ kind: 'written', key: 'a', actId: 7 });
  expect(log.store.get().scans).toEqual([]);
  expect(log.current().scans).toMatchObject([{ key: 'a', state: 'sending', actId: 7 }]);
  expect(log.draw({ kind: 'kept', key: 'a' })).toBe('2481503906125');
  expect(log.store.get().scans).toMatchObject([{ key: 'a', state: 'kept', actId: 7 }]);
  expect(drawings).toBe(1);
});

test('makeLog: drawing when nothing is held back changes nothing', () => {
  const log = makeLog();
  let drawings = 0;
  log.store.subscribe(() => drawings++);
  expect(log.draw()).toBeUndefined();
  expect(drawings).toBe(0);
});
