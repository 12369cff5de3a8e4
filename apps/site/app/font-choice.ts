const KEPT = 'font-kept';
const SYSTEM_FONT = 'system-font';

/**
 * Runs before the first paint. On a slow line the font would compete with what makes the page answer to a tap, so a
 * first visit is shown in the system's font; the pages after it find Inter in the browser's cache.
 */
export const CHOOSE_FONT = `(()=>{const c=navigator.connection;try{if(c&&(c.saveData||c.rtt>=125||/[23]g/.test(c.effectiveType))&&!localStorage.getItem('${KEPT}'))document.documentElement.classList.add('${SYSTEM_FONT}')}catch{}})()`;

/** Once the page works: fetches what was left out, for the next page. This one keeps its lines as they are. */
export async function keepFontForNextPage(): Promise<void> {
  if (!document.documentElement.classList.contains(SYSTEM_FONT)) return;
  try {
    const loaded = await document.fonts.load('1em "Inter Variable"');
    if (loaded.length) localStorage.setItem(KEPT, '1');
  } catch {
    // no font or no storage: the next page chooses again
  }
}
