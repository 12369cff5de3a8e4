import { SM, SS, WM, WO } from './actors.ts';
import { allOf, type TransitionTable } from './transition.ts';

export const PACKAGE_STATUSES = ['open', 'closed'] as const;
export type PackageStatus = (typeof PACKAGE_STATUSES)[number];

export const PACKAGE_TRANSITIONS = {
  open: {
    id: 'K01',
    means: 'opened',
    from: [null],
    to: 'open',
    trigger: 'POST /expeditions/{id}/packages',
    guard: 'a destination: a warehouse, or the customer when sending back',
    actors: [SS, SM, WO, WM],
    permissions: allOf('ROLE_BUYBACK_ITEM_SEND_PAGE'),
    effects: 'a number is given',
  },
  pack: {
    id: 'K02',
    means: 'packed',
    from: ['open'],
    to: 'open',
    trigger:
      'POST /packages/{id}/items, DELETE /packages/{id}/items/{itemId}, POST /packages/{id}/put-into, POST /packages/{id}/take-out',
    guard:
      'an item to ship or to send back, for the same destination, as its label rule allows, entered once; or a closed package without a label that holds none',
    actors: [SS, SM, WO, WM],
    permissions: allOf('ROLE_BUYBACK_ITEM_SEND_PAGE'),
  },
  close: {
    id: 'K03',
    means: 'closed',
    from: ['open'],
    to: 'closed',
    trigger: 'POST /packages/{id}/close',
    guard:
      'something in it; size and weight known, if need be from the category; a label ordered where one is due, unless it goes into another package',
    actors: [SS, SM, WO, WM],
    permissions: allOf('ROLE_BUYBACK_ITEM_SEND_PAGE'),
    effects: 'the content is fixed; the label can be fetched when ready',
  },
  discard: {
    id: 'K04',
    means: 'discarded',
    from: ['open'],
    to: null,
    trigger: 'DELETE /packages/{id}',
    guard: 'empty, or of an expedition not registered yet',
    actors: [SS, SM, WO, WM],
    permissions: allOf('ROLE_BUYBACK_ITEM_SEND_PAGE'),
    effects: 'its items and the packages in it can be packed again',
  },
} as const satisfies TransitionTable<PackageStatus>;
