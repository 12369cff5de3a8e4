import type { BrowserContext, Page } from 'playwright';

// Of the page in which these functions run.
type Pressed = { isTrusted: boolean; timeStamp: number; target: unknown };
declare const document: object;
declare function addEventListener(type: string, listen: (event: Pressed) => unknown, how: { capture: boolean }): void;
declare function requestAnimationFrame(then: () => void): void;
declare const HTMLSelectElement: new () => object;
type Observer = { observe(target: object, what: Readonly<Record<string, boolean>>): void; disconnect(): void };
declare const MutationObserver: new (listen: () => void) => Observer;

/** A press after which nothing moved for so long was not answered. */
const UNANSWERED_MS = 2_000;

export type Press = { name: string; answeredMs: number };
export type Presses = { count: number; answered: Press[] };

/**
 * Counts what somebody presses: the pointer, and choices in a native select; typing is none. Each is answered when the
 * page first changed after it and was painted. Kept with the tab, so that a new document goes on counting.
 */
export async function watchPresses(context: BrowserContext): Promise<void> {
  await context.addInitScript((unansweredMs) => {
    const read = () => JSON.parse(sessionStorage.presses ?? '{"count":0,"answered":[]}') as Presses;
    const write = (change: (presses: Presses) => void) => {
      const presses = read();
      change(presses);
      sessionStorage.presses = JSON.stringify(presses);
    };
    const count = () =>
      write((presses) => {
        presses.count++;
      });
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && count(), { capture: true });
    addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && count(), { capture: true });
    addEventListener(
      'click',
      ({ isTrusted, timeStamp, target }) => {
        if (!isTrusted) return;
        const name = (target as { textContent?: string }).textContent?.slice(0, 40) ?? '';
        const answered = (answeredMs: number) => write((presses) => presses.answered.push({ name, answeredMs }));
        const late = setTimeout(() => {
          changes.disconnect();
          answered(unansweredMs);
        }, unansweredMs);
        const changes = new MutationObserver(() => {
          changes.disconnect();
          clearTimeout(late);
          // The frame after the change is on the screen when the next one begins.
          requestAnimationFrame(() => setTimeout(() => answered(performance.now() - timeStamp)));
        });
        changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      },
      { capture: true },
    );
  }, UNANSWERED_MS);
}

/** What was pressed in this tab since the last time it was asked. */
export async function takePresses(page: Page): Promise<Presses> {
  await page.waitForTimeout(300);
  return page.evaluate(() => {
    const presses = JSON.parse(sessionStorage.presses ?? '{"count":0,"answered":[]}') as Presses;
    sessionStorage.removeItem('presses');
    return presses;
  });
}

/** Every press keeps the page busy for so long: the control of the time to an answer. */
export const slowEveryPress = (page: Page, ms: number): Promise<void> =>
  page.evaluate((busyMs) => {
    addEventListener(
      'click',
      () => {
        const until = performance.now() + busyMs;
        while (performance.now() < until);
      },
      { capture: true },
    );
  }, ms);
