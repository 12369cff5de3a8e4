import { ITEM_TRANSITIONS } from '@reprise/contract/states/item';
import { ITEM_MOVES } from '@reprise/contract/states/item-moves';
import { expect, test } from 'vitest';
import { type Entry, gapsOf, misplacedBy } from './replay.ts';

const entry = (transitionId: string, from: string | null, to: string, place: Entry['place'] = null): Entry => ({
  entity: 'item',
  id: 'one',
  transitionId,
  command: 'any',
  from,
  to,
  place,
});
const { create, awaitInventory, send, checkInFromTransit } = ITEM_TRANSITIONS;
const { pack } = ITEM_MOVES;
const way = [
  entry(create.id, null, 'item_created'),
  entry(awaitInventory.id, 'item_created', 'item_awaiting_inventory', { kind: 'store' }),
  entry(pack.id, 'item_awaiting_inventory', 'item_awaiting_inventory', { kind: 'package', packageId: 'box' }),
  entry(send.id, 'item_awaiting_inventory', 'item_in_transit', { kind: 'parcel', packageId: 'box' }),
];

test('gapsOf: a history whose steps follow each other and are in the tables has no gap', () => {
  expect(gapsOf(way, 'item_in_transit')).toEqual([]);
});

test('gapsOf: a missing step, a step that is in no table and another status of the row are each named', () => {
  expect(gapsOf(way.toSpliced(1, 1), 'item_in_transit')).toEqual([
    `${pack.id} begins at item_awaiting_inventory after item_created`,
  ]);
  const wrong = entry(checkInFromTransit.id, 'item_in_transit', 'item_completed');
  expect(gapsOf([...way, wrong], 'item_completed')).toEqual([
    `${checkInFromTransit.id} does not lead from item_in_transit to item_completed`,
  ]);
  expect(gapsOf(way, 'item_cancelled')).toEqual(['the history ends with item_in_transit, the row says item_cancelled']);
});

test('misplacedBy: the last entry with a place says where the item is', () => {
  const item = { id: 'one', status: 'item_in_transit', place: 'parcel', stockId: null, packageId: 'box' };
  expect(misplacedBy(way, item)).toEqual([]);
  expect(misplacedBy(way, { ...item, packageId: 'other' })).toEqual([
    'is in parcel - other, by its history in parcel - box',
  ]);
});
