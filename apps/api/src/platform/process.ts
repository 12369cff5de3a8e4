import type { Logger } from 'pino';

const PATIENCE_MS = 25_000;

/** Stops the process cleanly on SIGTERM or SIGINT: running work may finish, nothing new begins. */
export function onStopSignal(log: Logger, stop: () => Promise<void>): void {
  let stopping = false;
  const leave = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'did not stop cleanly');
      process.exit(1);
    }
  };
  process.on('SIGTERM', () => void leave('SIGTERM'));
  process.on('SIGINT', () => void leave('SIGINT'));
}
