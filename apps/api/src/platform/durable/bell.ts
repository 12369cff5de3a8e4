/** A wait that can be interrupted. A ring without a waiter interrupts the next wait. */
export function createBell(stopping: AbortSignal) {
  let rung = false;
  let wake = () => {};
  stopping.addEventListener('abort', () => wake(), { once: true });
  return {
    ring() {
      rung = true;
      wake();
    },
    async wait(ms: number): Promise<void> {
      if (!rung && !stopping.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        const timer = setTimeout(resolve, ms);
        await promise;
        clearTimeout(timer);
      }
      rung = false;
    },
  };
}
