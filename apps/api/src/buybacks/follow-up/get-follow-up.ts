import type { getFollowUp as route } from '@reprise/contract/buybacks/follow-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { CircuitType } from '@reprise/contract/logistics/circuits';
import type { BuybackStatus } from '@reprise/contract/states/buyback';
import type { GivenAnswer } from '@reprise/pricing/model';
import { imageUrl } from '../../catalogue/index.ts';
import { findOrganization } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import { calendarOf } from '../account-calendar.ts';
import { mayCustomerCancel } from '../cancel/may-cancel.ts';
import { readCustomer } from '../customers.ts';
import { decideUntil, linkOf, requireLink } from '../links.ts';
import { lastLitigation } from '../litigation/last-litigation.ts';
import { declaredResponses, priceOnTerms, snapshotOf } from '../price-buyback.ts';
import { type BuybackRow, readBuyback } from '../read-buyback.ts';
import { followSteps } from './follow-steps.ts';
import { readHistory } from './read-history.ts';
import { readInstructions } from './read-instructions.ts';
import { readParcel } from './read-parcel.ts';
import { readPayment } from './read-payment.ts';

/** One page that answers where the device is and when the money comes, without an account. */
export async function getFollowUp(
  ctx: Context,
  { params, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const { accountId, buybackId } = await requireLink(ctx, { buybackId: params.id, token: query.t, purpose: 'follow' });
  const buyback = await readBuyback(ctx, accountId, buybackId);
  const customer = await readCustomer(ctx, accountId, buyback.customer_id);
  const litigation = await lastLitigation(ctx, accountId, buybackId);
  const payment = await readPayment(ctx, buyback);
  const parcel = await readParcel(ctx, buyback);
  const isAccepted = litigation?.status === 'accepted';
  const responses = isAccepted ? (litigation.responses as unknown as GivenAnswer[]) : declaredResponses(buyback);
  const priced = priceOnTerms(await snapshotOf(ctx, buyback), buyback, responses);
  if (!priced.ok) throw new Error('the price a buyback was made with cannot be computed any more');
  const { waterfall, estimatedPrice, bonus, payout } = priced.estimate;
  return {
    id: buybackId,
    identificationNumber: buyback.identification_number,
    status: buyback.status as BuybackStatus,
    createdAt: buyback.created_at.toISOString(),
    firstname: customer.firstname,
    product: await readProduct(ctx, buyback),
    currency: priced.estimate.currency,
    estimatedPrice,
    circuitBonus: bonus.circuit,
    paymentBonus: bonus.payment,
    payout,
    waterfall,
    priceValidUntil: buyback.price_valid_until.toISOString(),
    payment: { ...payment, amount: payment.amount ?? payout },
    transport: parcel ?? null,
    store: await readStore(ctx, buyback),
    steps: followSteps({
      now: ctx.clock.now(),
      calendar: await calendarOf(ctx, accountId),
      status: buyback.status as BuybackStatus,
      circuit: buyback.circuit_type as CircuitType,
      createdAt: buyback.created_at,
      priceValidUntil: buyback.price_valid_until,
      history: await readHistory(ctx, buyback),
      parcel: parcel && { status: parcel.lastStatus, at: parcel.lastEventAt },
      payment: { status: payment.status, dueOn: payment.dueOn },
      litigation: litigation && { deadlineAt: litigation.deadline_at },
    }),
    instructions: await readInstructions(ctx, buyback),
    cancellation: {
      isAllowed: await mayCustomerCancel(ctx, buyback),
      reason: buyback.cancel_reason as 'other' | null,
      comment: buyback.cancel_comment,
    },
    litigation: litigation
      ? {
          status: litigation.status,
          token: linkOf(ctx.keys, {
            accountId,
            buybackId,
            purpose: 'decide',
            until: decideUntil(litigation.deadline_at),
          }),
        }
      : null,
  };
}

async function readProduct(ctx: Context, { account_id, product_id }: BuybackRow) {
  const { image_file_id, ...product } = await ctx.db
    .selectFrom('product')
    .select(['id', 'label', 'brand', 'image_file_id'])
    .where('account_id', '=', account_id)
    .where('id', '=', product_id)
    .executeTakeFirstOrThrow();
  return { ...product, image: imageUrl(ctx, image_file_id) };
}

async function readStore(ctx: Context, { account_id, store_id }: BuybackRow) {
  const store = store_id ? await findOrganization(ctx, account_id, store_id) : undefined;
  return store ? { name: store.common_name, street: store.street, city: store.city } : null;
}
