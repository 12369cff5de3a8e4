import { makeStore, type Store } from '../../base/store.ts';
import { type CheckInLog, EMPTY_LOG, type LogEvent, nextLog } from './check-in-log.ts';

/** On a handheld a drawing takes 100 ms: with less between them nothing else would be done, and answers would come late. */
const GAP_MS = 150;

export type Drawn = {
  readonly log: CheckInLog;
  /** In the field: what was scanned last, or is being typed. */
  readonly code: string;
  /** How often an answer was told: each time it is read aloud again. */
  readonly told: number;
};
export type Log = {
  /** What is drawn: each change of it draws the station. */
  readonly store: Store<Drawn>;
  /** What is drawn, with what is held back. */
  current(): CheckInLog;
  /** Needs no drawing of its own: it waits for the next one. */
  hold(event: LogEvent): void;
  /** Draws what was held back and what is told in the same turn, at once or a little after the drawing before. */
  draw(...events: readonly LogEvent[]): void;
  /** Draws a scan that no answer has drawn yet. */
  drawScan(key: string): void;
  tell(): void;
  /** A key that is typed is seen at once. */
  setCode(code: string): void;
};

/** The log of a station, which is drawn less often than it changes: on a handheld each drawing is felt. */
export function makeLog(): Log {
  const store = makeStore<Drawn>({ log: EMPTY_LOG, code: '', told: 0 });
  let held: LogEvent[] = [];
  let tellings = 0;
  let drawnAt = Number.NEGATIVE_INFINITY;
  let isDue = false;
  const current = () => held.reduce(nextLog, store.get().log);
  const drawNow = () => {
    isDue = false;
    if (!held.length && !tellings) return;
    const { code, told } = store.get();
    const scanned = held.findLast((event) => event.kind === 'scanned')?.input.code;
    const next = { log: current(), code: scanned ?? code, told: told + tellings };
    held = [];
    tellings = 0;
    drawnAt = performance.now();
    store.set(next);
  };
  const draw = (...events: readonly LogEvent[]) => {
    held.push(...events);
    if (isDue) return;
    isDue = true;
    const wait = drawnAt + GAP_MS - performance.now();
    if (wait > 0) setTimeout(drawNow, wait);
    else queueMicrotask(drawNow);
  };
  return {
    store,
    current,
    hold: (event) => {
      held.push(event);
    },
    draw,
    drawScan: (key) => {
      if (held.some((event) => event.kind === 'scanned' && event.key === key)) draw();
    },
    tell: () => {
      tellings++;
      draw();
    },
    setCode: (code) => store.set({ ...store.get(), code }),
  };
}
