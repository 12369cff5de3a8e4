export const REVISION_STATUSES = [
  'preparing',
  'draft',
  'scheduled',
  'publishing',
  'published',
  'rolling_back',
  'rolled_back',
  'discarded',
  'failed',
] as const;
export type RevisionStatus = (typeof REVISION_STATUSES)[number];
/** A job works on it: it changes by itself soon. */
export const REVISION_UNDER_WAY: readonly RevisionStatus[] = ['preparing', 'publishing', 'rolling_back'];

/** What could not be done. Each was one transaction, so no price changed. */
export const REVISION_FAILURES = ['prepare', 'file_unreadable', 'publish', 'roll_back'] as const;
export type RevisionFailure = (typeof REVISION_FAILURES)[number];

export const REVISION_ACTS = ['edit', 'schedule', 'unschedule', 'publish', 'rollBack', 'discard'] as const;
export type RevisionAct = (typeof REVISION_ACTS)[number];

const ACTS: Readonly<Record<Exclude<RevisionStatus, 'failed'>, readonly RevisionAct[]>> = {
  preparing: [],
  draft: ['edit', 'schedule', 'publish', 'discard'],
  scheduled: ['schedule', 'unschedule', 'publish', 'discard'],
  publishing: [],
  published: ['rollBack'],
  rolling_back: [],
  rolled_back: [],
  discarded: [],
};
const ACTS_AFTER: Readonly<Record<RevisionFailure, readonly RevisionAct[]>> = {
  prepare: ['edit', 'discard'],
  file_unreadable: ['discard'],
  publish: ['schedule', 'publish', 'discard'],
  roll_back: ['rollBack'],
};

type Standing = { status: RevisionStatus; failure: RevisionFailure | null };
/** The one table of what may be done: the API refuses by it, the buttons show it. */
export function mayDo(act: RevisionAct, { status, failure }: Standing): boolean {
  return (status === 'failed' ? ACTS_AFTER[failure!] : ACTS[status]).includes(act);
}

/** Why a line was left alone: somebody else had changed the price meanwhile, or took the product away. */
export const LEFT_REASONS = ['changed_since', 'product_gone'] as const;
/** How far prices move, in percent of what they were: each band ends where the next begins. */
export const REVISION_BANDS = [-50, -20, -10, -5, 0, 5, 10, 20, 50] as const;
