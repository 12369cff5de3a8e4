export type Waiting = { isAdmissible(): boolean; admit(): void; refuse(): void };

/** A burst may wait this long. */
const PATIENCE_MS = 100;
/** Where some were refused within the last second there is more than a burst, and nobody waits longer than this. */
const PATIENCE_IN_OVERLOAD_MS = 5;
const OVERLOAD_MS = 1_000;
/** The line is looked at every 5 ms; a longer gap is time in which the process did not run. */
const RUNNING_GAP_MS = 10;
/** Enough that a free place never waits for the next arrival. */
const LENGTH_IN_OVERLOAD = 4;

/**
 * A short line before a full limit, as CoDel with adaptive LIFO. A burst is served in its order. In an overload the newest
 * is served first and waiting stays short: those who waited longest would be refused anyway.
 */
export function createWaitingLine(now: () => number) {
  const line: (Waiting & { since: number })[] = [];
  let refusedAt = Number.NEGATIVE_INFINITY;
  let time = 0;
  let readAt = now();
  let timer: NodeJS.Timeout | undefined;
  const isOverload = () => now() - refusedAt < OVERLOAD_MS;
  /** Time in which the process ran: while the machine gave us none, nobody was preferred to those who wait. */
  const readTime = (): number => {
    const at = now();
    time += Math.min(at - readAt, RUNNING_GAP_MS);
    readAt = at;
    return time;
  };

  function rest(): void {
    clearInterval(timer);
    timer = undefined;
  }
  function expire(): void {
    const patience = isOverload() ? PATIENCE_IN_OVERLOAD_MS : PATIENCE_MS;
    const ranFor = readTime();
    while (line.length && ranFor - line[0]!.since > patience) {
      refusedAt = now();
      line.shift()!.refuse();
    }
    if (!line.length) rest();
  }
  return {
    get length(): number {
      return line.length;
    },
    /** More than a burst, and somebody is there for the next free place: whoever comes now would wait in vain. */
    isPointless(): boolean {
      if (!isOverload() || line.length < LENGTH_IN_OVERLOAD) return false;
      refusedAt = now();
      return true;
    },
    /** Joins the line, or refuses at once where it is as long as it may be. */
    join(waiting: Waiting, longest: number): void {
      if (line.length >= (isOverload() ? LENGTH_IN_OVERLOAD : longest)) {
        refusedAt = now();
        waiting.refuse();
        return;
      }
      line.push({ ...waiting, since: readTime() });
      timer ??= setInterval(expire, PATIENCE_IN_OVERLOAD_MS).unref();
    },
    /** A place became free. */
    serve(): void {
      expire();
      while (line.length) {
        const isNewestFirst = isOverload();
        const next = isNewestFirst ? line.at(-1)! : line[0]!;
        if (!next.isAdmissible()) return;
        // Out of the line first: admitting one whose caller has left serves the line again.
        if (isNewestFirst) line.pop();
        else line.shift();
        next.admit();
      }
      rest();
    },
    stop(): void {
      for (const waiting of line.splice(0)) waiting.refuse();
      rest();
    },
  };
}
