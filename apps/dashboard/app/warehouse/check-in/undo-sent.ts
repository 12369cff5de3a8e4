import { ApiRefusal, ApiUnreachable } from '@reprise/client/call';
import { UNDO_CHECK_IN_MINUTES, UNDO_REFUSALS } from '@reprise/contract/warehouse/check-in';
import { undoCheckIn } from '@reprise/contract/warehouse/check-in-routes';
import type { T } from '@reprise/i18n';
import { call } from '../../api/call.ts';
import { newKey } from '../../base/new-key.ts';
import type { Scan } from './check-in-log.ts';
import { isOfPackage } from './check-in-queue.ts';

/** Undoes a check-in that was sent. The key makes a request whose answer was lost safe to send again. */
export const undoSent = (warehouseId: string, itemId: string) =>
  call(undoCheckIn, { params: { id: itemId }, body: { warehouseId } }, { idempotencyKey: newKey() });

/** The item that undoing a scan would bring back, or why it cannot be undone. Whether it is too late is for the clock of the API. */
export function undoableOf(scan: Scan | undefined, isOnline: boolean): { itemId: string } | { why: UndoHindrance } {
  if (!scan?.answer) return { why: 'nothing' };
  if (isOfPackage(scan.answer)) return { why: 'package' };
  const { item, outcome } = scan.answer;
  if (outcome !== 'announced' && outcome !== 'unannounced') return { why: 'way_in' };
  return isOnline ? { itemId: item.itemId } : { why: 'offline' };
}

type UndoHindrance = 'nothing' | 'package' | 'offline' | 'other' | (typeof UNDO_REFUSALS)[number];

export const hindranceWords = (t: T<'checkin'>, why: UndoHindrance): string =>
  t(`undo.${why}`, { minutes: UNDO_CHECK_IN_MINUTES });

/** Why the API did not undo it. */
export function hindranceIn(error: unknown): UndoHindrance {
  if (error instanceof ApiUnreachable) return 'offline';
  const why = error instanceof ApiRefusal ? error.problem.data?.why : undefined;
  return UNDO_REFUSALS.find((one) => one === why) ?? 'other';
}
