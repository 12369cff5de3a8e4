import type { ItemChoices, ItemPage, ItemRow } from '../../refurbishment/items/read-items.ts';
import { idForTest } from '../buyback-page.ts';

/** An item that has been lying in the stock of the batteries for a week; a test says what is special about its own. */
export function itemRowForTest(n: number, more: Partial<ItemRow> = {}): ItemRow {
  return {
    id: idForTest(n),
    version: 3,
    code: `248150390612${n}`,
    imei: '352918114402669',
    status: 'item_refurb_in_progress',
    grade: 'grade_c',
    product: { label: `iPhone 1${n} 128 Go`, brand: 'Apple', image: null },
    stock: { stockId: idForTest(60), defaultStock: null, name: 'Batteries', identifier: 'BAT', location: 'D 3' },
    warehouse: { id: idForTest(9), name: 'Atelier Rhône' },
    retailer: 'Cèdre',
    currency: 'EUR',
    purchasePrice: 21_200,
    completedServicesCost: 2_100,
    plannedRefurbCost: 5_800,
    stockedAt: '2026-11-07T14:02:00.000Z',
    ageDays: 7,
    ...more,
  };
}

export function itemChoicesForTest(): ItemChoices {
  const stock = (n: number, name: string, identifier: string, warehouse = 9) => ({
    stockId: idForTest(n),
    defaultStock: null,
    name,
    identifier,
    location: null,
    warehouseId: idForTest(warehouse),
    items: { count: 2, isMore: false },
  });
  return {
    warehouses: [{ id: idForTest(9), name: 'Atelier Rhône' }],
    stocks: [stock(60, 'Batteries', 'BAT'), stock(61, 'Écrans', 'SCREENS-1')],
    categories: [
      { id: idForTest(80), name: 'Tout', parentId: null, retailer: 'Cèdre' },
      { id: idForTest(81), name: 'Téléphones', parentId: idForTest(80), retailer: 'Cèdre' },
    ],
  };
}

export function itemPageForTest(more: Partial<ItemPage> = {}): ItemPage {
  const item = itemRowForTest(3);
  const service = {
    cycle: 1,
    stock: item.stock,
    runningSince: null,
    startedAt: null,
    endedAt: null,
    comment: null,
    pauseReason: null,
    cancelReason: null,
  };
  return {
    item,
    general: {
      buybackId: idForTest(103),
      origin: null,
      place: 'stock',
      category: 'Téléphones',
      model: null,
      serialNumber: null,
      isImeiConfirmed: true,
      createdAt: '2026-11-05T12:31:00.000Z',
      refurbCycle: 1,
      goesBackTo: null,
      quarantineReason: null,
    },
    control: null,
    diagnoses: [
      {
        id: idForTest(90),
        cycle: 1,
        status: 'finalized',
        startedAt: '2026-11-13T15:20:00.000Z',
        startedBy: 'Thomas Noël',
        endedAt: '2026-11-13T15:26:00.000Z',
        endedBy: 'Thomas Noël',
        comment: null,
        stock: item.stock,
        questions: [
          {
            id: idForTest(91),
            title: 'La batterie tient-elle ?',
            answers: [
              { id: idForTest(92), title: 'Oui', isChosen: false },
              { id: idForTest(93), title: 'Non', isChosen: true },
            ],
          },
        ],
      },
    ],
    services: [
      {
        ...service,
        id: idForTest(70),
        name: 'Remplacement de la batterie',
        status: 'completed',
        plannedCost: 2_100,
        cost: 2_100,
        operator: 'Lina Dupont',
        workedSeconds: 4_300,
      },
      {
        ...service,
        id: idForTest(71),
        name: 'Vitre arrière',
        status: 'to_do',
        plannedCost: 3_700,
        cost: null,
        operator: null,
        workedSeconds: 0,
      },
    ],
    economics: {
      currency: 'EUR',
      isPriceValidated: true,
      price: 22_100,
      purchase: 21_200,
      absorption: 900,
      bonuses: 500,
      transport: 0,
      completedServices: 2_100,
      parts: 0,
      writeOffs: 0,
      fullCost: 24_700,
      openServices: 3_700,
      expectedCost: 28_400,
    },
    history: [
      {
        id: idForTest(50),
        at: '2026-11-14T08:40:00.000Z',
        thing: 'item',
        topic: 'item.put_away',
        from: 'item_refurb_in_progress',
        to: 'item_refurb_in_progress',
        by: 'Lina Dupont',
        actor: 'user',
        stock: item.stock,
        service: null,
        reason: null,
        comment: null,
      },
      {
        id: idForTest(51),
        at: '2026-11-14T08:30:00.000Z',
        thing: 'service',
        topic: 'service.planned',
        from: null,
        to: 'to_do',
        by: null,
        actor: 'system',
        stock: null,
        service: 'Vitre arrière',
        reason: null,
        comment: null,
      },
    ],
    ...more,
  };
}
