import type { ExpeditionView, PackageView } from '@reprise/contract/logistics/expedition-payloads';
import { getExpedition, listExpeditions, listWaitingItems } from '@reprise/contract/logistics/expedition-routes';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query.ts';
import { paths } from '../../navigation/paths.ts';

export type Expedition = ExpeditionView;
export type Package = PackageView;
export type SentItem = PackageView['items'][number];

/** Others may pack the same expedition: what they do shows up without anybody asking. */
const EVERY_MS = 20_000;
/** A place has few expeditions open at a time; the newest of them are enough to go on with. */
const OPEN_SHOWN = '30';
const RECENT_SHOWN = '5';

export const expeditionQuery = (id: string) => queryOf(getExpedition, { params: { id } });
export const waitingQuery = (id: string) => queryOf(listWaitingItems, { params: { id } });
export const openExpeditionsQuery = () =>
  queryOf(listExpeditions, { query: { isRegistered: 'false', itemsPerPage: OPEN_SHOWN } });

export const useExpedition = (id: string, isLive = false) =>
  useQuery({
    ...expeditionQuery(id),
    enabled: id !== '',
    refetchInterval: ({ state }) => (isLive && !state.data?.registeredAt ? EVERY_MS : false),
  });
export const useWaitingItems = (id: string) => useQuery({ ...waitingQuery(id), enabled: id !== '' });
export const useOpenExpeditions = () => useQuery(openExpeditionsQuery());
export const useRecentExpeditions = () =>
  useQuery(queryOf(listExpeditions, { query: { isRegistered: 'true', itemsPerPage: RECENT_SHOWN } }));

/** The page an open expedition is packed on. */
export const stationPath = (expedition: Pick<Expedition, 'id' | 'withLabel'>, itemId?: string): string =>
  (expedition.withLabel ? paths.packingWithLabel : paths.expedition)({ expedition: expedition.id, itemId });
