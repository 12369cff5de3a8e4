import type { CallResult } from '@reprise/client/call';
import { getMailSender } from '@reprise/contract/white-label/sender-routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query.ts';

export type MailSender = CallResult<typeof getMailSender>;

export const readSender = (accountId: string): Promise<MailSender> =>
  call(getMailSender, { params: { id: accountId } });

export const senderOf = (accountId: string) =>
  queryOptions({
    ...queryOf(getMailSender, { params: { id: accountId } }),
    // A form is filled in from it: what somebody types must not change under their hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
