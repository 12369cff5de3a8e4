import { beforeEach, expect, test, vi } from 'vitest';
import { keepDraft } from '../cart/state/store.ts';
import { carryImei, keepImei } from './kept-imei.ts';

vi.mock('../cart/state/store.ts', () => ({ keepDraft: vi.fn() }));
beforeEach(() => vi.mocked(keepDraft).mockClear());

test('an IMEI that was searched for goes with the device it found', () => {
  keepImei('354365310000004');
  carryImei('product', '35436531');
  expect(keepDraft).toHaveBeenCalledWith('product', { imei: '354365310000004' });
});

test('an IMEI with a wrong check digit is asked for again instead of being taken without a word', () => {
  keepImei('354365310000008');
  carryImei('product', '35436531');
  expect(keepDraft).not.toHaveBeenCalled();
});
