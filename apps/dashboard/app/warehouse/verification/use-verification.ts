import type { ControlOutcome } from '@reprise/contract/warehouse/control/control-payloads';
import type { VerificationView } from '@reprise/contract/warehouse/verification/verification-payloads';
import { getVerification, verifyItem } from '@reprise/contract/warehouse/verification/verification-routes';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useAct } from '../../kit/use-act.ts';

type Ends = { onDone: () => void; onFailed: (error: unknown) => void };
export type Passed = { readonly item: VerificationView['item']; readonly result: ControlOutcome };

/** The device on the screen, and its passing. */
export function useVerification({ onDone, onFailed }: Ends) {
  const [view, setView] = useState<VerificationView>();
  const [comment, setComment] = useState('');
  const [passed, setPassed] = useState<Passed>();
  const passing = useAct({
    act: () => {
      const text = comment.trim();
      return call(verifyItem, { params: { id: view!.item.itemId }, body: text ? { comment: text } : {} });
    },
    onDone: (result) => {
      setPassed({ item: view!.item, result });
      setView(undefined);
      onDone();
    },
    onFailed,
  });
  return {
    view,
    comment,
    setComment,
    passed,
    look: async (number: string): Promise<VerificationView> => {
      setPassed(undefined);
      setView(undefined);
      const next = await call(getVerification, { params: { number } });
      setComment('');
      setView(next);
      return next;
    },
    pass: () => passing.run(),
    isPassing: passing.busy,
  };
}
export type Verification = ReturnType<typeof useVerification>;
