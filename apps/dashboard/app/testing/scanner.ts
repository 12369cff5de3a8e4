type Keys = KeyboardEventInit & { target?: Element; from?: number };

/**
 * A scanner types a key each millisecond, however busy the machine is that plays it:
 * the time of each key is written on it. What no listener holds back lands in the field, as it would from a keyboard.
 */
export function scan(code: string, { target = document.body, from = performance.now(), ...init }: Keys = {}): void {
  for (const [index, key] of [...code, 'Enter'].entries()) {
    const event = new KeyboardEvent('keydown', { ...init, key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: from + index });
    const passed = target.dispatchEvent(event);
    if (!passed || key === 'Enter' || !(target instanceof HTMLInputElement)) continue;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, target.value + key);
    target.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
