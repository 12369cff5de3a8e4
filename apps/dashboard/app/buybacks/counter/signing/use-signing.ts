import type { CallInput } from '@reprise/client/call';
import { isSigningOpen } from '@reprise/contract/buybacks/signing/signing';
import type { requestSignature as requestRoute } from '@reprise/contract/buybacks/signing/signing-routes';
import {
  getSignatureRequest,
  requestSignature,
  withdrawSignatureRequest,
} from '@reprise/contract/buybacks/signing/signing-routes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/query.ts';
import { useWords } from '../../../i18n/words.tsx';
import { useAct } from '../../../kit/use-act.ts';
import { customerRefusal } from '../customer/customer-refusal.ts';
import { toDraft } from '../customer/customer-values.ts';
import type { CustomerDraft } from '../till/till.ts';
import { keepOpened, readOpened } from './kept-signing.ts';

/** How often the till asks what the phone has done: a customer who signs is answered while they look up. */
const WATCH_MS = 2_000;

export type SigningBody = CallInput<typeof requestRoute>['body'];

/**
 * A signature on the customer's phone: asked for, watched, and withdrawn when the customer prefers paper. `subject` names
 * what is signed: after a crash of the tab the request is still the one that the phone has open.
 */
export function useSigning(storeId: string, subject: string, bodyOf: () => SigningBody) {
  const t = useWords('counter');
  const [opened, setOpened] = useState(() => readOpened(subject));
  useEffect(() => keepOpened(subject, opened), [subject, opened]);
  const [failure, setFailure] = useState<string>();
  const ask = useAct({
    act: () => call(requestSignature, { params: { storeId }, body: bodyOf() }),
    onDone: (answer) => {
      setFailure(undefined);
      setOpened(answer);
    },
    onFailed: (error) => setFailure(customerRefusal(error, t)),
  });
  const params = { storeId, signingId: opened?.id ?? '' };
  const watched = useQuery({
    ...queryOf(getSignatureRequest, { params }),
    enabled: opened !== undefined,
    refetchInterval: ({ state }) => (isSigningOpen(state.data?.status ?? 'waiting') ? WATCH_MS : false),
    gcTime: 0,
  });
  const now = watched.data ?? opened;
  const withdraw = useAct({
    act: () => call(withdrawSignatureRequest, { params }),
    onDone: () => setOpened(undefined),
    // Withdrawn already, or expired: there is nothing left to close.
    onFailed: () => setOpened(undefined),
  });
  return {
    opened,
    now,
    failure,
    isBusy: ask.busy || withdraw.busy,
    ask: () => ask.run(),
    withdraw: () => withdraw.run(),
    /** names the signature in the sale once it was given */
    signingId: now?.status === 'signed' ? now.id : undefined,
  };
}
export type SigningState = ReturnType<typeof useSigning>;

/** What the customer has corrected is what is sold: the form of the seller takes it over, each correction once. */
export function useCorrections({ now }: SigningState, take: (corrected: CustomerDraft) => void): void {
  const taken = useRef<string | undefined>(undefined);
  const last = now?.events.findLast(({ what }) => what === 'corrected')?.at;
  useEffect(() => {
    if (!now || !last || taken.current === last) return;
    taken.current = last;
    const { idType: _, idNumber: __, idAuthority: ___, idDate: ____, ...person } = toDraft(now.customer);
    take(person);
  }, [now, last, take]);
}
