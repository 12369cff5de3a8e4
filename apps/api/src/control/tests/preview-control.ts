import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { previewControl as route } from '@reprise/contract/warehouse/control/control-routes';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type Case, lockCase } from '../../states/index.ts';
import { computeOutcome } from './compute-outcome.ts';
import { readControlTerms } from './read-terms.ts';
import { requireOwnTest } from './test-rows.ts';
import { viewOutcome, viewSecond } from './view-outcome.ts';

/** What the answers would lead to. Nothing is written, so the answer may be shown with every key press. */
export async function previewControl(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const test = await requireOwnTest(ctx, params.id);
  const key = { accountId: test.account_id, itemId: test.item_id };
  const device = requireDevice(await lockCase(ctx, key, ['buyback', 'item', 'payment']));
  const computed = computeOutcome(await readControlTerms(ctx, device), body);
  const { item, buyback } = device;
  if (test.kind === 'second') {
    const buybackStatus = buyback.status;
    return viewSecond(ctx, item, computed, { outcome: null, buybackStatus, numbers: body });
  }
  requireAwaiting(device);
  return viewOutcome(ctx, item, computed, body);
}

export function requireDevice(theCase: Case) {
  const { item, buyback } = theCase;
  if (!item || !buyback) return refuse('item_not_found', 'The item of this control is not visible to you.');
  return { ...theCase, item, buyback };
}

/** Somebody may have moved the device since its control began. */
export function requireAwaiting({ item: { status } }: ReturnType<typeof requireDevice>): void {
  if (status !== 'item_awaiting_compliancy_tests')
    refuse('status_not_fit', `The item is ${status}: its control cannot end any more.`, { data: { status } });
}
