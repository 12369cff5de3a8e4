import type { Permission } from '@reprise/contract/access/permissions';
import { useMemo } from 'react';
import { isOfProvider, permissionsOf, session } from '../api/session.ts';
import { useStore } from '../base/store.ts';

export type May = (permission: Permission) => boolean;

/** What the person may do in the module they work in; without a session nothing. */
export function useMay(): May {
  const now = useStore(session);
  return useMemo(() => {
    const held = now ? permissionsOf(now) : new Set<Permission>();
    return (permission) => held.has(permission);
  }, [now]);
}

/** Whether the person is one of the provider's own, who work for every client. */
export const useIsProvider = (): boolean => isOfProvider(useStore(session));

/** Whether the person works for a buyer that is no retailer: its devices come out of the catalogues of others. */
export const useIsBuyerOnly = (): boolean => useStore(session)?.currentOrganization?.account.isRetailer === false;
