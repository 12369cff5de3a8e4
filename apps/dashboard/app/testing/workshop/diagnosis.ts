import type { DiagnosisStep, DiagnosisView } from '@reprise/contract/refurbishment/diagnosis-payloads';
import { idForTest } from '../buyback-page.ts';
import { checkInForTest } from '../check-in.ts';

const stock = (n: number, name: string) => ({ stockId: idForTest(n), defaultStock: null, name });
export const STOCKS = { batteries: stock(60, 'Batteries'), screens: stock(61, 'Écrans') };
const step = (n: number, name: string, cost: number, at: DiagnosisStep['stock']): DiagnosisStep => ({
  id: idForTest(n),
  name,
  cost,
  stock: at,
});
export const STEPS = {
  battery: step(70, 'Remplacement batterie', 2_400, STOCKS.batteries),
  screen: step(71, 'Remplacement écran', 7_400, STOCKS.screens),
  wipe: step(72, 'Effacement des données', 400, STOCKS.batteries),
};
export const BATTERY = { id: idForTest(10), weak: idForTest(11), fine: idForTest(12) };
export const FAULTS = { id: idForTest(20), camera: idForTest(21), speaker: idForTest(22) };
export const DIAGNOSIS_ID = idForTest(50);

/** A diagnosis that has begun: a question with one answer, and one with several. */
export const diagnosisForTest = (more: Partial<DiagnosisView> = {}): DiagnosisView => ({
  id: DIAGNOSIS_ID,
  status: 'running',
  version: 1,
  cycle: 1,
  startedAt: '2026-11-17T10:57:00.000Z',
  endedAt: null,
  startedBy: 'Inès Moreau',
  isMine: true,
  mayAbandon: false,
  item: { ...checkInForTest().item, status: 'item_refurb_diagnostic_in_progress' },
  stock: { stockId: idForTest(4), defaultStock: 'to_refurbish', name: null },
  currency: 'EUR',
  purchasePrice: 21_200,
  questions: [
    {
      id: BATTERY.id,
      title: 'Batterie',
      type: 'unique',
      answers: [
        { id: BATTERY.weak, title: 'Faible', stepIds: [STEPS.battery.id] },
        { id: BATTERY.fine, title: 'Bonne', stepIds: [] },
      ],
    },
    {
      id: FAULTS.id,
      title: 'Pannes',
      type: 'multiple',
      answers: [
        { id: FAULTS.camera, title: 'Appareil photo', stepIds: [] },
        { id: FAULTS.speaker, title: 'Haut-parleur', stepIds: [] },
      ],
    },
  ],
  responses: [],
  proposedSteps: [],
  notOfferedSteps: [],
  plannedCost: 0,
  offeredSteps: Object.values(STEPS),
  chosenSteps: [],
  putInto: null,
  comment: null,
  ...more,
});

/** The same with every question answered: the battery is to be replaced. */
export const answeredForTest = (more: Partial<DiagnosisView> = {}): DiagnosisView =>
  diagnosisForTest({
    version: 3,
    responses: [
      { questionId: BATTERY.id, answerIds: [BATTERY.weak] },
      { questionId: FAULTS.id, answerIds: [] },
    ],
    proposedSteps: [STEPS.battery],
    plannedCost: 2_400,
    ...more,
  });
