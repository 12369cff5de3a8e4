import type { CallResult } from '@reprise/client/call';
import type { getLitigation } from '@reprise/contract/buybacks/follow-routes';

export type Litigation = CallResult<typeof getLitigation>;
/** Why a decision was not taken: the proposal is another one now, or something else. */
export type NotDone = 'changed' | 'failed';

/** The decisions that cannot be taken back. */
export const FINAL_DECISIONS = ['accept', 'reject'] as const;
export type FinalDecision = (typeof FINAL_DECISIONS)[number];
/** The field of the button that answers the question "are you sure?"; its value is the decision. */
export const SURE = 'sure';

type Sent =
  | { kind: 'decide'; decision: FinalDecision | 'second-look' }
  | { kind: 'ask'; decision: FinalDecision }
  | { kind: 'unknown' };

/** A final decision counts only when it comes from the button of the question; the first press asks the question. */
export function readDecision(form: FormData): Sent {
  const confirmed = finalDecision(form.get(SURE));
  if (confirmed) return { kind: 'decide', decision: confirmed };
  const decision = form.get('decision');
  if (decision === 'second-look') return { kind: 'decide', decision };
  const first = finalDecision(decision);
  return first ? { kind: 'ask', decision: first } : { kind: 'unknown' };
}

const finalDecision = (value: FormDataEntryValue | null) => FINAL_DECISIONS.find((decision) => decision === value);
