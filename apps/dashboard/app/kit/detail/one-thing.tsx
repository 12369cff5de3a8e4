import { ApiRefusal } from '@reprise/client/call';
import type { ComponentProps, ReactNode } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../navigation/paths.ts';
import { DeadEnd } from '../page/dead-end.tsx';
import { FailureView } from '../page/failure-view.tsx';
import { LoadingCard } from '../page/loading-card.tsx';

type Props<T> = Pick<ComponentProps<typeof DeadEnd>, 'icon' | 'name'> & {
  query: { data: T | undefined; error: unknown; refetch: () => unknown };
  columns?: readonly string[];
  words: { failed: string; goneTitle: string; gone: string };
  children: (thing: T) => ReactNode;
};

/** The page of one thing: on its way, not there (any more), not to be had, or there. */
export function OneThing<T>({ query, icon, name, columns = ['30%', '30%', '30%'], words, children }: Props<T>) {
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (!error) return <LoadingCard columns={columns} />;
  // An address that cannot name anything is refused, one that names nothing is not found.
  if (error instanceof ApiRefusal && (error.status === 404 || error.status === 400))
    return (
      <DeadEnd icon={icon} name={name} title={words.goneTitle}>
        {words.gone}
      </DeadEnd>
    );
  // The page is there for this person and the object is not: the guard of the page could not know that before it was read.
  if (error instanceof ApiRefusal && error.status === 403) return <Navigate to={paths.accessDenied()} replace />;
  return <FailureView error={error} title={words.failed} onRetry={() => void query.refetch()} />;
}
