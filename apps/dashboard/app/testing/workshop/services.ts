import type { CallResult } from '@reprise/client/call';
import type { ItemService, ItemServices, ServiceRow, Shelf } from '@reprise/contract/refurbishment/service-payloads';
import type { listItemServices } from '@reprise/contract/refurbishment/service-routes';
import { idForTest } from '../buyback-page.ts';

const shelfForTest = (n: number, name: string): Shelf => ({
  stockId: idForTest(n),
  defaultStock: null,
  name,
  identifier: `SHELF-${name.toUpperCase()}`,
  location: `D ${n}`,
});
export const BATTERIES = shelfForTest(70, 'Batteries');
export const FINISH = shelfForTest(71, 'Finition');

/** An item in refurbishment that lies where its batteries are replaced. */
export const itemForTest: ItemServices['item'] = {
  itemId: idForTest(1),
  buybackId: idForTest(101),
  version: 5,
  identificationNumber: '2481504188261',
  status: 'item_refurb_in_progress',
  grade: 'grade_c',
  cycle: 1,
  product: { label: 'iPhone 13 128 Go', brand: 'Apple', image: null },
  accountName: 'Cèdre',
  stock: BATTERIES,
};

/** A battery to replace; a test says what is special about its own. */
export function serviceForTest(n: number, more: Partial<ItemService> = {}): ItemService {
  return {
    id: idForTest(n),
    version: 1,
    status: 'to_do',
    name: 'Remplacement batterie',
    refurbStepId: idForTest(200 + n),
    cycle: 1,
    stock: BATTERIES,
    currency: 'EUR',
    plannedCost: 2_400,
    cost: null,
    operator: null,
    startedAt: null,
    runningSince: null,
    workedSeconds: 0,
    endedAt: null,
    updatedAt: '2026-11-19T08:00:00.000Z',
    comment: null,
    pauseReason: null,
    cancelReason: null,
    ...more,
  };
}

export const itemServicesForTest = (
  services: readonly ItemService[],
  more: Partial<ItemServices> = {},
): ItemServices => ({
  item: itemForTest,
  currency: 'EUR',
  purchasePrice: 21_200,
  plannedCost: 7_300,
  completedCost: 1_200,
  services: [...services],
  obstacle: 'steps_open',
  stocks: [BATTERIES, FINISH],
  suggestedStockId: FINISH.stockId,
  offered: [{ refurbStepId: idForTest(300), name: 'Polissage du cadre', cost: 1_400, stock: FINISH }],
  ...more,
});

type List = CallResult<typeof listItemServices>;
export const serviceListForTest = (rows: readonly ServiceRow[]): List => ({
  '@id': '/item-refurb-steps',
  '@type': 'hydra:Collection',
  'hydra:member': [...rows],
  'hydra:totalItems': rows.length,
  'hydra:view': { '@id': '/item-refurb-steps?page=1', '@type': 'hydra:PartialCollectionView' },
  counts: { to_do: 14, in_progress: 4, paused: 3, completedToday: 22 },
  services: [{ id: idForTest(202), name: 'Remplacement batterie' }],
  operators: [{ id: idForTest(400), name: 'Lina Dubois' }],
});
