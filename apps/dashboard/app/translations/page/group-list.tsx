import { formatNumber } from '@reprise/i18n/formats';
import { Link } from 'react-router';
import { useLocale, useWords } from '../../i18n/words.tsx';
import type { LanguageProgress } from '../texts/read-texts.ts';
import type { FilterState } from './use-filters.ts';

type Props = { progress: LanguageProgress; state: FilterState };

/** What is missing, by the kind of thing. Names of products lack nothing, so they have no figure. */
export function GroupList({ progress, state }: Props) {
  const t = useWords('translations');
  const locale = useLocale();
  const rows = [{ group: undefined, missing: progress.missing, total: progress.total }, ...progress.groups];
  return (
    <ul className="tr-groups" aria-labelledby="tr-groups">
      {rows.map(({ group, missing, total }) => (
        <li key={group ?? 'all'}>
          <Link to={state.hrefWith({ group })} aria-current={group === state.filters.group ? 'true' : undefined}>
            {t(`groups.${group ?? 'all'}`)}
            {group !== 'products' && (
              <small>
                <b data-some={missing > 0}>{formatNumber(locale, missing)}</b> {t('groups.total', { total })}
              </small>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
