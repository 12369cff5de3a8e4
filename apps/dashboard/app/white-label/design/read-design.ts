import type { CallResult } from '@reprise/client/call';
import { getDesign } from '@reprise/contract/white-label/design-routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keepSession, session } from '../../api/session.ts';

export type Design = CallResult<typeof getDesign>;

export const readDesign = (accountId: string, signal?: AbortSignal): Promise<Design> =>
  call(getDesign, { params: { id: accountId } }, signal ? { signal } : {});

export const designOf = (accountId: string) =>
  queryOptions({
    queryKey: ['design', accountId],
    queryFn: ({ signal }) => readDesign(accountId, signal),
    // A form is filled in from it: what somebody types must not change under their hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The shell shows the logo of one's own account as well. */
export function tellSession({ accountId, logo, darkLogo, favicon, mainColor }: Design): void {
  const now = session.get();
  const place = now?.currentOrganization;
  if (!now || place?.account.id !== accountId) return;
  const account = { ...place.account, logo, darkLogo, favicon, mainColor };
  keepSession({ ...now, currentOrganization: { ...place, account } });
}
