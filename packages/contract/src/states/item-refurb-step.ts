import { WM, WO } from './actors.ts';
import { allOf, type TransitionTable } from './transition.ts';

export const ITEM_REFURB_STEP_STATUSES = ['to_do', 'in_progress', 'paused', 'canceled', 'completed'] as const;
export type ItemRefurbStepStatus = (typeof ITEM_REFURB_STEP_STATUSES)[number];

/** An item may be validated once every service is one of these. */
export const ITEM_REFURB_STEP_CLOSED_STATUSES = ['canceled', 'completed'] as const;

/** Two people can hold the same service on screen: every action but the first carries the version it saw. */
export const ITEM_REFURB_STEP_TRANSITIONS = {
  plan: {
    id: 'R01',
    means: 'planned',
    from: [null],
    to: 'to_do',
    trigger: 'a diagnosis is finalised, or a service is added by hand',
    actors: [WO, WM],
    permissions: allOf('ROLE_REFURB_WRITE'),
    effects: 'stock and planned cost are those of the service in this warehouse',
  },
  start: {
    id: 'R02',
    means: 'started',
    from: ['to_do'],
    to: 'in_progress',
    trigger: 'POST /item-refurb-steps/{id}/start',
    guard: 'the item lies in the stock of the service, which is confirmed; nothing else runs on this item',
    actors: [WO, WM],
    permissions: allOf('ROLE_REFURB_WRITE'),
    effects: 'who and when are kept',
  },
  pause: {
    id: 'R03',
    means: 'paused',
    from: ['in_progress'],
    to: 'paused',
    trigger: 'POST /item-refurb-steps/{id}/pause',
    guard: 'confirmed',
    actors: [WO, WM],
    permissions: allOf('ROLE_REFURB_WRITE'),
    effects: 'the time worked is added up',
  },
  resume: {
    id: 'R04',
    means: 'started',
    from: ['paused'],
    to: 'in_progress',
    trigger: 'POST /item-refurb-steps/{id}/resume',
    guard: 'as R02',
    actors: [WO, WM],
    permissions: allOf('ROLE_REFURB_WRITE'),
  },
  complete: {
    id: 'R05',
    means: 'completed',
    from: ['in_progress'],
    to: 'completed',
    trigger: 'POST /item-refurb-steps/{id}/complete',
    guard: 'a stock is chosen',
    actors: [WO, WM],
    permissions: allOf('ROLE_REFURB_WRITE'),
    effects: 'the item goes to that stock; the cost counts',
  },
  cancel: {
    id: 'R06',
    means: 'cancelled',
    from: ['to_do', 'in_progress', 'paused'],
    to: 'canceled',
    trigger: 'POST /item-refurb-steps/{id}/cancel',
    guard: 'a reason is given',
    actors: [WO, WM],
    permissions: allOf('ROLE_REFURB_WRITE'),
    effects: 'costs nothing',
  },
} as const satisfies TransitionTable<ItemRefurbStepStatus>;
