import type { AccountStatus } from '@reprise/contract/accounts/account-kinds';
import type { CategoryStatus } from '@reprise/contract/catalogue/categories';
import type { ProductStatus } from '@reprise/contract/catalogue/products';
import type { ImportStatus } from '@reprise/contract/data-exchange/imports';
import type { UserStatus } from '@reprise/contract/identity/user-statuses';
import type { CircuitRuleStatus } from '@reprise/contract/logistics/circuit-rules';
import type { ClaimStatus } from '@reprise/contract/logistics/claims/claims';
import type { LabelState } from '@reprise/contract/logistics/labels';
import type { OrganizationStatus } from '@reprise/contract/organizations/organization-types';
import type { BuybackStatus } from '@reprise/contract/states/buyback';
import type { ItemRefurbStepStatus } from '@reprise/contract/states/item-refurb-step';
import type { ItemStatus } from '@reprise/contract/states/item-statuses';
import type { LitigationStatus } from '@reprise/contract/states/litigation';
import type { PackageStatus } from '@reprise/contract/states/package';
import type { PaymentStatus } from '@reprise/contract/states/payment';
import type { FoundStatus } from '@reprise/contract/warehouse/found/found-devices';
import type { GlyphName } from '../primitives/icons/glyphs.ts';
import type { Tone } from '../primitives/tones.ts';

export type StatusLook = { readonly tone: Tone; readonly glyph: GlyphName };
type Looks<Status extends string> = Readonly<Record<Status, StatusLook>>;

const look = (tone: Tone, glyph: GlyphName): StatusLook => ({ tone, glyph });
const DONE = look('green', 'st-done');
const CLOSED = look('neutral', 'st-off');
const LOST = look('red', 'st-alert');
const TO_DROP = look('violet', 'st-dotted');
const TO_SEND = look('amber', 'st-empty');
const MOVING = look('sky', 'st-half');

/** A litigation that is open replaces the badge of its buyback in lists and stands beside it on the detail page. */
export const LITIGATION_OPEN_LOOK = look('orange', 'st-alert');

/** Every status of every object: a status that joins the contract does not compile until it has a look here. */
export const STATUS_LOOKS = {
  buyback: {
    bb_awaiting_store_drop: TO_DROP,
    bb_awaiting_inventory: TO_SEND,
    bb_in_transit: MOVING,
    bb_in_processing: look('blue', 'st-three'),
    bb_completed: DONE,
    bb_completed_by_price: DONE,
    bb_completed_with_absorption: DONE,
    bb_completed_with_negociation: DONE,
    bb_not_completed: CLOSED,
    bb_cancelled: look('red', 'st-off'),
  } satisfies Looks<BuybackStatus>,
  item: {
    item_created: look('neutral', 'st-dotted'),
    item_awaiting_store_drop: TO_DROP,
    item_awaiting_inventory: TO_SEND,
    item_in_transit: MOVING,
    item_registered_in_warehouse: look('blue', 'st-quarter'),
    item_awaiting_compliancy_tests: look('blue', 'st-three'),
    item_completed: DONE,
    item_completed_by_price: DONE,
    item_completed_with_absorption: DONE,
    item_completed_with_negociation: DONE,
    item_in_quarantine: look('orange', 'st-alert'),
    item_to_reintegrate_to_stock: look('amber', 'st-quarter'),
    item_to_return: look('amber', 'st-empty'),
    item_returned: look('neutral', 'st-done'),
    item_refurb_diagnostic_in_progress: look('teal', 'st-quarter'),
    item_refurb_in_progress: look('teal', 'st-half'),
    item_refurb_completed: look('teal', 'st-done'),
    item_cancelled: look('red', 'st-off'),
    item_lost_store: LOST,
    item_lost_transport: LOST,
    item_lost_warehouse: LOST,
  } satisfies Looks<ItemStatus>,
  payment: {
    payment_created: TO_SEND,
    awaiting_payment: TO_SEND,
    payment_initiated: MOVING,
    payment_completed: DONE,
    payment_failed: LOST,
    payment_cancelled: CLOSED,
    payment_not_needed: look('neutral', 'st-dotted'),
  } satisfies Looks<PaymentStatus>,
  service: {
    to_do: look('neutral', 'st-empty'),
    in_progress: look('blue', 'st-play'),
    paused: look('amber', 'st-pause'),
    completed: DONE,
    canceled: CLOSED,
  } satisfies Looks<ItemRefurbStepStatus>,
  litigation: {
    open: LITIGATION_OPEN_LOOK,
    accepted: DONE,
    declined: CLOSED,
    expired: CLOSED,
    withdrawn: CLOSED,
  } satisfies Looks<LitigationStatus>,
  package: {
    open: look('blue', 'st-half'),
    closed: DONE,
  } satisfies Looks<PackageStatus>,
  label: {
    none: look('neutral', 'st-dotted'),
    unconfirmed: look('amber', 'st-dotted'),
    unprepared: look('amber', 'st-dotted'),
    pending: look('amber', 'st-half'),
    ready: DONE,
    failed: LOST,
  } satisfies Looks<LabelState>,
  claim: {
    open: TO_SEND,
    sent: MOVING,
    accepted: look('blue', 'st-three'),
    refused: look('red', 'st-off'),
    paid: DONE,
    withdrawn: CLOSED,
  } satisfies Looks<ClaimStatus>,
  found: {
    open: look('amber', 'st-alert'),
    matched: DONE,
    sent_back: CLOSED,
    kept: look('neutral', 'st-dotted'),
  } satisfies Looks<FoundStatus>,
  import: {
    in_progress: MOVING,
    success: DONE,
    success_with_ignored: look('amber', 'st-alert'),
    error: LOST,
  } satisfies Looks<ImportStatus>,
  product: {
    draft: look('neutral', 'st-dotted'),
    published: DONE,
  } satisfies Looks<ProductStatus>,
  category: { active: DONE, archived: CLOSED } satisfies Looks<CategoryStatus>,
  user: { active: DONE, invited: look('neutral', 'st-dotted'), inactive: CLOSED } satisfies Looks<
    UserStatus | 'invited'
  >,
  account: { active: DONE, inactive: CLOSED } satisfies Looks<AccountStatus>,
  organization: { active: DONE, inactive: CLOSED } satisfies Looks<OrganizationStatus>,
  circuitRule: { enabled: DONE, disabled: CLOSED } satisfies Looks<CircuitRuleStatus>,
} as const;

export type StatusObject = keyof typeof STATUS_LOOKS;
export type StatusOf<O extends StatusObject> = keyof (typeof STATUS_LOOKS)[O] & string;

export function statusLook<O extends StatusObject>(object: O, status: StatusOf<O>): StatusLook {
  return (STATUS_LOOKS[object] as Looks<string>)[status]!;
}
