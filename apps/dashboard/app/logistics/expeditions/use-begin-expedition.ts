import { listExpeditions, openExpedition } from '@reprise/contract/logistics/expedition-routes';
import type { Direction } from '@reprise/contract/logistics/expeditions';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { session } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';
import { useAct } from '../../kit/use-act.ts';
import { openExpeditionsQuery, stationPath } from './read-expeditions.ts';

export type Way = { readonly direction: Direction; readonly withLabel: boolean };

/** Begins an expedition of the place somebody works in, and leads to its station. */
export function useBeginExpedition(options: { itemId?: string | undefined; onFailed: (error: unknown) => void }) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const organizationId = useStore(session)?.currentOrganization?.id ?? '';
  return useAct({
    act: (way: Way) => call(openExpedition, { body: { organizationId, ...way } }),
    onDone: async (expedition) => {
      void forget(cache, listExpeditions);
      await navigate(stationPath(expedition, options.itemId));
    },
    onFailed: options.onFailed,
  });
}

/** Leads to the newest open expedition of that kind, and begins one where there is none. */
export function useGoToWay(options: { onFailed: (error: unknown) => void }) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const organizationId = useStore(session)?.currentOrganization?.id ?? '';
  return useAct({
    act: async ({ direction, withLabel }: Way) => {
      const open = await cache.fetchQuery({ ...openExpeditionsQuery(), staleTime: 0 });
      const known = open['hydra:member'].find((one) => one.direction === direction && one.withLabel === withLabel);
      return known ?? call(openExpedition, { body: { organizationId, direction, withLabel } });
    },
    onDone: (expedition) => navigate(stationPath(expedition)),
    onFailed: options.onFailed,
  });
}
