import { useEffect } from 'react';
import { useMay } from '../session/use-may.ts';

type Load = () => Promise<{ start: () => () => void }>;
const loadCheckIns: Load = async () => (await import('../warehouse/check-in/check-in-queue.ts')).checkInQueue;
const loadMoves: Load = async () => (await import('../warehouse/stock-moves/moves-queue.ts')).movesQueue;

/** What a station kept without a network is sent from whichever page its person opens next. */
export function useSendKept(): void {
  const may = useMay();
  useSending(may('ROLE_WAREHOUSE_CHECKIN_PAGE'), loadCheckIns);
  useSending(may('ROLE_ITEMS_STOCK_WRITE'), loadMoves);
}

function useSending(isMine: boolean, load: Load): void {
  useEffect(() => {
    if (!isMine) return;
    let isOver = false;
    let stop = () => {};
    load().then(
      (queue) => {
        if (!isOver) stop = queue.start();
      },
      // A part of an older release: the dialog that asks for a reload tells of it.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [isMine, load]);
}
