/** Everything the page of a buyback offers. It shows each of them, and why it is not possible now. */
export const BUYBACK_ACTIONS = [
  'edit',
  'cancel',
  'force_cancel',
  'answer_offer',
  'order_label',
  'answer_preparation',
  'back_at_sender',
  'mark_as_lost',
  'report_found',
  'compensate_loss',
  'add_note',
  'reveal_customer',
  'print_transfer_order',
  'print_tracking_sheet',
  'print_label',
  'request_correction',
  'decide_correction',
  'relaunch_payment',
  'mark_paid',
] as const;
export type BuybackAction = (typeof BUYBACK_ACTIONS)[number];

/** Why an action is not possible. */
export const ACTION_REASONS = [
  'permission_denied',
  'status_not_fit',
  'payment_not_cancellable',
  'payment_cancellable',
  'item_already_refurbished',
  'item_lost',
  'no_open_offer',
  'label_not_needed',
  'label_not_failed',
  'nothing_to_prepare',
  'battery_hazard',
  'not_made_yet',
  'personal_data',
  'erased',
  'nothing_to_correct',
  'already_requested',
  'nothing_requested',
  'same_person',
  'already_paid',
  'no_payment',
  'payment_page',
] as const;
export type ActionReason = (typeof ACTION_REASONS)[number];
