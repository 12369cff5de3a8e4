export const COUNT_STATUSES = ['open', 'closed', 'cancelled'] as const;

/**
 * What a line of a count is. `left_meanwhile`: expected, and carried away by a recorded move since. `unexpected`: scanned
 * here, and recorded elsewhere. `unknown`: no item of the warehouse has the code.
 */
export const LINE_OUTCOMES = ['present', 'missing', 'left_meanwhile', 'unexpected', 'unknown'] as const;
export type LineOutcome = (typeof LINE_OUTCOMES)[number];

export const COUNT_SETTLEMENTS = ['moved_here', 'left_there', 'stays_missing', 'lost', 'not_ours'] as const;
export type CountSettlement = (typeof COUNT_SETTLEMENTS)[number];

/** How each kind of difference may be settled; what is no difference needs no settlement. */
export const SETTLEMENTS_OF: Readonly<Record<LineOutcome, readonly CountSettlement[]>> = {
  present: [],
  left_meanwhile: [],
  missing: ['stays_missing', 'lost'],
  unexpected: ['moved_here', 'left_there'],
  unknown: ['not_ours'],
};
