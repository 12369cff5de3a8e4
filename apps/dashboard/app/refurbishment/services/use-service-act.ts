import { getFittedParts } from '@reprise/contract/refurbishment/parts/part-routes';
import type { ItemService, ItemServices, ServiceRow } from '@reprise/contract/refurbishment/service-payloads';
import {
  cancelItemService,
  completeItemService,
  getItemService,
  getServicesOfItem,
  listItemServices,
  pauseItemService,
  resumeItemService,
  searchItemServices,
  startItemService,
} from '@reprise/contract/refurbishment/service-routes';
import { moveItemToStock } from '@reprise/contract/warehouse/moves/move-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { useItemLabel } from '../../kit/print/use-item-label.ts';
import { useAct } from '../../kit/use-act.ts';
import { isStale } from './service-words.ts';

type Item = ItemServices['item'];
export type ServiceAct = { service: ItemService; item: Item } & (
  | { kind: 'start' }
  | { kind: 'resume' }
  | { kind: 'pause'; reason: string }
  | { kind: 'complete'; stockId: string; comment: string }
  | { kind: 'cancel'; reason: string }
);
export type ActKind = ServiceAct['kind'];
/** What somebody is asked before it is done. */
export type Asked = { readonly kind: ActKind; readonly service: ItemService };

/** Everything that shows services is read again. */
export function useForgetServices(): () => Promise<void> {
  const cache = useQueryClient();
  return () => forget(cache, listItemServices, getServicesOfItem, getItemService, searchItemServices, getFittedParts);
}

type Ends = { onDone?: (row: ServiceRow, act: ServiceAct) => void };

/** One act on a service: what is asked about it, whether it is under way, and what was refused. */
export function useServiceAct({ onDone }: Ends = {}) {
  const reload = useForgetServices();
  const label = useItemLabel();
  const [asked, setAsked] = useState<Asked>();
  const [problem, setProblem] = useState<unknown>();
  const { run, busy } = useAct<ServiceAct, { row: ServiceRow; act: ServiceAct }>({
    act: async (act) => ({ row: await send(act), act }),
    onDone: async ({ row, act }) => {
      setAsked(undefined);
      if (act.kind === 'complete') label.printAfterWork(row.item.itemId);
      onDone?.(row, act);
      await reload();
    },
    onFailed: (error) => {
      setProblem(error);
      // The dialog is about a thing that is not so any more: the page says what became of it.
      if (isStale(error)) setAsked(undefined);
    },
  });
  const ask = (next: Asked | undefined) => {
    setProblem(undefined);
    setAsked(next);
  };
  return {
    asked,
    ask,
    problem,
    busy,
    run: (act: ServiceAct) => {
      setProblem(undefined);
      run(act);
    },
    reload: async () => {
      ask(undefined);
      await reload();
    },
  };
}
export type ServiceActs = ReturnType<typeof useServiceAct>;

/** Whether the item has to be carried before the work begins. */
export const needsCarrying = (service: ItemService, item: Item): boolean =>
  service.stock !== null && service.stock.stockId !== item.stock?.stockId;

async function send(act: ServiceAct): Promise<ServiceRow> {
  const { service, item } = act;
  const params = { id: service.id };
  const expectedVersion = service.version;
  switch (act.kind) {
    case 'start':
    case 'resume': {
      // Whoever confirms that it lies in the stock of the service has carried it there.
      if (needsCarrying(service, item)) await carryToStock(service, item);
      const body = { stockConfirmed: true, expectedVersion } as const;
      return call(act.kind === 'start' ? startItemService : resumeItemService, { params, body });
    }
    case 'pause':
      return call(pauseItemService, {
        params,
        body: { expectedVersion, ...(act.reason && { reason: act.reason }) },
      });
    case 'complete':
      return call(completeItemService, {
        params,
        body: { stockId: act.stockId, expectedVersion, ...(act.comment && { comment: act.comment }) },
      });
    case 'cancel':
      return call(cancelItemService, { params, body: { reason: act.reason, expectedVersion } });
  }
}

async function carryToStock({ stock }: ItemService, { itemId, version }: Item): Promise<void> {
  if (!stock?.stockId) return;
  const body = { stockId: stock.stockId, expectedVersion: version };
  await call(moveItemToStock, { params: { id: itemId }, body });
}
