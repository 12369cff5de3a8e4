import type { UserType } from '../../access/user-types.ts';
import { AD, BM, SA } from '../../states/actors.ts';
import type { BuybackStatus } from '../../states/buyback.ts';
import type { Command } from '../../states/commands.ts';
import type { ItemStatus } from '../../states/item-statuses.ts';
import { mayHaveLeft, type PaymentStatus } from '../../states/payment.ts';
import { BLOCKING_FINDINGS, type QuarantineReason, type ReleaseOutcome } from '../quarantine.ts';

/** The command that an outcome performs. */
export const RELEASE_COMMANDS: Readonly<Record<ReleaseOutcome, Command>> = {
  resume_control: 'release',
  previous_status: 'release',
  settle_declared: 'settleAtDeclaredPrice',
  settle_price: 'settleAtNewPrice',
  refuse: 'upholdFinding',
};

/**
 * Why an outcome is not possible. `customer_decides`: a new price was proposed to the customer, and only dropping it or a new
 * control goes past them. `price_validated`: the device is bought. `never_bought`: there is no earlier status to go back to.
 */
export const RELEASE_OBSTACLES = [
  'not_in_quarantine',
  'permission_denied',
  'never_bought',
  'bought_before',
  'price_validated',
  'customer_decides',
  'nothing_to_settle',
  'no_finding',
  'payment_not_cancellable',
] as const;
export type ReleaseObstacle = (typeof RELEASE_OBSTACLES)[number];

export type QuarantineFacts = {
  readonly item: ItemStatus;
  readonly goesBackTo: ItemStatus | null;
  readonly buyback: BuybackStatus;
  readonly reason: QuarantineReason | null;
  readonly payment: PaymentStatus | undefined;
  readonly userType: UserType;
};

/** A price costs the buyer money, so its manager settles it; a warehouse releases and refuses. */
const MAY_SETTLE: readonly UserType[] = [BM, AD, SA];
const REFUSABLE: readonly (QuarantineReason | null)[] = ['not_bought', ...BLOCKING_FINDINGS];

const isOfControl = ({ goesBackTo }: QuarantineFacts): boolean =>
  goesBackTo === null || goesBackTo === 'item_awaiting_compliancy_tests';
const isOpen = ({ buyback }: QuarantineFacts): boolean => buyback === 'bb_in_processing';

const JUDGES: Readonly<Record<ReleaseOutcome, (facts: QuarantineFacts) => ReleaseObstacle | null>> = {
  resume_control: (facts) => (isOfControl(facts) ? null : 'bought_before'),
  previous_status: (facts) => (isOfControl(facts) ? 'never_bought' : null),
  settle_declared: (facts) => {
    if (!isOpen(facts)) return 'price_validated';
    return facts.reason === 'price_gap' || facts.reason === 'retailer_dispute' ? null : 'nothing_to_settle';
  },
  settle_price: (facts) => {
    if (!isOpen(facts)) return 'price_validated';
    if (facts.reason === 'price_gap') return 'customer_decides';
    return facts.reason === 'retailer_dispute' ? null : 'nothing_to_settle';
  },
  refuse: (facts) => {
    if (!isOpen(facts)) return 'price_validated';
    if (facts.reason === 'price_gap') return 'customer_decides';
    if (!REFUSABLE.includes(facts.reason)) return 'no_finding';
    return mayHaveLeft(facts.payment) ? 'payment_not_cancellable' : null;
  },
};

/** Null: the outcome is possible. A screen and the API ask the same question. */
export function releaseObstacle(outcome: ReleaseOutcome, facts: QuarantineFacts): ReleaseObstacle | null {
  const isSettling = outcome === 'settle_declared' || outcome === 'settle_price';
  if (isSettling && !MAY_SETTLE.includes(facts.userType)) return 'permission_denied';
  if (facts.item !== 'item_in_quarantine') return 'not_in_quarantine';
  return JUDGES[outcome](facts);
}
