import { useEffect } from 'react';
import { useMay } from '../session/use-may.ts';

/** What a station kept without a network is sent from whichever page its person opens next. */
export function useSendKept(): void {
  const mayCheckIn = useMay()('ROLE_WAREHOUSE_CHECKIN_PAGE');
  useEffect(() => {
    if (!mayCheckIn) return;
    let isOver = false;
    let stop = () => {};
    import('../warehouse/check-in/check-in-queue.ts').then(
      ({ checkInQueue }) => {
        if (!isOver) stop = checkInQueue.start();
      },
      // A part of an older release: the dialog that asks for a reload tells of it.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [mayCheckIn]);
}
