import { useRef, useState } from 'react';

/** Requests of one report at a time: more would only wait for one another on the server. */
const AT_ONCE = 3;

export type Refused<Row> = { readonly row: Row; readonly reason: string };
export type BulkProgress<Row> = {
  readonly total: number;
  readonly done: readonly Row[];
  readonly refused: readonly Refused<Row>[];
  readonly isRunning: boolean;
};
const start = <Row>(total: number): BulkProgress<Row> => ({ total, done: [], refused: [], isRunning: true });

/** Does something to each row, tells how far it is, and keeps what was refused with its reason. */
export function useBulkRun<Row>(options: {
  act: (row: Row) => Promise<unknown>;
  reasonOf: (error: unknown) => string;
  onSettled: () => unknown;
  /** 1 where a row depends on what the one before it did. */
  atOnce?: number;
}) {
  const { act, reasonOf, onSettled, atOnce = AT_ONCE } = options;
  const [progress, setProgress] = useState<BulkProgress<Row> | undefined>();
  const stopped = useRef(false);
  const run = async (rows: readonly Row[]) => {
    stopped.current = false;
    let now = start<Row>(rows.length);
    const tell = (change: Partial<BulkProgress<Row>>) => {
      now = { ...now, ...change };
      setProgress(now);
    };
    tell({});
    const waiting = [...rows];
    const work = async () => {
      for (let row = waiting.shift(); row !== undefined && !stopped.current; row = waiting.shift()) {
        const one = row;
        await act(one).then(
          () => tell({ done: [...now.done, one] }),
          (error: unknown) => tell({ refused: [...now.refused, { row: one, reason: reasonOf(error) }] }),
        );
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    tell({ isRunning: false });
    await onSettled();
  };
  return {
    progress,
    run,
    retry: () => run(progress?.refused.map(({ row }) => row) ?? []),
    stop: () => {
      stopped.current = true;
    },
    clear: () => setProgress(undefined),
  };
}
