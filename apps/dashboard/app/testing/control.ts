import type { ControlOutcome, ControlStart, ControlView } from '@reprise/contract/warehouse/control/control-payloads';
import { idForTest } from './buyback-page.ts';
import { checkInForTest } from './check-in.ts';

const answer = (n: number, title: string, isRefused = false) => ({ id: idForTest(n), title, isRefused });
export const SCREEN = { id: idForTest(10), intact: idForTest(11), scratched: idForTest(12), bent: idForTest(13) };
export const FAULTS = { id: idForTest(20), battery: idForTest(21), camera: idForTest(22) };
export const FRAME = { id: idForTest(30), fine: idForTest(31), worn: idForTest(32) };

/** A control that has begun: three questions, of which the owner could not have seen the last. */
const controlForTest = (more: Partial<ControlView> = {}): ControlView => ({
  testId: idForTest(40),
  kind: 'first',
  status: 'running',
  version: 1,
  startedAt: '2026-11-17T10:57:00.000Z',
  item: { ...checkInForTest().item, status: 'item_awaiting_compliancy_tests' },
  currency: 'EUR',
  declaredPrice: 37_400,
  declaredResponses: [
    { questionId: SCREEN.id, answerIds: [SCREEN.intact] },
    { questionId: FRAME.id, answerIds: [FRAME.fine] },
  ],
  declaredImei: '351234567890128',
  declaredSerialNumber: null,
  blockedBefore: null,
  tacCodes: ['35123456'],
  questions: [
    {
      id: SCREEN.id,
      title: 'Écran',
      description: 'À la lumière du jour',
      type: 'unique',
      required: true,
      isHidden: false,
      answers: [answer(11, 'Sans rayure'), answer(12, 'Rayé'), answer(13, 'Plié', true)],
    },
    {
      id: FRAME.id,
      title: 'Cadre',
      description: null,
      type: 'unique',
      required: true,
      isHidden: false,
      answers: [answer(31, 'Comme neuf'), answer(32, 'Traces d’usage')],
    },
    {
      id: FAULTS.id,
      title: 'Pannes',
      description: null,
      type: 'multiple',
      required: false,
      isHidden: true,
      answers: [answer(21, 'Batterie faible'), answer(22, 'Appareil photo')],
    },
  ],
  isCommentMandatory: false,
  isCommentShared: false,
  photos: [],
  ...more,
});

export const startForTest = (more: Partial<ControlView> = {}): ControlStart => {
  const control = controlForTest(more);
  return { outcome: 'started', control, item: control.item, putInto: checkInForTest().putInto };
};

export const outcomeForTest = (more: Partial<ControlOutcome> = {}): ControlOutcome => ({
  outcome: 'as_declared',
  finding: null,
  declaredPrice: 37_400,
  controlledPrice: 37_400,
  chargedPrice: 37_400,
  gap: 0,
  absorptionLimit: 1_870,
  absorbed: 0,
  hiddenAbsorbed: 0,
  validatedPrice: 37_400,
  payout: { before: 37_400, after: 37_400 },
  currency: 'EUR',
  questions: [],
  blockedBefore: null,
  putInto: { stockId: idForTest(4), defaultStock: 'to_refurbish', name: null },
  buybackStatus: 'bb_completed',
  itemStatus: 'item_completed',
  ...more,
});
