import { getItem } from '@reprise/contract/refurbishment/item-routes';
import { getItemLedger } from '@reprise/contract/refurbishment/ledger-routes';
import type { FittedParts, PartOption } from '@reprise/contract/refurbishment/parts/part-payloads';
import {
  getFittedParts,
  getItemVatScheme,
  listPartMovements,
  listPartOptions,
  listParts,
} from '@reprise/contract/refurbishment/parts/part-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { forget, useRead } from '../../../api/query.ts';

/** What is being asked: which part to fit, or whether one is taken back. */
export type AskedPart =
  | { kind: 'fit'; part: PartOption | undefined }
  | { kind: 'takeBack'; part: FittedParts['parts'][number] };

/** The part of a warehouse whose reference was read; nothing when the code is something else. */
export async function findPart(warehouseId: string, code: string): Promise<PartOption | undefined> {
  const search = code.trim();
  if (search.length === 0 || search.length > 100) return undefined;
  const { options } = await call(listPartOptions, { query: { warehouseId, search } });
  return options.find(({ reference }) => reference.toLowerCase() === search.toLowerCase());
}

/** The parts of one service at the bench, and what is asked about them. */
export function useFitting(serviceId: string) {
  const query = useRead(getFittedParts, { params: { id: serviceId } });
  const cache = useQueryClient();
  const [asked, ask] = useState<AskedPart>();
  const { data } = query;
  return {
    query,
    asked,
    ask,
    mayFit: data?.mayFit ?? false,
    /** A search that fails is no part: the scan goes on to be a device, and says itself that nothing answers. */
    find: async (code: string) => (data?.mayFit ? findPart(data.warehouseId, code).catch(() => undefined) : undefined),
    reload: () =>
      forget(
        cache,
        getFittedParts,
        listPartOptions,
        listParts,
        listPartMovements,
        getItemLedger,
        getItemVatScheme,
        getItem,
      ),
  };
}
export type Fitting = ReturnType<typeof useFitting>;
