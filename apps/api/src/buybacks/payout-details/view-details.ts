import type { RouteAnswer } from '@reprise/contract/http/route';
import { type DetailsState, detailsFailureOf } from '@reprise/contract/payments/payout-details';
import type { getPayoutDetails } from '@reprise/contract/payments/payout-details-routes';
import type { Context } from '../../platform/context.ts';
import { readCustomer } from '../customers.ts';
import { readLinkedProduct } from '../linked-product.ts';
import { basisOf, type ChangeRow } from './changes.ts';
import type { AnyDetailsLink, Linked } from './details-link.ts';
import { readStanding, type Standing } from './read-standing.ts';

const ENDED: Readonly<Record<ChangeRow['status'], DetailsState>> = {
  to_confirm: 'over',
  waiting: 'over',
  applied: 'done',
  stopped: 'stopped',
  replaced: 'over',
  lapsed: 'over',
};

/** What a link may do now. The state is the same for the page that shows it and for the operation that acts on it. */
export function stateFor(link: AnyDetailsLink, customerId: string, standing: Standing): DetailsState {
  const { change, changes, failed, open, isFrozen } = standing;
  if (link.purpose === 'change') {
    const own = changes.find(({ id }) => id === link.aboutId);
    if (!own || own !== change) return own ? ENDED[own.status] : 'over';
    if (isFrozen) return 'frozen';
    return own.status === 'waiting' ? 'waiting' : 'to_confirm';
  }
  if (link.purpose === 'details') {
    if (link.aboutId !== basisOf(changes, customerId)) return 'done';
    if (isFrozen) return 'frozen';
    return failed.length ? 'correct' : 'over';
  }
  if (!open.length) return isFrozen ? 'frozen' : 'over';
  if (isFrozen) return 'frozen';
  if (change) return change.status === 'waiting' ? 'waiting' : 'to_confirm';
  return 'ask';
}

export async function viewDetails(
  ctx: Context,
  { link, buyback, accountId, customerId }: Linked,
): Promise<RouteAnswer<typeof getPayoutDetails>> {
  const standing = await readStanding(ctx, { accountId, customerId });
  const state = stateFor(link, customerId, standing);
  const { iban, holder, firstname, lastname } = await readCustomer(ctx, accountId, customerId);
  const { change, failed, open } = standing;
  const isUnderWay = state === 'to_confirm' || state === 'waiting' || (state === 'frozen' && link.purpose === 'change');
  const waiting = failed.length ? failed : open;
  return {
    state,
    identificationNumber: buyback.identification_number,
    product: await readLinkedProduct(ctx, buyback),
    currency: buyback.currency,
    amount: waiting.reduce((sum, { amount }) => sum + amount, 0),
    failure: failed[0]?.failure_code ? detailsFailureOf(failed[0].failure_code) : null,
    ibanEnd: iban?.slice(-4) ?? null,
    // The page of the tracking shows no name but the first: its link is passed on more easily.
    holder: link.purpose === 'follow' ? null : (holder ?? `${firstname} ${lastname}`),
    change:
      isUnderWay && change
        ? {
            ibanEnd: change.iban_end,
            confirmUntil: change.confirm_until.toISOString(),
            effectiveAt: change.effective_at?.toISOString() ?? null,
            isByStaff: change.asked_by !== null,
          }
        : null,
    mayDecide: isUnderWay && link.purpose === 'change',
  };
}
