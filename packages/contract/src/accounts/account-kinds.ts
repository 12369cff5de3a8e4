export const ACCOUNT_STATUSES = ['active', 'inactive'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** An account may be either or both. */
export const ACCOUNT_KINDS = ['retailer', 'buyer_and_workshops_supervisor'] as const;

/** Who pays the customers, and whose contract the carrier works under. */
export const RESPONSIBLE_SIDES = ['retailer', 'buyer'] as const;
export type ResponsibleSide = (typeof RESPONSIBLE_SIDES)[number];
