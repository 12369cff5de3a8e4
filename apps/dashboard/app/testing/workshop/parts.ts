import type { FittedParts, ItemVatScheme, Part, PartOption } from '@reprise/contract/refurbishment/parts/part-payloads';
import { idForTest } from '../buyback-page.ts';

export const partForTest = (more: Partial<Part> = {}): Part => ({
  id: idForTest(61),
  accountId: idForTest(1),
  reference: 'BAT-IP13',
  name: 'Batterie iPhone 13',
  comment: null,
  warehouses: [
    {
      warehouseId: idForTest(21),
      warehouseName: 'Atelier Rhône',
      quantity: 4,
      unitCost: 1_850,
      reorderLevel: 2,
      isLow: false,
    },
  ],
  updatedAt: '2026-11-02T08:00:00Z',
  version: 3,
  ...more,
});

export const partOptionForTest = (more: Partial<PartOption> = {}): PartOption => ({
  id: idForTest(61),
  reference: 'BAT-IP13',
  name: 'Batterie iPhone 13',
  quantity: 4,
  unitCost: 1_850,
  isLow: false,
  ...more,
});

export const vatForTest = (more: Partial<ItemVatScheme> = {}): ItemVatScheme => ({
  scheme: 'margin',
  currency: 'EUR',
  purchase: 21_200,
  work: 1_200,
  parts: 0,
  room: 22_400,
  ...more,
});

export const fittedPartsForTest = (more: Partial<FittedParts> = {}): FittedParts => ({
  currency: 'EUR',
  warehouseId: idForTest(21),
  mayFit: true,
  mayTakeBack: true,
  parts: [],
  vat: vatForTest(),
  ...more,
});
