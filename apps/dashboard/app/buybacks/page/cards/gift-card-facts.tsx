import { useWords } from '../../../i18n/words.tsx';
import type { BuybackPage } from '../read-buyback.ts';
import { useFormats } from '../use-formats.ts';

type Props = { buyback: BuybackPage; card: NonNullable<NonNullable<BuybackPage['payment']>['giftCard']> };

/** What staff know of a gift card: never its number, and its PIN nowhere. */
export function GiftCardFacts({ buyback, card: { isThere, end, validUntil, shownAt } }: Props) {
  const t = useWords('buyback');
  const { day, moment } = useFormats(buyback);
  const issued = end ? t('giftCard.end', { end }) : t('giftCard.unknown');
  return (
    <>
      <dt>{t('giftCard.title')}</dt>
      <dd className="tabular">{isThere ? issued : t('giftCard.waiting')}</dd>
      {validUntil && (
        <>
          <dt>{t('giftCard.validUntil')}</dt>
          <dd>{day(validUntil)}</dd>
        </>
      )}
      {isThere && (
        <>
          <dt>{t('giftCard.shown')}</dt>
          <dd>{shownAt ? moment(shownAt) : t('giftCard.never')}</dd>
        </>
      )}
    </>
  );
}
