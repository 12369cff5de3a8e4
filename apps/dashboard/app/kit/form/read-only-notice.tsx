import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useWords } from '../../i18n/words.tsx';

/** For who may look and not change. */
export function ReadOnlyNotice() {
  const t = useWords('offers');
  return (
    <Notice tone="neutral" icon="eye" title={t('common.readOnly')}>
      <p>{t('common.readOnlyWhy')}</p>
    </Notice>
  );
}
