import { useEffect } from 'react';
import { isAnythingOnlyHere } from '../cart/state/kept.ts';

/** Asks before the page goes, while there is something the browser did not keep. */
export function useLossWarning(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isAnythingOnlyHere()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}
