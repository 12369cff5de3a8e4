import { ITEM_COMPLETED_STATUSES, ITEM_STATUSES, type ItemStatus } from '@reprise/contract/states/item-statuses';
import type { VerificationObstacle } from '@reprise/contract/warehouse/verification';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { BuybackRow, ItemRow } from '../../states/index.ts';
import { requireControllable } from '../tests/controllable.ts';
import { isHeldByAnother, requireAsDeclared } from './verify-as-declared.ts';

/** Why a device cannot be passed as declared now; null when it can. Whether a comment is asked for is told apart. */
export async function findObstacle(
  ctx: Context,
  { item, buyback }: { item: ItemRow; buyback: BuybackRow },
): Promise<VerificationObstacle | null> {
  try {
    const device = { accountId: item.account_id, locked: new Set<never>(), services: [], item, buyback };
    await requireAsDeclared(ctx, device);
  } catch (error) {
    return obstacleOf(error);
  }
  return (await isHeldByAnother(ctx, item)) ? 'control_running' : null;
}

/** Why no control of a device can begin where it stands. */
export async function findStanding(ctx: Context, item: ItemRow): Promise<VerificationObstacle | null> {
  try {
    await requireControllable(ctx, { item });
    return null;
  } catch (error) {
    return obstacleOf(error);
  }
}

/** What a refusal of `verifyAsDeclared` means to whoever checks a list. Any other error is thrown again. */
export function obstacleOf(error: unknown): VerificationObstacle {
  if (!(error instanceof Refusal)) throw error;
  const status = ITEM_STATUSES.find((one) => one === error.data?.status);
  switch (error.code) {
    case 'item_not_registered':
      return status === 'item_awaiting_store_drop' ? 'predeclared' : 'not_checked_in';
    case 'status_not_fit':
      return status ? obstacleIn(status) : 'status_not_fit';
    case 'concurrent_change':
      return 'control_running';
    case 'invalid_imei':
      return 'imei_missing';
    case 'imei_tac_mismatch':
      return 'imei_mismatch';
    case 'no_diagnostic':
      return 'answers_incomplete';
    case 'validation_failed':
      return 'comment_missing';
    default:
      throw error;
  }
}

const CONTROLLED: readonly ItemStatus[] = [
  ...ITEM_COMPLETED_STATUSES,
  'item_to_reintegrate_to_stock',
  'item_refurb_diagnostic_in_progress',
  'item_refurb_in_progress',
  'item_refurb_completed',
];

function obstacleIn(status: ItemStatus): VerificationObstacle {
  if (CONTROLLED.includes(status)) return 'already_controlled';
  if (status === 'item_in_quarantine') return 'in_quarantine';
  if (status.startsWith('item_lost')) return 'lost';
  return status === 'item_cancelled' ? 'cancelled' : 'status_not_fit';
}
