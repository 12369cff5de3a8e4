import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { releaseItem as route } from '@reprise/contract/warehouse/quarantine/quarantine-routes';
import {
  RELEASE_COMMANDS,
  type ReleaseObstacle,
  releaseObstacle,
} from '@reprise/contract/warehouse/quarantine/release-rules';
import {
  agreedPayout,
  createMissingPayment,
  declaredPriceOf,
  payoutOnTerms,
  QUARANTINE_OVER,
  snapshotOf,
} from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import {
  type BuybackRow,
  type Case,
  type Columns,
  type ItemRow,
  lockCase,
  type Performance,
  perform,
  requireBuybackId,
  requireVersion,
} from '../../states/index.ts';
import { requireItem } from '../moves/visible-items.ts';
import { viewQuarantined } from './view-quarantined.ts';

type Held = Case & { buyback: BuybackRow; item: ItemRow };
type Release = RouteInput<typeof route>['body'];

/** Somebody decides about a device that waits. It stays in the quarantine stock until it is scanned into another one. */
export async function releaseItem(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  requireSettler(ctx, body);
  const key = await requireItem(ctx, params.id);
  const theCase = await lockCase(ctx, key, ['buyback', 'item', 'payment', 'litigation']);
  const { buyback, item } = theCase;
  if (item) requireBuybackId(item);
  if (!buyback || !item) return refuse('item_not_found', 'No item with this id is visible to you.');
  requireVersion(theCase, 'item', body.expectedVersion);
  const held = { ...theCase, buyback, item };
  requirePossible(ctx, held, body);
  const decided = await decide(ctx, held, body);
  await perform(ctx, RELEASE_COMMANDS[body.outcome], decided.theCase, {
    ...decided.performance,
    reason: item.quarantine_reason ?? undefined,
    comment: body.comment,
    data: { ...decided.performance.data, item: { outcome: body.outcome } },
  });
  return viewQuarantined(ctx, key);
}

/** Asked before the item is looked for. */
function requireSettler({ actor }: Context, { outcome }: Release): void {
  const userType = actor.kind === 'user' ? actor.userType : 'pseudo_anonymous';
  const facts = { item: 'item_in_quarantine', goesBackTo: null, buyback: 'bb_in_processing', reason: null } as const;
  if (releaseObstacle(outcome, { ...facts, payment: undefined, userType }) === 'permission_denied')
    refuse('permission_denied', 'A price is settled by the manager of the buyer.');
}

const WHY: Readonly<Record<ReleaseObstacle, string>> = {
  not_in_quarantine: 'The item is not in quarantine.',
  permission_denied: 'A price is settled by the manager of the buyer.',
  never_bought: 'The item was never bought: it goes back to its control.',
  bought_before: 'The item was bought before it was quarantined: it goes back to where it was.',
  price_validated: 'The price of the buyback is validated: its item can only be released.',
  customer_decides: 'A new price was proposed to the customer, who decides: drop the gap or control the device again.',
  nothing_to_settle: 'No price is disputed.',
  no_finding: 'Nothing was found that this device could be refused for.',
  payment_not_cancellable: 'The money may have left: the buyback cannot be refused any more.',
};

function requirePossible({ actor }: Context, { item, buyback, payment }: Held, { outcome }: Release): void {
  const obstacle = releaseObstacle(outcome, {
    item: item.status,
    goesBackTo: item.reintegration_target as ItemRow['status'] | null,
    buyback: buyback.status,
    reason: item.quarantine_reason,
    payment: payment?.status,
    userType: actor.kind === 'user' ? actor.userType : 'pseudo_anonymous',
  });
  if (!obstacle) return;
  const code = obstacle === 'payment_not_cancellable' ? obstacle : 'status_not_fit';
  refuse(code, WHY[obstacle], { data: { why: obstacle, status: item.status } });
}

type Decided = { theCase: Case; performance: Performance };

async function decide(ctx: Context, held: Held, { outcome, price }: Release): Promise<Decided> {
  const { buyback, litigation } = held;
  const common: Columns = {
    item: { ...QUARANTINE_OVER },
    ...(litigation?.status === 'open' && { litigation: { resolved_at: ctx.clock.now() } }),
  };
  const declared = declaredPriceOf(buyback);
  if (outcome === 'settle_declared') {
    const controlled = buyback.controlled_price ?? declared;
    const absorbed_amount = Math.max(0, declared - controlled);
    const settled = { validated_price: declared, absorbed_amount };
    return settle(ctx, held, { ...common, buyback: settled }, buyback.payout);
  }
  if (outcome === 'settle_price') {
    const agreed = requirePrice(price, declared);
    const payout = payoutOnTerms(await snapshotOf(ctx, buyback), buyback, agreed);
    return settle(ctx, held, { ...common, buyback: { validated_price: agreed } }, payout);
  }
  return { theCase: held, performance: { set: common } };
}

/** The amount falls due, unless the money has left already: then it stays as it was paid. */
async function settle(ctx: Context, held: Held, set: Columns, payout: number): Promise<Decided> {
  const { accountId, buyback } = held;
  let { payment } = held;
  if (!payment) {
    await createMissingPayment(ctx, buyback, payout);
    ({ payment } = await lockCase(ctx, { accountId, buybackId: buyback.id }, ['payment']));
  }
  const due = await agreedPayout(ctx, payment, payout);
  return { theCase: { ...held, payment }, performance: { ...due, set: { ...set, ...due.set } } };
}

function requirePrice(price: number | undefined, declared: number): number {
  if (price !== undefined && price <= declared) return price;
  return refuse('validation_failed', `A settlement names a price between 0 and the declared ${declared} cents.`, {
    violations: [
      price === undefined
        ? { path: 'body.price', code: 'required', message: 'is missing' }
        : { path: 'body.price', code: 'too_big', message: `is more than ${declared}` },
    ],
  });
}
