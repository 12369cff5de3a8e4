import { Notice } from '@reprise/ui/notice.tsx';
import { useOfferWords } from '../../i18n/offer-words.ts';

/** For who may look and not change. */
export function ReadOnlyNotice() {
  const t = useOfferWords();
  return (
    <Notice tone="neutral" icon="eye" title={t('common.readOnly')}>
      <p>{t('common.readOnlyWhy')}</p>
    </Notice>
  );
}
