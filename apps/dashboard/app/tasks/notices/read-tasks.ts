import type { CallResult } from '@reprise/client/call';
import { countTasks, listTasks } from '@reprise/contract/tasks/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/query.ts';
import { session } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';

export type Task = CallResult<typeof listTasks>['tasks'][number];
export type Counts = CallResult<typeof countTasks>;

/** Others settle tasks too, and causes end: what is shown is read again every minute and when the page is looked at. */
export const LIVE = { refetchInterval: 60_000, refetchOnWindowFocus: true, staleTime: 20_000 } as const;

/** What is whose depends on the module and the entity one works in. */
export function useTaskScope(): readonly [string, string] {
  const now = useStore(session);
  return [now?.currentModule ?? '', now?.currentOrganization?.id ?? ''];
}

export function useTaskCounts() {
  const scope = useTaskScope();
  return useQuery({
    queryKey: keyOf(countTasks, ...scope),
    queryFn: ({ signal }) => call(countTasks, {}, { signal }),
    retry: false,
    ...LIVE,
  });
}

/** The most urgent ones. */
export function useFirstTasks() {
  const scope = useTaskScope();
  return useQuery({
    queryKey: keyOf(listTasks, ...scope, 'first'),
    queryFn: ({ signal }) => call(listTasks, { query: {} }, { signal }),
    ...LIVE,
  });
}
