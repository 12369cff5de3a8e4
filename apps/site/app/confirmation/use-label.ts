import { LABEL_POLLING_SECONDS, type LabelState } from '@reprise/contract/logistics/labels';
import { useEffect, useState } from 'react';

/** One attempt more than waits; the page itself was the first. */
export const ATTEMPTS = LABEL_POLLING_SECONDS.length + 1;
export type Waiting = {
  state: LabelState | 'late';
  attempt: number;
  /** until the next attempt; none while it is under way */
  seconds: number | undefined;
};

/** What comes after an attempt. */
export function afterAttempt(attempt: number, state: LabelState | undefined): Waiting {
  if (state && state !== 'pending') return { state, attempt, seconds: undefined };
  const seconds = LABEL_POLLING_SECONDS[attempt - 1];
  return seconds === undefined ? { state: 'late', attempt, seconds } : { state: 'pending', attempt, seconds };
}

/** Asks for the label again and again, ever more slowly, and says so; in the end it stops and says what to do. */
export function useLabel(first: LabelState, address: string) {
  const [waiting, setWaiting] = useState<Waiting>(() => afterAttempt(1, first));
  const { state, attempt, seconds } = waiting;

  useEffect(() => {
    if (state !== 'pending') return;
    if (seconds !== undefined && seconds > 0) {
      const timer = setTimeout(() => setWaiting({ state, attempt, seconds: seconds - 1 }), 1_000);
      return () => clearTimeout(timer);
    }
    if (seconds === 0) return void setWaiting({ state, attempt: attempt + 1, seconds: undefined });
    let isHere = true;
    void ask(address).then((answer) => isHere && setWaiting(afterAttempt(attempt, answer)));
    return () => {
      isHere = false;
    };
  }, [state, attempt, seconds, address]);

  return { waiting, again: () => setWaiting({ state: 'pending', attempt: 1, seconds: undefined }) };
}

/** An answer that does not come is one that is not there yet. */
async function ask(address: string): Promise<LabelState | undefined> {
  try {
    const answer = await fetch(address, { headers: { accept: 'application/json' } });
    return answer.ok ? ((await answer.json()) as { state: LabelState }).state : undefined;
  } catch {
    return undefined;
  }
}
