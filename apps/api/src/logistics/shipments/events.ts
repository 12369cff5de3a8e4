/** A carrier said something new about a parcel. */
export const DELIVERY_REPORTED = 'delivery.reported';
/** The carrier has the order and makes the label. */
export const LABEL_ORDERED = 'label.ordered';
export const LABEL_READY = 'label.ready';
export const LABEL_FAILED = 'label.failed';
/** A pending label was withdrawn, because its buyback was cancelled before the carrier made it. */
export const LABEL_WITHDRAWN = 'label.withdrawn';
/** The order of a cancelled buyback may still stand with the carrier: a person asks it. */
export const LABEL_NOT_CANCELLED = 'label.not_cancelled';
export const TRACKING_UNREFRESHED = 'tracking.unrefreshed';
