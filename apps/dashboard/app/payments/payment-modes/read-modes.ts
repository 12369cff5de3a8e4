import type { CallResult } from '@reprise/client/call';
import {
  getPaymentMode,
  listPaymentModes,
  readBuyerPaymentFeature,
} from '@reprise/contract/payments/payment-mode-routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/query.ts';

export type PaymentMode = CallResult<typeof getPaymentMode>;

export const modeKey = (id: string) => keyOf(getPaymentMode, { params: { id } });
export const readMode = (id: string, signal?: AbortSignal) =>
  call(getPaymentMode, { params: { id } }, signal ? { signal } : {});

/** Whether a buyer of the account pays customers; the buyer's own setting decides. */
export const buyerPays = (accountId: string) =>
  queryOptions({
    queryKey: keyOf(readBuyerPaymentFeature, accountId),
    queryFn: async ({ signal }) =>
      (await call(readBuyerPaymentFeature, { params: { id: accountId } }, { signal })).available,
    staleTime: 60_000,
  });

/** Every mode of an account: there is one for each type. */
export async function readModes(accountId: string, signal?: AbortSignal): Promise<readonly PaymentMode[]> {
  const page = await call(listPaymentModes, { query: { accountId, pagination: 'false' } }, signal ? { signal } : {});
  return page['hydra:member'];
}
