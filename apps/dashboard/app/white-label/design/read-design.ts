import type { CallResult } from '@reprise/client/call';
import { getDesign } from '@reprise/contract/white-label/design-routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query.ts';
import { keepSession, session } from '../../api/session.ts';

export type Design = CallResult<typeof getDesign>;

export const readDesign = (accountId: string): Promise<Design> => call(getDesign, { params: { id: accountId } });

export const designOf = (accountId: string) =>
  queryOptions({
    ...queryOf(getDesign, { params: { id: accountId } }),
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
