import type { BrowserContext, Page } from 'playwright';

// Of the page in which these functions run.
type Row = { dataset: { state?: string }; textContent: string | null };
declare const document: {
  querySelectorAll(selector: string): Iterable<Row>;
  body: { dispatchEvent(event: object): void };
  documentElement: object;
  addEventListener(type: string, listen: () => void): void;
};
declare const KeyboardEvent: new (type: string, options: object) => object;
declare const MutationObserver: new (listen: () => void) => { observe(target: object, what: object): void };
declare function requestAnimationFrame(then: () => void): void;

export type FeltScan = { readonly code: string; readonly state: string; readonly ms: number };
type Watched = { scan(code: string): void; felt: FeltScan[] };

/** In each page: types a code as a wedge scanner does, and measures until its row is painted with an answer. */
export async function watchScans(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const waiting = new Map<string, number>();
    const felt: FeltScan[] = [];
    const look = () => {
      if (waiting.size === 0) return;
      for (const row of document.querySelectorAll('.checkin-scans > li')) {
        const state = row.dataset.state ?? 'sending';
        const code = [...waiting.keys()].find((one) => row.textContent?.includes(one));
        if (!code || state === 'sending') continue;
        const begunAt = waiting.get(code) ?? 0;
        waiting.delete(code);
        // After the frame that shows it.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => felt.push({ code, state, ms: performance.now() - begunAt });
          port2.postMessage(undefined);
        });
      }
    };
    const scan = (code: string) => {
      const begunAt = performance.now();
      for (const [index, key] of [...code, 'Enter'].entries()) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        // The time a scanner pressed the key, as the system stamps it: a busy page does not delay it.
        Object.defineProperty(event, 'timeStamp', { value: begunAt + index });
        if (key === 'Enter') waiting.set(code, performance.now());
        document.body.dispatchEvent(event);
      }
    };
    document.addEventListener('DOMContentLoaded', () => {
      const changes = { subtree: true, childList: true, attributes: true, attributeFilter: ['data-state'] };
      new MutationObserver(look).observe(document.documentElement, changes);
    });
    Object.assign(globalThis, { stationProof: { scan, felt } satisfies Watched });
  });
}

/** Scans the codes, so many a second, from a timer inside the page. */
export async function scanAll(page: Page, codes: readonly string[], perSecond: number): Promise<void> {
  await page.evaluate(
    ({ list, gapMs }) =>
      new Promise<void>((done) => {
        const { stationProof } = globalThis as unknown as { stationProof: Watched };
        let next = 0;
        const timer = setInterval(() => {
          const code = list[next++];
          if (code !== undefined) return stationProof.scan(code);
          clearInterval(timer);
          done();
        }, gapMs);
      }),
    { list: codes, gapMs: 1_000 / perSecond },
  );
}

export const readFelt = (page: Page): Promise<FeltScan[]> =>
  page.evaluate(() => (globalThis as unknown as { stationProof: Watched }).stationProof.felt);
