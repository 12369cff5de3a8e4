const AT_ONCE = 2;
const waiting: (() => void)[] = [];
let running = 0;

/** For a list that asks once for each row: two at a time, in the order of the rows, and none for a row that has gone. */
export async function inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  running++;
  try {
    signal.throwIfAborted();
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}
