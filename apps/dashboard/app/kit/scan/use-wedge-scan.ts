import { useEffect, useRef } from 'react';
import { makeWedge } from './wedge.ts';

/** A comment may hold a code, and a password manager types as fast as a scanner. */
const keepsItsKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type === 'password') ||
  (target instanceof HTMLElement && target.isContentEditable);

/** Who takes scans, the last one being whoever began last: a page that scans takes them from the search of the top bar. */
const takers: object[] = [];

/**
 * Catches a scan wherever the focus is, but for such fields, and takes its characters out of the field they fell in.
 * The same code within two seconds counts once; `onRepeat` hears of the second, and
 * `onDoubtful` of a code that faltered on its way and was dropped, where the person has to know.
 */
export function useWedgeScan(
  onScan: (code: string) => void,
  onRepeat?: (code: string) => void,
  onDoubtful?: () => void,
): void {
  const latest = useRef({ onScan, onRepeat, onDoubtful });
  latest.current = { onScan, onRepeat, onDoubtful };
  useEffect(() => {
    const feed = makeWedge();
    const taker = {};
    takers.push(taker);
    let field: { input: HTMLInputElement; before: string } | undefined;
    const listen = (event: KeyboardEvent) => {
      if (takers.at(-1) !== taker || event.ctrlKey || event.metaKey || event.altKey || keepsItsKeys(event.target))
        return;
      const reading = feed({ key: event.key, at: event.timeStamp });
      if (reading.kind === 'started') {
        const { target } = event;
        field = target instanceof HTMLInputElement ? { input: target, before: target.value } : undefined;
      }
      if (reading.kind === 'none' || reading.kind === 'started') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (field) restore(field.input, field.before);
      if (reading.kind === 'scan') latest.current.onScan(reading.code);
      if (reading.kind === 'repeat') latest.current.onRepeat?.(reading.code);
      if (reading.kind === 'doubtful') latest.current.onDoubtful?.();
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => {
      takers.splice(takers.indexOf(taker), 1);
      window.removeEventListener('keydown', listen, { capture: true });
    };
  }, []);
}

/** Past React's own setter, or a controlled field would not hear of it. */
function restore(input: HTMLInputElement, value: string): void {
  if (input.value === value) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
