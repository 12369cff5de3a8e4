const UPDATE_EVERY_MS = 3_600_000;

/**
 * The service worker opens the app without a network. It is written by the server of the dashboard (`server/worker`),
 * so a page served by the development server has none.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || typeof navigator === 'undefined' || !navigator.serviceWorker) return;
  navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }).then(
    (registration) => {
      // A station stays open for days: without this it would hear of a release with the next navigation only.
      setInterval(() => void registration.update().catch(() => undefined), UPDATE_EVERY_MS);
    },
    // A private window, or a browser that refuses: the station then needs a network to open.
    () => undefined,
  );
}
