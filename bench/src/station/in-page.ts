import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';

// Of the page in which these functions run.
type Request<T> = { result: T; error: unknown; onsuccess: () => void; onerror: () => void };
type Database = {
  close(): void;
  transaction(name: string): { objectStore(name: string): { getAll(): Request<Act[]> } };
};
declare const indexedDB: { open(name: string): Request<Database> };
declare const navigator: { serviceWorker: { ready: Promise<unknown> } };
declare function dispatchEvent(event: Event): void;

export type Act = { readonly state: string; readonly input: { readonly code: string } };

/** What lies in the browser's database, read past the page. */
export const readActs = (page: Page): Promise<Act[]> =>
  page.evaluate(
    () =>
      new Promise<Act[]>((resolve, reject) => {
        const open = indexedDB.open('reprise-kept');
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const all = open.result.transaction('acts').objectStore('acts').getAll();
          all.onsuccess = () => {
            open.result.close();
            resolve(all.result);
          };
        };
      }),
  );

/** The browser tells the page of a network that is back; a proxy that listens again does not. */
export const goOnline = (page: Page): Promise<void> => page.evaluate(() => dispatchEvent(new Event('online')));

export const isWorkerReady = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready));

/** Asked past Playwright, whose own script the slow processor would have to compile in the same page. */
export async function untilDrawn(page: Page, selector: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const expression = `document.querySelector(${JSON.stringify(selector)}) !== null`;
  for (let tries = 0; tries < 3_000; tries++) {
    const asked = await devtools.send('Runtime.evaluate', { expression }).catch(() => undefined);
    if (asked?.result.value === true) return;
    await sleep(20);
  }
  throw new Error(`${selector} was not drawn within a minute`);
}
