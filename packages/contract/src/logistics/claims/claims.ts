import type { TransportConcern } from '../transports.ts';

/** Why the holder of a transport contract asks the carrier for money. */
export const CLAIM_REASONS = ['lost', 'damaged', 'content_missing', 'late'] as const;
export type ClaimReason = (typeof CLAIM_REASONS)[number];

export const CLAIM_STATUSES = ['open', 'sent', 'accepted', 'refused', 'paid', 'withdrawn'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

type ClaimMove = { readonly from: readonly ClaimStatus[]; readonly to: ClaimStatus };

/** The one table of what may be done with a claim: the API refuses by it, the buttons show it. */
export const CLAIM_MOVES = {
  edit: { from: ['open'], to: 'open' },
  send: { from: ['open'], to: 'sent' },
  accept: { from: ['sent'], to: 'accepted' },
  refuse: { from: ['sent'], to: 'refused' },
  pay: { from: ['accepted'], to: 'paid' },
  withdraw: { from: ['open', 'sent'], to: 'withdrawn' },
} as const satisfies Readonly<Record<string, ClaimMove>>;
export type ClaimAct = keyof typeof CLAIM_MOVES;
export const CLAIM_ACTS = Object.keys(CLAIM_MOVES) as [ClaimAct, ...ClaimAct[]];

export const mayAct = (act: ClaimAct, status: ClaimStatus): boolean =>
  (CLAIM_MOVES[act].from as readonly ClaimStatus[]).includes(status);
export const claimActsFrom = (status: ClaimStatus): ClaimAct[] => CLAIM_ACTS.filter((act) => mayAct(act, status));

/** These ended without money: another claim may be opened for the same parcel. */
export const ENDED_WITHOUT_MONEY = ['refused', 'withdrawn'] as const satisfies readonly ClaimStatus[];

type ClaimPeriod = { readonly days: number; readonly from: 'posting' | 'delivery' };

/** How long carriers take claims. A claim that is sent later can still be made, and the carrier may refuse it. */
export const CLAIM_PERIODS = {
  lost: { days: 21, from: 'posting' },
  damaged: { days: 3, from: 'delivery' },
  content_missing: { days: 3, from: 'delivery' },
  late: { days: 21, from: 'posting' },
} as const satisfies Readonly<Record<ClaimReason, ClaimPeriod>>;

/** So many days before the deadline, somebody is told of a claim that was not sent. */
export const CLAIM_REMINDER_DAYS_BEFORE = 7;

const DAY_MS = 86_400_000;
type ParcelTimes = { readonly postedAt: Date | null; readonly deliveredAt: Date | null };

/** Until when the carrier takes the claim; null while the period has not begun. */
export function claimDeadline(reason: ClaimReason, { postedAt, deliveredAt }: ParcelTimes): Date | null {
  const { days, from } = CLAIM_PERIODS[reason];
  const start = from === 'posting' ? postedAt : deliveredAt;
  return start && new Date(start.getTime() + days * DAY_MS);
}

/** The reason that a person most likely claims for; undefined for a parcel that the carrier never had. */
export const CLAIM_REASON_OF: Readonly<Partial<Record<TransportConcern, ClaimReason>>> = {
  lost: 'lost',
  silent: 'lost',
  undelivered: 'late',
  not_checked_in: 'lost',
  damaged: 'damaged',
};

/** In cents: above any parcel of devices, below what a slip of the keyboard makes of one. */
export const CLAIM_AMOUNT_MAX = 10_000_000;
export const CLAIM_NOTE_MAX = 500;
export const CLAIM_REFERENCE_MAX = 64;
