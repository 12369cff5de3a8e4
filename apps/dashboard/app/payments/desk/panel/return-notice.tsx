import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useLocale, useWords } from '../../../i18n/words.tsx';
import { failureTitle, instantWords } from '../payment-words.ts';
import type { Payment } from '../read-payments.ts';

/** Money that came back after it was paid: why, when, and that nothing is sent again before a person decides. */
export function ReturnNotice({ payment: { returned } }: { payment: Pick<Payment, 'returned'> }) {
  const t = useWords('books');
  const payments = useWords('payments');
  const locale = useLocale();
  if (!returned) return null;
  const reason = failureTitle(payments, returned.failure);
  const day = instantWords(locale, returned.at);
  if (returned.repaidAt)
    return (
      <Notice tone="green" icon="st-done" title={t('returned.settledTitle')}>
        <p>{t('returned.settledBody', { day, reason, settled: instantWords(locale, returned.repaidAt) })}</p>
      </Notice>
    );
  return (
    <Notice tone="orange" icon="st-alert" title={t('returned.title', { reason })}>
      <p>{t('returned.body', { day, code: returned.failure.code })}</p>
      <p>{t('returned.next')}</p>
    </Notice>
  );
}
