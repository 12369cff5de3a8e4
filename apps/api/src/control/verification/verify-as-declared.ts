import type { ControlOutcome } from '@reprise/contract/warehouse/control/control-payloads';
import { hasPremiumFeature } from '../../accounts/index.ts';
import { declaredResponses } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type BuybackRow, type Case, type ItemRow, lockCase } from '../../states/index.ts';
import type { ItemKey } from '../moves/visible-items.ts';
import { type Computed, computeOutcome } from '../tests/compute-outcome.ts';
import { requireControllable } from '../tests/controllable.ts';
import { requireDevice } from '../tests/preview-control.ts';
import { readControlTerms } from '../tests/read-terms.ts';
import { beginFirst, requireHere } from '../tests/start-control.ts';
import { lockOpenTest, lockOwnTest, requireUser } from '../tests/test-rows.ts';
import { CONTROL_MACHINES, endFirst } from '../tests/validate-control.ts';

type Device = Case & { item: ItemRow; buyback: BuybackRow };

/**
 * Controls a device with the answers of its declaration, from the scan to the outcome: what the bench would do for a
 * person who answers everything as declared. The caller has found the device visible to the actor.
 */
export async function verifyAsDeclared(ctx: Context, key: ItemKey, comment?: string): Promise<ControlOutcome> {
  await ctx.actFor(key.accountId);
  const found = requireDevice(await lockCase(ctx, key, CONTROL_MACHINES));
  await requireHere(ctx, found.item);
  await requireAsDeclared(ctx, found);
  const { test: begun } = await beginFirst(ctx, found, await lockOpenTest(ctx, key.accountId, key.itemId));
  // The beginning may have moved the item and its buyback.
  const device = requireDevice(await lockCase(ctx, key, CONTROL_MACHINES));
  const test = await lockOwnTest(ctx, begun);
  const answers = declaredAnswers(device.buyback);
  const computed = computeOutcome(await readControlTerms(ctx, device), answers);
  const body = { ...answers, ...(comment && { comment }), expectedVersion: test.version };
  return endFirst(ctx, { test, device, computed, body });
}

/** What a person says who says "as declared": every answer, and the numbers of the device. */
function declaredAnswers(buyback: BuybackRow) {
  return {
    responses: declaredResponses(buyback).map(({ questionId, answerIds }) => ({
      questionId,
      answerIds: [...answerIds],
    })),
    ...(buyback.imei && { imei: buyback.imei }),
    ...(buyback.serial_number && { serialNumber: buyback.serial_number }),
  };
}

/** Refuses a device that has to be looked at. Nothing is written. */
export async function requireAsDeclared(ctx: Context, device: Device): Promise<Computed> {
  await requireControllable(ctx, device);
  await requireImei(ctx, device);
  const computed = computeOutcome(await readControlTerms(ctx, device), declaredAnswers(device.buyback));
  // A line of a file puts nothing into quarantine: whether the number or the model is wrong is seen at the bench.
  if (computed.finding)
    refuse('imei_tac_mismatch', 'The declared IMEI is of another model: the device is checked at the bench.');
  return computed;
}

async function requireImei(ctx: Context, { item, buyback }: Device): Promise<void> {
  if (buyback.imei) return;
  const { account_id: accountId } = item;
  const product = await ctx.db
    .selectFrom('product')
    .select('is_collecting_imei')
    .where('account_id', '=', accountId)
    .where('id', '=', item.product_id)
    .executeTakeFirst();
  if (product?.is_collecting_imei && (await hasPremiumFeature(ctx, accountId, 'imei_search_and_collect')))
    refuse('invalid_imei', 'This product is bought back with its IMEI, and nobody has given it.');
}

/** Whether somebody else has begun the control of a device. */
export async function isHeldByAnother(ctx: Context, { account_id, id }: ItemRow): Promise<boolean> {
  const open = await ctx.db
    .selectFrom('compliance_test')
    .select('operator_id')
    .where('account_id', '=', account_id)
    .where('item_id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return open !== undefined && open.operator_id !== requireUser(ctx).userId;
}
