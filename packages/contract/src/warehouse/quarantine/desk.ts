/** Who must act on what waits: our side decides, the customer answers, or somebody carries it away. */
export const QUARANTINE_TABS = ['to_decide', 'waits_for_customer', 'to_move'] as const;
export type QuarantineTab = (typeof QUARANTINE_TABS)[number];

/** `buyer`: a dispute with the retailer. `mover`: whoever carries it to its stock. */
export const QUARANTINE_ACTORS = ['warehouse', 'buyer', 'customer', 'mover'] as const;
export type QuarantineActor = (typeof QUARANTINE_ACTORS)[number];

export const FAIRNESS_DAYS = 90;
export const QUARANTINE_MESSAGE_MAX_LENGTH = 300;
/** After the answer to a second look the customer has at least so long to decide. */
export const SECOND_LOOK_DAYS_TO_DECIDE = 3;
