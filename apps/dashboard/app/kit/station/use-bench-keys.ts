import { useEffect, useRef } from 'react';
import { BURST_GAP_MS } from '../scan/wedge.ts';

type Bench = {
  /** Keys rest while there is nothing to answer. */
  readonly isOn: boolean;
  readonly onNumber?: (place: number) => void;
  readonly onStep?: (by: 1 | -1) => void;
};

const typesThere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;
const pressesThere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a') !== null;

/**
 * Numbers choose at the bench and at the desk, Enter and the arrows go to the next and back. A scanner types numbers as well, so one counts
 * only when no other key follows at once; this listens before the scan does, which keeps its keys to itself.
 */
export function useBenchKeys(bench: Bench): void {
  const latest = useRef(bench);
  latest.current = bench;
  useEffect(() => {
    let pending: ReturnType<typeof setTimeout> | undefined;
    let lastAt = Number.NEGATIVE_INFINITY;
    /** Whether the key follows a character at once, as those of a scanner do; arrows never come from one. */
    const isInBurst = ({ key, timeStamp }: KeyboardEvent): boolean => {
      if (key.length !== 1 && key !== 'Enter') return false;
      const gap = timeStamp - lastAt;
      lastAt = timeStamp;
      return gap < BURST_GAP_MS;
    };
    const listen = (event: KeyboardEvent) => {
      if (isInBurst(event)) {
        clearTimeout(pending);
        return;
      }
      const { isOn, onNumber, onStep } = latest.current;
      if (!isOn || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (typesThere(event.target) || document.querySelector('dialog[open]')) return;
      if (onNumber && /^[1-9]$/u.test(event.key))
        pending = setTimeout(() => onNumber(Number(event.key)), BURST_GAP_MS + 10);
      if (!onStep) return;
      if (event.key === 'ArrowDown' || (event.key === 'Enter' && !pressesThere(event.target))) {
        event.preventDefault();
        onStep(1);
      } else if (event.key === 'ArrowUp') {
        event.preventDefault();
        onStep(-1);
      }
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => {
      clearTimeout(pending);
      window.removeEventListener('keydown', listen, { capture: true });
    };
  }, []);
}
