import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { SECOND_CONTROL_PERCENT_DEFAULT } from '@reprise/contract/warehouse/control';
import type { ControlOutcome } from '@reprise/contract/warehouse/control/control-payloads';
import type { validateControl as route } from '@reprise/contract/warehouse/control/control-routes';
import type { QuarantineReason } from '@reprise/contract/warehouse/quarantine';
import { findRootDetail } from '../../accounts/index.ts';
import { agreedPayout, createMissingPayment, disputePrice } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockCase, type Performance, perform } from '../../states/index.ts';
import { quarantineColumns } from '../quarantine/quarantine-columns.ts';
import { computeOutcome } from './compute-outcome.ts';
import { requireAwaiting, requireDevice } from './preview-control.ts';
import { readControlTerms } from './read-terms.ts';
import { type Ended, recordOf } from './record-control.ts';
import { drawSecondControl, endSecondControl } from './second-control.ts';
import { endTest, lockOwnTest, requireOwnTest, requireTestVersion } from './test-rows.ts';
import { viewOutcome } from './view-outcome.ts';

/** Everything that the end of a control may move. */
export const CONTROL_MACHINES = ['buyback', 'item', 'payment', 'litigation', 'service'] as const;
type Settings = Awaited<ReturnType<typeof findRootDetail>>;

/** Ends a control: the test, the device, its buyback and its payment move in one transaction. */
export async function validateControl(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const found = await requireOwnTest(ctx, params.id);
  const key = { accountId: found.account_id, itemId: found.item_id };
  const device = requireDevice(await lockCase(ctx, key, CONTROL_MACHINES));
  const test = await lockOwnTest(ctx, found);
  requireTestVersion(test, body.expectedVersion);
  const computed = computeOutcome(await readControlTerms(ctx, device), body);
  if (test.kind === 'second') return endSecondControl(ctx, { test, device, computed, body });
  return endFirst(ctx, { test, device, computed, body });
}

/** Ends a first control with what was computed from its answers. The bench and a verification both end here. */
export async function endFirst(ctx: Context, { test, device, computed, body }: Ended): Promise<ControlOutcome> {
  requireAwaiting(device);
  const settings = await findRootDetail(ctx, test.buyer_account_id);
  requireComment(settings, body);
  await apply(ctx, { device, computed, body });
  await endTest(ctx, test, { status: 'validated', outcome: computed.outcome, ...recordOf({ computed, body }) });
  if (computed.outcome !== 'blocked' && computed.outcome !== 'validated_before')
    await drawSecondControl(ctx, test, settings?.second_control_percent ?? SECOND_CONTROL_PERCENT_DEFAULT);
  return viewOutcome(ctx, device.item, computed, body);
}

function requireComment(settings: Settings, { comment }: Ended['body']): void {
  if (settings?.is_warehouse_comment_mandatory && !comment)
    refuse('validation_failed', 'The settings of the buyer ask for a comment with every control.', {
      violations: [{ path: 'body.comment', message: 'is missing', code: 'required' }],
    });
}

type Applied = Omit<Ended, 'test'>;

async function apply(ctx: Context, applied: Applied): Promise<void> {
  const { device, computed, body } = applied;
  switch (computed.outcome) {
    case 'blocked':
      return putIntoQuarantine(ctx, applied, computed.finding!);
    case 'not_bought':
    case 'retailer_dispute':
      return putIntoQuarantine(ctx, applied, computed.outcome);
    case 'litigation':
      await disputePrice(ctx, device, { responses: body.responses, comment: body.comment });
      return;
    case 'validated_before':
      await perform(ctx, 'passAsDeclared', device);
      return;
    case 'as_declared':
      return pass(ctx, 'passAsDeclared', applied);
    case 'by_price':
      return pass(ctx, 'passByPrice', applied);
    case 'absorbed':
      return pass(ctx, 'passWithAbsorption', applied);
  }
}

async function putIntoQuarantine(
  ctx: Context,
  { device, computed, body }: Applied,
  reason: QuarantineReason,
): Promise<void> {
  const entry = { buyerAccountId: device.item.buyer_account_id, reason, comment: body.comment };
  await perform(ctx, 'quarantine', device, {
    reason,
    set: {
      item: await quarantineColumns(ctx, entry),
      ...(computed.controlledPrice !== null && { buyback: { controlled_price: computed.controlledPrice } }),
    },
  });
}

/** The price is validated, and the customer is paid for it today. */
async function pass(
  ctx: Context,
  command: 'passAsDeclared' | 'passByPrice' | 'passWithAbsorption',
  { device, computed }: Applied,
): Promise<void> {
  const { accountId, buyback } = device;
  const amount = computed.payout.after!;
  let { payment } = device;
  if (!payment) {
    await createMissingPayment(ctx, buyback, amount);
    ({ payment } = await lockCase(ctx, { accountId, buybackId: buyback.id }, ['payment']));
  }
  const due: Performance = await agreedPayout(ctx, payment, amount, 0);
  await perform(
    ctx,
    command,
    { ...device, payment },
    {
      ...due,
      set: {
        ...due.set,
        buyback: {
          controlled_price: computed.controlledPrice ?? 0,
          validated_price: computed.validatedPrice,
          ...(computed.absorbed > 0 && { absorbed_amount: computed.absorbed }),
        },
      },
    },
  );
}
