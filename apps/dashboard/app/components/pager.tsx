import { PAGE_SIZES } from '@reprise/contract/http/list';
import { Icon } from '@reprise/ui/icon.tsx';
import { useT } from '../i18n/words.tsx';

type Props = {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
};

export function Pager({ page, size, total, onPage, onSize }: Props) {
  const t = useT();
  const last = Math.max(1, Math.ceil(total / size));
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  return (
    <nav className="pager" aria-label={t('pager.label')}>
      <span className="tabular">{t('pager.range', { from, to: Math.min(total, page * size), total })}</span>
      <span className="pager-size">
        <span className="subtle">{t('pager.size')}</span>
        <span className="segments">
          {PAGE_SIZES.map((option) => (
            <button key={option} type="button" aria-pressed={option === size} onClick={() => onSize(option)}>
              {option}
            </button>
          ))}
        </span>
      </span>
      <span className="segments">
        <button type="button" aria-label={t('pager.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <Icon name="chevron-left" size={16} />
        </button>
        <span className="segments-now tabular" aria-current="page">
          {`${page} / ${last}`}
        </span>
        <button type="button" aria-label={t('pager.next')} disabled={page >= last} onClick={() => onPage(page + 1)}>
          <Icon name="chevron-right" size={16} />
        </button>
      </span>
    </nav>
  );
}
