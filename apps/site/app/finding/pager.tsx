import { Link } from 'react-router';
import { useSpeech } from '../i18n.ts';

export function Pager({ page, hasMore, pathTo }: { page: number; hasMore: boolean; pathTo: (page: number) => string }) {
  const { t } = useSpeech();
  if (page === 1 && !hasMore) return null;
  return (
    <nav className="found-pages" aria-label={t('search.pages')}>
      {page > 1 && (
        <Link className="link" to={pathTo(page - 1)} rel="prev">
          {t('search.previous')}
        </Link>
      )}
      {hasMore && (
        <Link className="link" to={pathTo(page + 1)} rel="next">
          {t('search.next')}
        </Link>
      )}
    </nav>
  );
}
