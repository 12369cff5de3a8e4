import { useEffect, useRef } from 'react';
import { BURST_GAP_MS, MODIFIERS } from '../kit/scan/wedge.ts';

export type Shortcut = 'mod+k' | '/' | '?';

/**
 * A key that acts on every page: not for who is typing (unless with Ctrl or ⌘), and never as part of a scan, whose codes
 * may hold any of them. A scanner is told by its speed, so the key acts once it is sure that nothing followed it.
 */
export function useShortcut(shortcut: Shortcut, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    let lastKeyAt = Number.NEGATIVE_INFINITY;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const listen = (event: KeyboardEvent) => {
      if (MODIFIERS.has(event.key)) return;
      const inBurst = event.timeStamp - lastKeyAt < BURST_GAP_MS;
      lastKeyAt = event.timeStamp;
      clearTimeout(waiting);
      if (!isMeant(event, shortcut)) return;
      // The browser has a use of its own for them.
      event.preventDefault();
      if (!inBurst && !event.repeat) waiting = setTimeout(() => latest.current(), BURST_GAP_MS);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => {
      clearTimeout(waiting);
      window.removeEventListener('keydown', listen, { capture: true });
    };
  }, [shortcut]);
}

function isMeant(event: KeyboardEvent, shortcut: Shortcut): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
  if (shortcut === 'mod+k') return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
  return key === shortcut && !ctrlKey && !metaKey && !altKey && !isTyping(event.target) && !isCovered();
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** A dialog stands over the page: what is behind it waits. */
export const isCovered = (): boolean =>
  document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]') !== null;

/** The name of the key that goes with a letter, as it is printed on the keyboard. */
export const modKey = (): string => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl');
