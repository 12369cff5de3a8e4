import { useEffect, useRef } from 'react';

export type FunctionKey = `F${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12}`;
/** What the frame does by itself; `false` leaves a key to the station, or to the browser. */
export type StationTools = {
  readonly help: FunctionKey | false;
  readonly repeat: FunctionKey | false;
  readonly undo: FunctionKey | false;
};
export const USUAL_KEYS: StationTools = { help: 'F1', repeat: 'F2', undo: 'F4' };

/** A key of this station, told in its help and printed on the button that does the same. */
export type StationKey = { readonly key: FunctionKey; readonly label: string; readonly run: () => void };

/** Held down counts once; while something is asked in a dialog, the keys of the page behind rest. */
export function useStationKeys(keys: readonly StationKey[]): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const found = latest.current.find(({ key }) => key === event.key);
      if (!found) return;
      // Or F1 would open the browser's own help.
      event.preventDefault();
      if (!event.repeat && !document.querySelector('dialog[open]')) found.run();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
