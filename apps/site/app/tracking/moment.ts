import type { CallResult } from '@reprise/client/call';
import type { getFollowUp } from '@reprise/contract/buybacks/follow-routes';

export type FollowUp = CallResult<typeof getFollowUp>;
export type Moment =
  | 'drop'
  | 'post'
  | 'collect'
  | 'at_store'
  | 'in_transit'
  | 'checking'
  | 'to_decide'
  | 'paying'
  | 'payment_failed'
  | 'paid'
  | 'returning'
  | 'returned'
  | 'cancelled';

/** What happens now, which is the title of the page. */
export function momentOf({ status, payment, litigation, steps, instructions }: FollowUp): Moment {
  if (status === 'bb_cancelled') return 'cancelled';
  if (status === 'bb_not_completed') return steps.at(-1)?.state === 'done' ? 'returned' : 'returning';
  if (status === 'bb_awaiting_store_drop') return 'drop';
  if (status === 'bb_in_transit') return 'in_transit';
  if (status === 'bb_in_processing') return litigation?.status === 'open' ? 'to_decide' : 'checking';
  if (status === 'bb_awaiting_inventory') return sender(instructions.circuit);
  if (payment.status === 'payment_failed') return 'payment_failed';
  return payment.status === 'payment_completed' ? 'paid' : 'paying';
}

function sender(circuit: FollowUp['instructions']['circuit']): Moment {
  if (circuit === 'web_post') return 'post';
  return circuit === 'web_collect' ? 'collect' : 'at_store';
}

/** The step that is under way, if any. */
export const stepNow = ({ steps }: FollowUp) => steps.find(({ state }) => state === 'now');
