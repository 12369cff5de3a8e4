import type { BrowserContext, Page } from 'playwright';

export type Vitals = { lcpMs: number; cls: number; scriptKb: number };

/** Counts in the page itself what a visitor would feel; answered by `vitalsOf` and `slowestOf`. */
export async function watch(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen = { lcp: 0, cls: 0 };
    Object.assign(globalThis, { seen });
    const observe = (options: object, each: (entry: Record<string, number>) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) each(entry as unknown as Record<string, number>);
      }).observe({ buffered: true, ...options } as never);
    observe({ type: 'largest-contentful-paint' }, ({ startTime }) => {
      seen.lcp = startTime!;
    });
    // What moves under a finger that just pressed is meant to.
    observe({ type: 'layout-shift' }, ({ value, hadRecentInput }) => {
      if (!hadRecentInput) seen.cls += value!;
    });
    observe({ type: 'event', durationThreshold: 16 }, ({ interactionId, duration }) => {
      // Kept with the tab: the press that sends the cart ends in another document.
      if (interactionId) sessionStorage.slowest = Math.max(Number(sessionStorage.slowest ?? 0), duration!);
    });
  });
}

type Seen = { seen: { lcp: number; cls: number } };

export async function vitalsOf(page: Page): Promise<Vitals> {
  return page.evaluate(() => {
    const { lcp, cls } = (globalThis as unknown as Seen).seen;
    const bytes = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as unknown as { encodedBodySize: number }).encodedBodySize, 0);
    return { lcpMs: lcp, cls, scriptKb: bytes / 1_000 };
  });
}

/** How long the slowest press since the last time took to be answered on the screen. */
export const slowestOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const slowest = Number(sessionStorage.slowest ?? 0);
    sessionStorage.slowest = 0;
    return slowest;
  });
