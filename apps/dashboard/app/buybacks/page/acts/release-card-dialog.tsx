import { releaseGiftCard } from '@reprise/contract/payments/gift-card-routes';
import { CARD_RELEASE_REASONS, type CardReleaseReason } from '@reprise/contract/payments/gift-cards';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useWords } from '../../../i18n/words.tsx';
import { ActFrame } from '../../../kit/act-frame.tsx';
import { useBuybackAct } from './use-buyback-act.ts';

/** Lets the customer see the gift card once more, and asks why. */
export function ReleaseCardDialog({ paymentId, onClose }: { paymentId: string; onClose: () => void }) {
  const t = useWords('buyback');
  const [reason, setReason] = useState<CardReleaseReason | ''>('');
  const [isTried, setTried] = useState(false);
  const act = useBuybackAct(
    (why: CardReleaseReason) => call(releaseGiftCard, { params: { id: paymentId }, body: { reason: why } }),
    t('giftCard.done'),
    onClose,
  );
  return (
    <ActFrame
      title={t('acts.release_card')}
      keep={t('giftCard.keep')}
      confirm={t('giftCard.release')}
      busy={act.busy}
      problem={act.problem}
      onConfirm={() => (reason ? act.run(reason) : setTried(true))}
      onClose={onClose}
    >
      <p>{t('giftCard.releaseLead')}</p>
      <Notice tone="amber" title={t('giftCard.check')} />
      <SelectField
        label={t('giftCard.reason')}
        data-autofocus
        placeholder={t('giftCard.choose')}
        options={CARD_RELEASE_REASONS.map((value) => ({ value, label: t(`giftCard.reasons.${value}`) }))}
        value={reason}
        error={isTried && !reason ? t('giftCard.choose') : undefined}
        onChange={({ target }) => setReason(target.value as CardReleaseReason | '')}
      />
    </ActFrame>
  );
}
