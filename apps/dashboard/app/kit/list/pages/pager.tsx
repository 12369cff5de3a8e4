import { MAX_PAGE, PAGE_SIZES } from '@reprise/contract/http/list';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useWords } from '../../../i18n/words.tsx';
import { pageNumbers } from './page-numbers.ts';

type Props = {
  page: number;
  size: number;
  /** Rows on this page. */
  shown: number;
  /** Undefined where nobody counts: then only whether there is a next page is known. */
  total: number | undefined;
  /** There are more than `total`, or, where nobody counts, a next page. */
  more?: boolean | undefined;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
};

export function Pager({ page, size, shown, total, more = false, onPage, onSize }: Props) {
  const t = useWords('scaffolds');
  const from = (page - 1) * size + 1;
  const to = from + shown - 1;
  const isCounted = total !== undefined && !more;
  const hasNext = total === undefined ? more : shown >= size;
  const last = isCounted ? Math.max(1, Math.ceil(total / size)) : page + (hasNext ? 1 : 0);
  const range =
    total === undefined
      ? t('pager.rangeOpen', { from, to })
      : t(more ? 'pager.rangeMore' : 'pager.range', { from, to, total });
  const reachable = Math.min(last, MAX_PAGE);
  return (
    <nav className="pager" aria-label={t('pager.label')}>
      <span className="tabular" role="status">
        {range}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box */}
      <span className="pager-size" role="group" aria-label={t('pager.size')}>
        <span className="subtle" aria-hidden="true">
          {t('pager.size')}
        </span>
        <span className="segments">
          {PAGE_SIZES.map((option) => (
            <button key={option} type="button" aria-pressed={option === size} onClick={() => onSize(option)}>
              {option}
            </button>
          ))}
        </span>
      </span>
      <span className="segments pager-pages">
        <Turn icon="chevron-left" label={t('pager.previous')} to={page - 1} isThere={page > 1} onPage={onPage} />
        {!isCounted ? (
          <span className="segments-now tabular" aria-current="page">
            {page}
          </span>
        ) : (
          pageNumbers(Math.min(page, reachable), reachable).map((number, index) =>
            number === 'gap' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap is its place
              <span key={`gap ${index}`} className="pager-gap" aria-hidden="true">
                …
              </span>
            ) : (
              <button
                key={number}
                type="button"
                className="pager-number tabular"
                aria-label={t('pager.page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </button>
            ),
          )
        )}
        <Turn icon="chevron-right" label={t('pager.next')} to={page + 1} isThere={page < reachable} onPage={onPage} />
      </span>
    </nav>
  );
}

/** Stays in the tab order at the end of the pages: who turned to the last one by keyboard must not lose their place. */
function Turn(props: {
  icon: 'chevron-left' | 'chevron-right';
  label: string;
  to: number;
  isThere: boolean;
  onPage: (page: number) => void;
}) {
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-disabled={!props.isThere || undefined}
      onClick={() => props.isThere && props.onPage(props.to)}
    >
      <Icon name={props.icon} size={16} />
    </button>
  );
}
