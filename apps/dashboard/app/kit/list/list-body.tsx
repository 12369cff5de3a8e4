import { Button } from '@reprise/ui/primitives/button.tsx';
import { EmptyState, SkeletonRows } from '@reprise/ui/primitives/states.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT, useWords } from '../../i18n/words.tsx';
import type { Column, ListPage } from './list-def.ts';

type Props<Row> = {
  query: Pick<UseQueryResult<ListPage<Row>>, 'data' | 'isPlaceholderData' | 'isFetching'>;
  columns: readonly Column<Row>[];
  words: { emptyTitle: string; empty: string; noMatch: string };
  isFiltered: boolean;
  emptyAction: ReactNode;
  onClear: () => void;
  children: (rows: readonly Row[]) => ReactNode;
};

/** On its way, nothing yet, nothing that matches, or the rows; the old rows stay, paler, while the new ones come. */
export function ListBody<Row>({ query, columns, words, isFiltered, emptyAction, onClear, children }: Props<Row>) {
  const t = useWords('scaffolds');
  const common = useT();
  if (!query.data)
    return (
      <div className="card-body">
        <SkeletonRows rows={8} columns={columns.map(({ width }) => width ?? '12%')} label={common('common.loading')} />
      </div>
    );
  if (query.data.rows.length === 0 && isFiltered)
    return (
      <EmptyState
        icon="search"
        title={words.noMatch}
        action={<Button onClick={onClear}>{t('list.clearFilters')}</Button>}
      >
        {t('list.noMatchHint')}
      </EmptyState>
    );
  if (query.data.rows.length === 0)
    return (
      <EmptyState title={words.emptyTitle} action={emptyAction}>
        {words.empty}
      </EmptyState>
    );
  return (
    <div className={query.isPlaceholderData ? 'stale' : undefined} aria-busy={query.isFetching}>
      {query.isPlaceholderData && <div className="list-progress" aria-hidden="true" />}
      {children(query.data.rows)}
    </div>
  );
}
