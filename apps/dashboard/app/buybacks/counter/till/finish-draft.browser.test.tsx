import { beforeEach, expect, test } from 'vitest';
import { keepSession } from '../../../api/session.ts';
import { userForTest } from '../../../testing/shell.tsx';
import { type FinishDraft, forgetFinish, keepFinish, readFinish } from './finish-draft.ts';

const KEPT: FinishDraft = {
  code: '5000000000012',
  buybackId: 'b',
  version: 3,
  saleKey: 'k',
  isSent: false,
  draft: {
    productId: 'p',
    responses: [{ questionId: 'q', answerIds: ['a'] }],
    answered: ['q'],
    imei: '',
    isImeiConfirmed: false,
    serialNumber: '',
  },
  customer: { lastname: 'Lindqvist' },
};

beforeEach(() => {
  sessionStorage.clear();
  keepSession(userForTest());
});

test('finish draft: a reload finds what was corrected, under the code it belongs to', () => {
  keepFinish(KEPT);
  expect(readFinish(KEPT.code)).toEqual(KEPT);
  expect(readFinish('5000000000029')).toBeUndefined();
  expect(Object.values(localStorage).join()).not.toContain('Lindqvist');
});

test('finish draft: the next buyback takes the place of the one before', () => {
  keepFinish(KEPT);
  keepFinish({ ...KEPT, code: '5000000000029', customer: {} });
  expect(readFinish(KEPT.code)).toBeUndefined();
  expect(Object.values(sessionStorage).join()).not.toContain('Lindqvist');
});

test('finish draft: gone when it is finished, and when somebody signs out', async () => {
  keepFinish(KEPT);
  forgetFinish();
  expect(readFinish(KEPT.code)).toBeUndefined();
  keepFinish(KEPT);
  keepSession(null);
  expect(Object.values(sessionStorage).join()).not.toContain('Lindqvist');
});
