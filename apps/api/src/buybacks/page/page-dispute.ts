import type { BuybackPageDispute } from '@reprise/contract/buybacks/page/payloads';
import type { BuybackRow } from '../../states/index.ts';
import { declaredPriceOf } from '../price-buyback.ts';
import type { Surroundings } from './read-surroundings.ts';

/** The price of a device that was paid before its control found less: buyer and retailer settle it, the customer does not. */
export function disputeOf(
  buyback: BuybackRow,
  { control, item }: Surroundings,
  isCommentShown: boolean,
): BuybackPageDispute | null {
  if (control?.outcome !== 'retailer_dispute') return null;
  const isOpen = item?.quarantine_reason === 'retailer_dispute';
  const declared = declaredPriceOf(buyback);
  const controlled = control.charged_price ?? declared;
  return {
    isOpen,
    since: new Date(control.ended_at!).toISOString(),
    declared,
    controlled,
    gap: Math.max(0, declared - controlled),
    settledPrice: isOpen ? null : buyback.validated_price,
    comment: isCommentShown ? control.comment : null,
  };
}
