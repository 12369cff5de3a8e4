import { type BUYBACK_CAPTIONS, BUYBACK_DISPLAY } from '@reprise/contract/buybacks/status-display';
import type { BuybackStatus } from '@reprise/contract/states/buyback';
import type { T } from '@reprise/i18n';

type Words = T<'statuses'>;

export const captionWords = (t: Words, status: BuybackStatus): string =>
  t(`buyback.${BUYBACK_DISPLAY[status].caption satisfies (typeof BUYBACK_CAPTIONS)[number]}`);

/** What tells a status from others with the same caption. */
export function outcomeWords(t: Words, status: BuybackStatus): string | undefined {
  switch (status) {
    case 'bb_completed_by_price':
    case 'bb_completed_with_absorption':
    case 'bb_completed_with_negociation':
    case 'bb_cancelled':
      return t(`outcomes.${status}`);
    default:
      return undefined;
  }
}

/** Both, where they stand on one line. */
export const statusWords = (t: Words, status: BuybackStatus): string =>
  [captionWords(t, status), outcomeWords(t, status)].filter(Boolean).join(' · ');
