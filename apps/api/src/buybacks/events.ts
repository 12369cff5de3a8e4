/** A cart was sold, whatever its lines. */
export const CART_CREATED = 'cart.created';
/** One device of it. */
export const BUYBACK_CREATED = 'buyback.created';
/** A parcel is somewhere else than its buyback says: somebody looks at both. */
export const DELIVERY_UNAPPLIED = 'delivery.unapplied';
export const LITIGATION_SECOND_LOOK = 'litigation.second_look_asked';
export const LITIGATION_REMINDER_DUE = 'litigation.reminder_due';
export const LITIGATIONS_UNREMINDED = 'litigation.reminders_failed';
/** A mail about a buyback could not be written. */
export const CUSTOMER_UNTOLD = 'buyback.customer_untold';
export const PAPERS_MISSING = 'buyback.papers_missing';
/** A label is wanted: after the customer's confirmation, or in the place of one that failed or came back. */
export const LABEL_REQUESTED = 'label.requested';
/** Another label was ordered in its place: what the carrier may still have of it is cancelled. */
export const LABEL_REPLACED = 'label.replaced';
