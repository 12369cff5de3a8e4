import { ApiRefusal } from '@reprise/client/call';
import { checkPackageLabel } from '@reprise/contract/logistics/expedition-routes';
import { LABEL_POLLING_SECONDS } from '@reprise/contract/logistics/labels';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';

/** One attempt more than waits. */
export const ATTEMPTS = LABEL_POLLING_SECONDS.length + 1;
const NOT_READY = 425;

export type Polling = {
  /** `settled`: there is a label, or there will be none; `late`: not available after the last attempt. */
  readonly state: 'asking' | 'waiting' | 'settled' | 'late';
  readonly attempt: number;
  /** Until the next attempt. */
  readonly seconds: number;
};
const FIRST: Polling = { state: 'asking', attempt: 1, seconds: 0 };

export function afterAttempt(attempt: number, isReady: boolean): Polling {
  if (isReady) return { state: 'settled', attempt, seconds: 0 };
  const seconds = LABEL_POLLING_SECONDS[attempt - 1];
  return seconds === undefined ? { state: 'late', attempt, seconds: 0 } : { state: 'waiting', attempt, seconds };
}

/** Asks for a label that is being made, ever more slowly, and stops. `onSettled` reads the package again. */
export function useLabelPolling(packageId: string, onSettled: () => void) {
  const [polling, setPolling] = useState(FIRST);
  const { state, attempt, seconds } = polling;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a callback made at each draw would ask again at each draw
  useEffect(() => {
    if (state === 'waiting') {
      const next = seconds > 1 ? { ...polling, seconds: seconds - 1 } : { ...FIRST, attempt: attempt + 1 };
      const timer = setTimeout(() => setPolling(next), 1_000);
      return () => clearTimeout(timer);
    }
    if (state !== 'asking') return;
    let isHere = true;
    void isLabelSettled(packageId).then((isSettled) => {
      if (!isHere) return;
      setPolling(afterAttempt(attempt, isSettled));
      if (isSettled) onSettled();
    });
    return () => {
      isHere = false;
    };
  }, [packageId, state, attempt, seconds]);
  return { polling, again: () => setPolling(FIRST) };
}

/** An answer that does not come is one that is not there yet. */
async function isLabelSettled(id: string): Promise<boolean> {
  try {
    await call(checkPackageLabel, { params: { id } });
    return true;
  } catch (error) {
    return error instanceof ApiRefusal && error.status < 500 && error.status !== NOT_READY;
  }
}
