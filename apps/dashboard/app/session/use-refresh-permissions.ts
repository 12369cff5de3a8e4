import { userPermissions } from '@reprise/contract/identity/user-routes';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../api/query.ts';
import { keepSession, session } from '../api/session.ts';
import { useStore } from '../base/store.ts';

/** Rights may have changed since this browser signed in: asked at each start and every five minutes. */
export function useRefreshPermissions(): void {
  const now = useStore(session);
  const id = now?.id ?? '';
  const { data } = useQuery({
    ...queryOf(userPermissions, { params: { id } }),
    enabled: id !== '',
    staleTime: 300_000,
    refetchInterval: 300_000,
  });
  useEffect(() => {
    const current = session.get();
    if (!data || !current || JSON.stringify(data.frontPermissions) === JSON.stringify(current.frontPermissions)) return;
    keepSession({ ...current, frontPermissions: data.frontPermissions });
  }, [data]);
}
