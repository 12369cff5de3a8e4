import { AD, BM, PA, RM, SA, WM } from './actors.ts';
import { allOf, anyOf, NO_PERMISSION, type TransitionTable } from './transition.ts';

export const LITIGATION_STATUSES = ['open', 'accepted', 'declined', 'expired', 'withdrawn'] as const;
export type LitigationStatus = (typeof LITIGATION_STATUSES)[number];

/** A litigation lives inside a buyback that is bb_in_processing; only a POST decides, since mail scanners open links. */
export const LITIGATION_TRANSITIONS = {
  open: {
    id: 'L01',
    means: 'opened',
    from: [null],
    to: 'open',
    trigger: 'the item enters quarantine for a price gap',
    guard: 'the payment has not left yet',
    actors: ['system'],
    permissions: NO_PERMISSION,
    effects: 'the controlled price is proposed, with reasons, photos and a deadline, by a mail with both links',
  },
  accept: {
    id: 'L02',
    means: 'accepted',
    from: ['open'],
    to: 'accepted',
    trigger: 'POST /buybacks/{id}/accept with the signed token, or on behalf',
    actors: [PA, RM, BM, AD, SA],
    permissions: allOf('ROLE_LITIGATION_RESOLVE_ON_BEHALF'),
  },
  decline: {
    id: 'L03',
    means: 'declined',
    from: ['open'],
    to: 'declined',
    trigger: 'POST /buybacks/{id}/reject with the signed token, or on behalf',
    actors: [PA, RM, BM, AD, SA],
    permissions: allOf('ROLE_LITIGATION_RESOLVE_ON_BEHALF'),
  },
  expire: {
    id: 'L04',
    means: 'expired',
    from: ['open'],
    to: 'expired',
    trigger: 'the deadline passes',
    guard: 'the tenant chose to send back; otherwise it stays open and reminders go on',
    actors: ['system'],
    permissions: NO_PERMISSION,
  },
  withdraw: {
    id: 'L05',
    means: 'withdrawn',
    from: ['open'],
    to: 'withdrawn',
    trigger: 'the buyback is cancelled, the item is lost, or the buyer drops the gap',
    actors: [RM, BM, WM, AD, SA],
    permissions: anyOf('ROLE_QUARANTINE_TRANSITION_PAGE', 'ROLE_BUYBACK_CANCEL'),
  },
} as const satisfies TransitionTable<LitigationStatus>;
