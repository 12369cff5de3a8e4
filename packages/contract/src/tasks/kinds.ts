import type { Module } from '../access/modules.ts';
import type { Permission } from '../access/permissions.ts';

/** What a task can be about. Each kind says in the API when it opens and when its cause is gone. */
export const TASK_KINDS = [
  'label_failed',
  'label_not_cancelled',
  'battery_hazard',
  'customer_untold',
  'buyer_unreachable',
  'parcel_unapplied',
  'papers_missing',
  'second_look',
  'predeclaration_ageing',
  'status_correction',
  'mention',
  'price_revision_failed',
  'mail_domain_failed',
  'user_import_uninvited',
  'warehouse_stocks_missing',
  'package_open',
  'delivered_not_checked_in',
  'transit_without_event',
  'parcel_troubled',
  'arrived_unfinalized',
  'claim_deadline',
  'controls_disagree',
  'quarantine_ending',
  'retailer_dispute',
  'dispute_settled',
  'payment_overdue',
  'payment_held',
  'payment_refused',
  'payment_returned',
  'cancel_too_late',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** Where a task is settled. */
export type TaskPage =
  | 'buyback'
  | 'price_revision'
  | 'mail_sender'
  | 'users'
  | 'organization'
  | 'expedition'
  | 'check_in'
  | 'claims'
  | 'quarantine'
  | 'payments'
  | 'risk';
type TaskRule = {
  /** Whoever has it in one of the modules sees the task; acting is guarded by the page itself. */
  permission: Permission;
  modules: readonly Module[];
  page: TaskPage;
  /** Only where no program can see that the cause is gone. */
  mayClose: boolean;
};

// biome-ignore format: one kind per line
export const TASK_RULES: Readonly<Record<TaskKind, TaskRule>> = {
  label_failed:             { permission: 'ROLE_BUYBACK_EDIT_PAGE',           modules: ['tim'],                page: 'buyback',        mayClose: false },
  label_not_cancelled:      { permission: 'ROLE_BUYBACK_CANCEL',              modules: ['tim'],                page: 'buyback',        mayClose: true },
  battery_hazard:           { permission: 'ROLE_BUYBACK_EDIT_PAGE',           modules: ['tim'],                page: 'buyback',        mayClose: true },
  customer_untold:          { permission: 'ROLE_CUSTOMER_PII_READ',           modules: ['tim'],                page: 'buyback',        mayClose: true },
  buyer_unreachable:        { permission: 'ROLE_BUYBACK_EDIT_PAGE',           modules: ['lcm'],                page: 'buyback',        mayClose: true },
  parcel_unapplied:         { permission: 'ROLE_STATUS_CORRECTION_REQUEST',   modules: ['lcm', 'rps'],         page: 'buyback',        mayClose: false },
  papers_missing:           { permission: 'ROLE_BUYBACK_EDIT_PAGE',           modules: ['tim'],                page: 'buyback',        mayClose: false },
  second_look:              { permission: 'ROLE_QUARANTINE_TRANSITION_PAGE',  modules: ['lcm', 'rps'],         page: 'buyback',        mayClose: false },
  predeclaration_ageing:    { permission: 'ROLE_ACCESS_PREDECLARED_BUYBACKS', modules: ['tim'],                page: 'buyback',        mayClose: false },
  status_correction:        { permission: 'ROLE_STATUS_CORRECTION_APPROVE',   modules: ['tim', 'lcm'],         page: 'buyback',        mayClose: false },
  mention:                  { permission: 'ROLE_BUYBACK_DETAIL_PAGE',         modules: ['tim', 'lcm', 'rps'],  page: 'buyback',        mayClose: true },
  price_revision_failed:    { permission: 'ROLE_PRODUCT_PRICE_EDIT',          modules: ['root', 'tim', 'lcm'], page: 'price_revision', mayClose: false },
  mail_domain_failed:       { permission: 'ROLE_DESIGN_PAGE',                 modules: ['root', 'tim', 'lcm'], page: 'mail_sender',    mayClose: false },
  user_import_uninvited:    { permission: 'ROLE_USER_IMPORT_PAGE',            modules: ['root', 'tim', 'lcm'], page: 'users',          mayClose: true },
  warehouse_stocks_missing: { permission: 'ROLE_STOCK_MANAGE',                modules: ['lcm', 'rps'],         page: 'organization',   mayClose: false },
  package_open:             { permission: 'ROLE_BUYBACK_ITEM_SEND_PAGE',      modules: ['tim', 'rps'],         page: 'expedition',     mayClose: false },
  delivered_not_checked_in: { permission: 'ROLE_STATUS_CORRECTION_REQUEST',   modules: ['rps'],                page: 'check_in',       mayClose: false },
  transit_without_event:    { permission: 'ROLE_ITEM_MARK_AS_LOST_TRANSPORT', modules: ['lcm', 'rps'],         page: 'buyback',        mayClose: false },
  parcel_troubled:          { permission: 'ROLE_ITEM_MARK_AS_LOST_TRANSPORT', modules: ['lcm', 'rps'],         page: 'buyback',        mayClose: false },
  arrived_unfinalized:      { permission: 'ROLE_ACCESS_PREDECLARED_BUYBACKS', modules: ['tim'],                page: 'buyback',        mayClose: true },
  claim_deadline:           { permission: 'ROLE_ITEM_MARK_AS_LOST_TRANSPORT', modules: ['tim', 'lcm'],         page: 'claims',         mayClose: false },
  controls_disagree:        { permission: 'ROLE_QUARANTINE_TRANSITION_PAGE',  modules: ['rps'],                page: 'buyback',        mayClose: true },
  quarantine_ending:        { permission: 'ROLE_QUARANTINE_TRANSITION_PAGE',  modules: ['rps'],                page: 'quarantine',     mayClose: false },
  retailer_dispute:         { permission: 'ROLE_LITIGATION_RESOLVE_ON_BEHALF', modules: ['tim'],                page: 'buyback',        mayClose: true },
  dispute_settled:          { permission: 'ROLE_LITIGATION_RESOLVE_ON_BEHALF', modules: ['tim'],                page: 'buyback',        mayClose: true },
  payment_overdue:          { permission: 'ROLE_PAYOUT_DESK_PAGE',            modules: ['root', 'tim', 'lcm'], page: 'payments',       mayClose: false },
  payment_held:             { permission: 'ROLE_RISK_HOLD_DECIDE',            modules: ['tim', 'lcm'],         page: 'risk',           mayClose: false },
  payment_refused:          { permission: 'ROLE_RISK_HOLD_DECIDE',            modules: ['tim', 'lcm'],         page: 'buyback',        mayClose: true },
  payment_returned:         { permission: 'ROLE_PAYOUT_DESK_PAGE',            modules: ['root', 'tim', 'lcm'], page: 'payments',       mayClose: false },
  cancel_too_late:          { permission: 'ROLE_PAYOUT_DESK_PAGE',            modules: ['root', 'tim', 'lcm'], page: 'payments',       mayClose: true },
};
