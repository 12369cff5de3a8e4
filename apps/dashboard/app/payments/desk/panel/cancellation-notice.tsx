import type { PaymentCancellationStatus } from '@reprise/contract/payments/cancellations';
import type { GlyphName } from '@reprise/ui/primitives/icons/glyphs.ts';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useLocale, useWords } from '../../../i18n/words.tsx';
import { instantWords } from '../payment-words.ts';
import type { PaymentDetail } from '../read-payments.ts';

const LOOKS: Readonly<Record<PaymentCancellationStatus, { tone: 'sky' | 'green' | 'orange'; icon: GlyphName }>> = {
  asked: { tone: 'sky', icon: 'st-half' },
  unanswered: { tone: 'orange', icon: 'st-alert' },
  cancelled: { tone: 'green', icon: 'st-done' },
  too_late: { tone: 'orange', icon: 'st-alert' },
  buyback_kept: { tone: 'orange', icon: 'st-alert' },
};

/** Somebody wanted the order taken back: who, when, and what the provider said. */
export function CancellationNotice({ payment: { cancellation } }: { payment: Pick<PaymentDetail, 'cancellation'> }) {
  const t = useWords('payments');
  const locale = useLocale();
  if (!cancellation) return null;
  const { status, askedBy, askedAt, answeredAt } = cancellation;
  const facts = {
    who: askedBy ?? t('somebody'),
    when: instantWords(locale, askedAt),
    answered: answeredAt ? instantWords(locale, answeredAt) : '',
  };
  return (
    <Notice tone={LOOKS[status].tone} icon={LOOKS[status].icon} title={t(`cancellation.${status}.title`)}>
      <p>{t(`cancellation.${status}.body`, facts)}</p>
    </Notice>
  );
}
