import { formatDate } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { CopyButton } from '@reprise/ui/primitives/copy-button.tsx';
import { TextBarcode } from '@reprise/ui/product/barcode.tsx';
import { useEffect, useRef } from 'react';
import { useMoney } from '../cart/use-money.ts';
import { useSell } from '../declaration/sell-speech.ts';
import { LinkedFrame } from '../frame/linked-page.tsx';
import { useSpeech } from '../i18n.ts';
import { useDays } from '../tracking/use-days.ts';
import type { Card, Shown } from './card.ts';

/** The card itself: to be scanned, copied or printed. */
export function ShownCard({ card, shown }: { card: Card; shown: Shown }) {
  const t = useSell();
  const { moment } = useDays();
  const { locale } = useSpeech();
  const money = useMoney(card.currency);
  // The button that was pressed is gone: a keyboard and a screen reader go on at the card.
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  const { number, pin, validUntil, againUntil } = shown;
  return (
    <LinkedFrame
      of={card}
      title={t('gift_card.yours')}
      lead={t('gift_card.kept', { moment: moment(againUntil) })}
      isAsking
    >
      <section ref={place} className="gift-card" aria-label={t('gift_card.page_title')} tabIndex={-1}>
        <p className="gift-card-amount tabular">{money(card.amount)}</p>
        <TextBarcode code={number} label={t('gift_card.bars')} />
        <dl>
          <dt>{t('gift_card.number')}</dt>
          <dd>
            <Grouped text={number} />
            <CopyButton text={number} label={t('gift_card.copy_number')} copiedLabel={t('gift_card.copied')} />
          </dd>
          {pin && (
            <>
              <dt>{t('gift_card.pin')}</dt>
              <dd>
                <span className="tabular">{pin}</span>
                <CopyButton text={pin} label={t('gift_card.copy_pin')} copiedLabel={t('gift_card.copied')} />
              </dd>
            </>
          )}
          {validUntil && (
            <>
              <dt>{t('gift_card.valid')}</dt>
              <dd>{formatDate(locale, new Date(validUntil), 'UTC')}</dd>
            </>
          )}
        </dl>
      </section>
      <div className="follow-dock">
        <Button variant="primary" size="glove" wide icon="printer" onClick={() => globalThis.print()}>
          {t('gift_card.print')}
        </Button>
      </div>
    </LinkedFrame>
  );
}

/** In groups of four by margins, so that selecting and copying gives the bare number. */
function Grouped({ text }: { text: string }) {
  const groups = text.match(/.{1,4}/g) ?? [];
  return (
    <span className="code">
      {groups.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a number have no other name
        <span key={place}>{group}</span>
      ))}
    </span>
  );
}
