import type { Asked } from '../races/race.ts';
import type { Device } from '../way/sell-devices.ts';
import { type Arena, type Box, prepareBox } from './arena.ts';
import { registering, report, TAKEN } from './asked.ts';
import { NESTED_PAIRS, putIntoAndPickedUp } from './nested.ts';
import type { Ending, Variant } from './variant.ts';

const IN_WORKSHOP = { status: 'item_registered_in_warehouse', place: 'stock' } as const;
const CANCELLED = { status: 'item_cancelled' } as const;

const packing = (arena: Arena, n: 0 | 1, { packageId }: Box, { code }: Device): Asked => ({
  who: `seller ${n + 1}`,
  path: `/packages/${packageId}/items`,
  headers: arena.sellers[n].headers,
  body: { identificationNumber: code },
  refusals: [],
});
const checkIn = ({ workshop }: Arena, { code }: Device, delayMs?: number): Asked => ({
  who: 'workshop',
  path: '/check-ins',
  headers: workshop.headers,
  body: { warehouseId: workshop.id, code },
  refusals: [],
  ...(delayMs !== undefined && { delayMs }),
});
const cancel = ({ store }: Arena, { buybackId }: Device, delayMs: number): Asked => ({
  who: 'manager',
  path: `/buybacks/${buybackId}/cancel`,
  headers: store.retailer.manager,
  body: { reason: 'customer_retractation' },
  refusals: [],
  delayMs,
});
/** A person and a report of the carrier, about a labelled package that is closed or has left. */
const withCarrier = (
  name: string,
  until: 'closed' | 'left',
  code: string,
  person: (arena: Arena, device: Device, delayMs: number) => Asked,
  endings: readonly Ending[],
): Variant => ({
  name,
  from: 'with label',
  hasCarrier: true,
  async prepare(arena, device, delayMs) {
    const box = await prepareBox(arena, arena.store, { withLabel: true, devices: [device], until });
    return { asked: [person(arena, device, delayMs), report(arena, box, code)], boxes: [box] };
  },
  endings,
});

/** Kinds of meetings on one item; where two requests can meet in several ways they are taken in turns. */
export const KINDS: Readonly<Record<string, readonly Variant[]>> = {
  'two boxes': [
    {
      name: 'two sellers pack one item',
      from: 'without label',
      hasCarrier: false,
      async prepare(arena, device) {
        const open = (n: 0 | 1) =>
          prepareBox(arena, arena.sellers[n], { withLabel: false, devices: [], until: 'open' });
        const boxes = [await open(0), await open(1)] as const;
        return { asked: [packing(arena, 0, boxes[0], device), packing(arena, 1, boxes[1], device)], boxes };
      },
      // Whoever comes second is told in which package the item lies.
      endings: [0, 1].map((box) => ({
        answers: { [`seller ${box + 1}`]: '200', [`seller ${2 - box}`]: '409 code_already_entered' },
        item: 'pack',
        buyback: '',
        status: 'item_awaiting_inventory',
        place: 'package',
        box,
      })),
    },
  ],
  'store and workshop': [
    {
      name: 'registered and checked in',
      from: 'without label',
      hasCarrier: false,
      async prepare(arena, device) {
        const box = await prepareBox(arena, arena.sellers[0], { withLabel: false, devices: [device], until: 'closed' });
        const register = await registering(arena, box);
        return { asked: [register, checkIn(arena, device)], boxes: [box] };
      },
      // Both succeed: the rest of the expedition leaves whether or not one of its items is there already.
      endings: [
        {
          ...IN_WORKSHOP,
          answers: { 'seller 1': '200', workshop: '200 announced' },
          item: 'send checkInFromTransit',
          buyback: 'sendFromStore receiveFromTransit',
        },
        {
          ...IN_WORKSHOP,
          answers: { 'seller 1': '200', workshop: '200 unannounced' },
          item: 'checkInUnannounced',
          buyback: 'receiveUnannounced',
        },
      ],
    },
    {
      name: 'packed and checked in',
      from: 'without label',
      hasCarrier: false,
      async prepare(arena, device) {
        const box = await prepareBox(arena, arena.sellers[0], { withLabel: false, devices: [], until: 'open' });
        return { asked: [packing(arena, 0, box, device), checkIn(arena, device)], boxes: [box] };
      },
      // A device that lies in an open box and is scanned in a workshop is in the workshop; the other way round the store is told.
      endings: [
        {
          ...IN_WORKSHOP,
          answers: { 'seller 1': '200', workshop: '200 unannounced' },
          item: 'pack checkInUnannounced',
          buyback: 'receiveUnannounced',
        },
        {
          ...IN_WORKSHOP,
          answers: { 'seller 1': '409 already_processed', workshop: '200 unannounced' },
          item: 'checkInUnannounced',
          buyback: 'receiveUnannounced',
        },
      ],
    },
  ],
  'box in a box': NESTED_PAIRS,
  // A carrier is never refused: what does not move the device any more is stored and moves nothing.
  'person and carrier': [
    withCarrier('checked in and picked up', 'closed', 'PC1', checkIn, [
      {
        ...IN_WORKSHOP,
        answers: { ...TAKEN, workshop: '200 announced' },
        item: 'send checkInFromTransit',
        buyback: 'sendByCarrier receiveFromTransit',
      },
      {
        ...IN_WORKSHOP,
        answers: { ...TAKEN, workshop: '200 unannounced' },
        item: 'checkInUnannounced',
        buyback: 'receiveUnannounced',
      },
    ]),
    withCarrier('checked in and brought back', 'left', 'DI2', checkIn, [
      {
        ...IN_WORKSHOP,
        answers: { ...TAKEN, workshop: '200 announced' },
        item: 'checkInFromTransit',
        buyback: 'receiveFromTransit',
      },
      {
        ...IN_WORKSHOP,
        answers: { ...TAKEN, workshop: '200 unannounced' },
        item: 'returnToSender checkInUnannounced',
        buyback: 'returnToSender receiveUnannounced',
      },
    ]),
    withCarrier('cancelled and picked up', 'closed', 'PC1', cancel, [
      {
        ...CANCELLED,
        answers: { ...TAKEN, manager: '200' },
        item: 'cancelUnseen',
        buyback: 'cancelBeforeTransit',
        place: 'package',
        box: 0,
      },
      {
        ...CANCELLED,
        answers: { ...TAKEN, manager: '200' },
        item: 'send cancelUnseen',
        buyback: 'sendByCarrier cancelInTransit',
        place: 'parcel',
        box: 0,
      },
    ]),
    withCarrier('cancelled and brought back', 'left', 'DI2', cancel, [
      {
        ...CANCELLED,
        answers: { ...TAKEN, manager: '200' },
        item: 'cancelUnseen',
        buyback: 'cancelInTransit',
        place: 'parcel',
        box: 0,
      },
      {
        ...CANCELLED,
        answers: { ...TAKEN, manager: '200' },
        item: 'returnToSender cancelUnseen',
        buyback: 'returnToSender cancelBeforeTransit',
        place: 'store',
      },
    ]),
    putIntoAndPickedUp,
  ],
};
