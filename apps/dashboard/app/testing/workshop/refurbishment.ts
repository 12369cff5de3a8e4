import type { RefurbQuestion } from '../../refurbishment/questions/read-refurb-questions.ts';
import type { RefurbStep, RefurbWarehouse } from '../../refurbishment/steps/read-steps.ts';
import { idForTest } from '../buyback-page.ts';

export const BENCH = { stockId: idForTest(31), defaultStock: null, name: 'Batteries' } as const;
export const workshopForTest = (more: Partial<RefurbWarehouse> = {}): RefurbWarehouse => ({
  id: idForTest(21),
  name: 'Atelier Rhône',
  mayChange: true,
  stocks: [BENCH, { stockId: idForTest(32), defaultStock: 'to_refurbish', name: null }],
  ...more,
});

export const stepForTest = (more: Partial<RefurbStep> = {}): RefurbStep => ({
  id: idForTest(41),
  accountId: idForTest(1),
  name: 'Remplacement de la batterie',
  description: 'Pièce d’origine',
  warehouses: [{ warehouseId: idForTest(21), warehouseName: 'Atelier Rhône', stock: BENCH, cost: 2_450 }],
  questions: [],
  updatedAt: '2026-11-02T08:00:00Z',
  version: 3,
  ...more,
});

export const refurbQuestionForTest = (more: Partial<RefurbQuestion> = {}): RefurbQuestion => ({
  id: idForTest(51),
  accountId: idForTest(1),
  position: 1,
  title: 'La batterie tient-elle la charge ?',
  type: 'unique',
  answers: [
    { id: idForTest(61), title: 'Oui', steps: [] },
    { id: idForTest(62), title: 'Non', steps: [{ id: idForTest(41), name: 'Remplacement de la batterie' }] },
  ],
  categories: [],
  products: [],
  updatedAt: '2026-11-02T08:00:00Z',
  version: 2,
  ...more,
});
