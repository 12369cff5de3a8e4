import { makeStore, type Store } from '../../base/store.ts';
import { type CheckInLog, EMPTY_LOG, type LogEvent, nextLog } from './check-in-log.ts';

export type Log = {
  /** What is drawn: each change of it draws the station. */
  readonly store: Pick<Store<CheckInLog>, 'get' | 'set' | 'subscribe'>;
  /** What is drawn, with what is held back. */
  current(): CheckInLog;
  /** Needs no drawing of its own: it waits for the next one. */
  hold(event: LogEvent): void;
  /** Draws what was held back, and answers the code that was scanned last in it. */
  draw(...events: readonly LogEvent[]): string | undefined;
};

/** The log of a station, which is drawn less often than it changes: on a handheld each drawing is felt. */
export function makeLog(): Log {
  const store = makeStore(EMPTY_LOG);
  let held: LogEvent[] = [];
  const current = () => held.reduce(nextLog, store.get());
  return {
    store,
    current,
    hold: (event) => {
      held.push(event);
    },
    draw: (...events) => {
      held.push(...events);
      const code = held.findLast((event) => event.kind === 'scanned')?.input.code;
      store.set(current());
      held = [];
      return code;
    },
  };
}
