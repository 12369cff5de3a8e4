import { EmptyState, SkeletonRows } from '@reprise/ui/primitives/states.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/words.tsx';
import { FailureView } from './failure-view.tsx';

type Props<T> = {
  query: UseQueryResult<T>;
  columns: readonly string[];
  isEmpty: (data: T) => boolean;
  empty: { title: string; body: string };
  failedTitle: string;
  children: (data: T) => ReactNode;
};

/** The four faces of a list: on its way, failed, nothing there, and the rows. */
export function ListStates<T>({ query, columns, isEmpty, empty, failedTitle, children }: Props<T>) {
  const t = useT();
  if (query.isPending) {
    return (
      <div className="card-body">
        <SkeletonRows rows={6} columns={columns} label={t('common.loading')} />
      </div>
    );
  }
  if (query.isError && query.data === undefined) {
    return <FailureView error={query.error} title={failedTitle} onRetry={() => void query.refetch()} />;
  }
  if (isEmpty(query.data as T)) return <EmptyState title={empty.title}>{empty.body}</EmptyState>;
  return (
    <div className={query.isPlaceholderData ? 'stale' : undefined} aria-busy={query.isFetching}>
      {children(query.data as T)}
    </div>
  );
}
