import { useEffect, useRef } from 'react';

type Keys = { readonly choices: readonly (readonly [key: string, choose: () => void])[]; readonly send: () => void };

const typesThere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type="radio"]), textarea, select') !== null;

/** A letter chooses a decision unless somebody types, and Ctrl + Enter applies the one that is chosen. */
export function useDecisionKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.repeat || event.altKey || document.querySelector('dialog[open]')) return;
      const isHeldDown = event.ctrlKey || event.metaKey;
      if (isHeldDown && event.key === 'Enter') {
        event.preventDefault();
        latest.current.send();
      }
      if (isHeldDown || typesThere(event.target)) return;
      const choice = latest.current.choices.find(([key]) => key === event.key.toUpperCase());
      choice?.[1]();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
