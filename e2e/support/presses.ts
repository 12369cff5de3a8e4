import type { BrowserContext } from '@playwright/test';

/** Counts what people press: real pointer presses on any page of a context, and choices in a native select. Typing is none. */
export async function countPresses(context: BrowserContext): Promise<{ count: number }> {
  const presses = { count: 0 };
  await context.exposeBinding('countPress', () => {
    presses.count++;
  });
  await context.addInitScript(() => {
    const press = () => (globalThis as unknown as { countPress: () => void }).countPress();
    addEventListener('pointerdown', (event) => event.isTrusted && press(), { capture: true });
    addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && press(), { capture: true });
  });
  return presses;
}
