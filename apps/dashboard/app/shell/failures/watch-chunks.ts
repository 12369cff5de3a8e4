import { failures } from '../../api/failures.ts';

let isWanted = false;
/** The only way to load the page anew while chunks are watched. */
export function reloadPage(): void {
  isWanted = true;
  window.location.reload();
}

/** A part of the program that can no longer be fetched: told in words, instead of a page that stays empty. */
export function watchChunks(): () => void {
  const tell = (event: Event) => {
    event.preventDefault();
    failures.set({ ...failures.get(), staleChunk: true });
  };
  // Pages are fetched when a link is pointed at: one that is gone is known before it is chosen.
  const tellOfPage = (event: Event) => {
    if (event.target instanceof HTMLLinkElement && event.target.rel === 'modulepreload') tell(event);
  };
  // The router loads the page anew by itself then, and what was typed on it would be lost to a link pointed at.
  const stay = (event: NavigateEvent) => {
    if (event.navigationType === 'reload' && event.cancelable && !event.userInitiated && !isWanted) tell(event);
  };
  window.addEventListener('vite:preloadError', tell);
  window.addEventListener('error', tellOfPage, { capture: true });
  window.navigation?.addEventListener('navigate', stay);
  return () => {
    window.removeEventListener('vite:preloadError', tell);
    window.removeEventListener('error', tellOfPage, { capture: true });
    window.navigation?.removeEventListener('navigate', stay);
  };
}
