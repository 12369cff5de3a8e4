import type { CallResult } from '@reprise/client/call';
import type { getFollowUp } from '@reprise/contract/buybacks/follow-routes';

export type FollowUp = CallResult<typeof getFollowUp>;
export type Moment =
  | 'drop'
  | 'post'
  | 'collect'
  | 'at_store'
  | 'in_transit'
  | 'delivered'
  | 'coming_back'
  | 'in_trouble'
  | 'checking'
  | 'held'
  | 'to_decide'
  | 'paying'
  | 'paying_late'
  | 'payment_failed'
  | 'paid'
  | 'money_back'
  | 'returning'
  | 'returned'
  | 'cancelled';

/** What happens now, which is the title of the page. */
export function momentOf(followUp: FollowUp): Moment {
  const { status, payment, litigation, hold, steps } = followUp;
  if (status === 'bb_cancelled') return 'cancelled';
  if (status === 'bb_not_completed') return steps.at(-1)?.state === 'done' ? 'returned' : 'returning';
  if (status === 'bb_awaiting_store_drop') return 'drop';
  if (status === 'bb_in_transit') return placeOf(steps);
  if (status === 'bb_in_processing') {
    if (hold) return 'held';
    return litigation?.status === 'open' ? 'to_decide' : 'checking';
  }
  if (status === 'bb_awaiting_inventory') return SENDING[sentBy(followUp)];
  return momentOfPayment(payment);
}

/** What was paid can come back, and is then owed again: the title never thanks for money that is not there. */
function momentOfPayment({ status, news }: FollowUp['payment']): Moment {
  if (status === 'payment_failed') return 'payment_failed';
  if (news.state === 'paid') return 'paid';
  if (!news.isLate) return 'paying';
  return status === 'payment_completed' ? 'money_back' : 'paying_late';
}

/** The carrier knows first: what it delivered is no longer on its way, although the warehouse has not taken it in. */
function placeOf(steps: FollowUp['steps']): Moment {
  const place = steps.find(({ step }) => step === 'arrived')?.parcel;
  return place && place !== 'on_the_way' ? place : 'in_transit';
}

/** Who gives the device to the carrier: the customer at a post office, a store, or a carrier who comes to the customer. */
export function sentBy({ instructions }: Pick<FollowUp, 'instructions'>): 'customer' | 'store' | 'carrier' {
  const { circuit } = instructions;
  if (circuit === 'web_post') return 'customer';
  return circuit === 'web_collect' ? 'carrier' : 'store';
}
const SENDING = { customer: 'post', store: 'at_store', carrier: 'collect' } as const;

/** The step that is under way, if any. */
export const stepNow = ({ steps }: FollowUp) => steps.find(({ state }) => state === 'now');
