import type { getFollowUp as route } from '@reprise/contract/buybacks/follow-routes';
import type { PersonalDataPart } from '@reprise/contract/buybacks/personal-data';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { GivenAnswer } from '@reprise/pricing/model';
import { imageUrl } from '../../catalogue/index.ts';
import { findOrganization } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import type { BuybackRow } from '../../states/index.ts';
import { readWords, sayIn } from '../../translations/index.ts';
import { calendarOf } from '../account-calendar.ts';
import { mayCustomerCancel } from '../cancel/may-cancel.ts';
import { readCustomer } from '../customers.ts';
import { readHold } from '../holds/find-hold.ts';
import { readLabels, reasonToOrderAgain } from '../labels/read-labels.ts';
import { requireLink } from '../links.ts';
import { decideLinkOf } from '../litigation/decide-link.ts';
import { lastLitigation } from '../litigation/last-litigation.ts';
import { mayChangeAccount } from '../payout-details/may-change.ts';
import { readableParts } from '../personal-data/readable-parts.ts';
import { recordPersonalDataRead } from '../personal-data/record-read.ts';
import { readPreparation } from '../preparation/read-preparation.ts';
import { declaredResponses, priceOnTerms, snapshotOf } from '../price-buyback.ts';
import { readBuyback } from '../read-buyback.ts';
import { findRehearsed } from '../trials/find-rehearsed.ts';
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
  const request = { buybackId: params.id, token: query.t, purpose: 'follow' } as const;
  const rehearsed = await findRehearsed(ctx, request);
  if (rehearsed) return rehearsed.followUp;
  const { accountId, buybackId, link } = await requireLink(ctx, request);
  const buyback = await readBuyback(ctx, accountId, buybackId);
  const { firstname, comment } = await readPerson(ctx, buyback);
  const labels = await readLabels(ctx, buyback);
  const why = reasonToOrderAgain(buyback, labels);
  const litigation = await lastLitigation(ctx, accountId, buybackId);
  const { card, ...payment } = await readPayment(ctx, buyback);
  const parcel = await readParcel(ctx, buyback);
  const isAccepted = litigation?.status === 'accepted';
  const responses = isAccepted ? (litigation.responses as unknown as GivenAnswer[]) : declaredResponses(buyback);
  const priced = priceOnTerms(await snapshotOf(ctx, buyback), buyback, responses);
  if (!priced.ok) throw new Error('the price a buyback was made with cannot be computed any more');
  const { waterfall, estimatedPrice, bonus, payout } = priced.estimate;
  return {
    id: buybackId,
    isTrial: false,
    identificationNumber: buyback.identification_number,
    status: buyback.status,
    createdAt: buyback.created_at.toISOString(),
    firstname,
    product: await readProduct(ctx, buyback),
    currency: priced.estimate.currency,
    estimatedPrice,
    circuitBonus: bonus.circuit,
    paymentBonus: bonus.payment,
    payout,
    waterfall,
    priceValidUntil: buyback.price_valid_until.toISOString(),
    payment: {
      ...payment,
      amount: payment.amount ?? payout,
      giftCard: card && { isThere: card.isThere, shownAt: card.shownAt },
      mayChangeAccount: link !== undefined && (await mayChangeAccount(ctx, buyback)),
    },
    transport: parcel?.isShown ? parcel : null,
    store: await readStore(ctx, buyback),
    steps: followSteps({
      now: ctx.clock.now(),
      calendar: await calendarOf(ctx, accountId),
      status: buyback.status,
      circuit: buyback.circuit_type,
      createdAt: buyback.created_at,
      priceValidUntil: buyback.price_valid_until,
      history: await readHistory(ctx, buyback),
      parcel: parcel && { status: parcel.lastStatus, at: parcel.lastEventAt },
      payment: { status: payment.status, dueOn: payment.dueOn, isInStore: payment.news.state === 'to_print' },
      litigation: litigation && { deadlineAt: litigation.deadline_at },
    }),
    instructions: await readInstructions(ctx, buyback),
    cancellation: {
      isAllowed: await mayCustomerCancel(ctx, buyback),
      reason: buyback.cancel_reason as 'other' | null,
      comment,
    },
    preparation: await readPreparation(ctx, buyback, labels),
    labelOrder: { isAllowed: why !== undefined, why: why ?? null },
    hold: await readHold(ctx, buyback, link !== undefined),
    litigation: litigation
      ? {
          status: litigation.status,
          // Staff answer on behalf of a customer, with their own name; the customer's link would let them act as one.
          token: link ? decideLinkOf(ctx, litigation) : null,
        }
      : null,
  };
}

/** The customer's first name and the comment of a cancellation, each null for staff who may not read it. */
async function readPerson(ctx: Context, buyback: BuybackRow) {
  const readable = readableParts(ctx.actor, buyback);
  const comment = readable.notes ? buyback.cancel_comment : null;
  const parts: PersonalDataPart[] = [
    ...(readable.name ? ['name' as const] : []),
    ...(comment ? ['notes' as const] : []),
  ];
  await recordPersonalDataRead(ctx, { buyback, parts, purpose: 'follow_up' });
  const customer = readable.name ? await readCustomer(ctx, buyback.account_id, buyback.customer_id) : undefined;
  return { firstname: customer?.firstname ?? null, comment };
}

async function readProduct(ctx: Context, { account_id, product_id, locale }: BuybackRow) {
  const { image_file_id, label, ...product } = await ctx.db
    .selectFrom('product')
    .select(['id', 'label', 'brand', 'image_file_id'])
    .where('account_id', '=', account_id)
    .where('id', '=', product_id)
    .executeTakeFirstOrThrow();
  const words = await readWords(ctx, { accountId: account_id, language: locale, ids: [product_id] });
  return { ...product, label: sayIn(words, product_id, 'label', label), image: imageUrl(ctx, image_file_id) };
}

async function readStore(ctx: Context, { account_id, store_id }: BuybackRow) {
  const store = store_id ? await findOrganization(ctx, account_id, store_id) : undefined;
  return store ? { name: store.common_name, street: store.street, city: store.city } : null;
}
