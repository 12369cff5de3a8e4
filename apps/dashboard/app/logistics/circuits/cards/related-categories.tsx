import { LONG_LIST_SHOWN_ITEMS } from '@reprise/contract/common/lists';
import { useState } from 'react';
import { useWords } from '../../../i18n/words.tsx';

const FIRST = 2;

/** Two names and how many others there are; then thirty, and the rest when asked again. */
export function RelatedCategories({ labels }: { labels: readonly string[] }) {
  const t = useWords('offers');
  const [shown, setShown] = useState(FIRST);
  if (labels.length === 0) return <span className="subtle">{t('circuits.noCategory')}</span>;
  const rest = labels.length - shown;
  const more = () => setShown(shown === FIRST ? LONG_LIST_SHOWN_ITEMS : labels.length);
  return (
    <span className="circuit-categories">
      <span>{labels.slice(0, shown).join(', ')}</span>
      {rest > 0 && (
        <>
          <button type="button" className="circuit-more" onClick={more}>
            {t('common.others', { count: rest })}
          </button>
          {shown > FIRST && (
            <button type="button" className="circuit-more" onClick={more}>
              {t('common.more')}
            </button>
          )}
        </>
      )}
      {rest <= 0 && labels.length > FIRST && (
        <button type="button" className="circuit-more" onClick={() => setShown(FIRST)}>
          {t('common.less')}
        </button>
      )}
    </span>
  );
}
