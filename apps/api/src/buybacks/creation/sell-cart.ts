import { CART_MAX_ITEMS_MULTI, CART_MAX_ITEMS_SINGLE, CART_MAX_POSTED_ITEMS } from '@reprise/contract/buybacks/cart';
import type { createCart as route } from '@reprise/contract/buybacks/cart-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { CircuitType } from '@reprise/contract/logistics/circuits';
import type { Locale } from '@reprise/i18n';
import { toCents } from '@reprise/kit/money';
import { findRootDetail, hasServiceTerms } from '../../accounts/index.ts';
import { createShipment } from '../../logistics/index.ts';
import { createPayments, readPaymentTerms } from '../../payments/index.ts';
import { accountOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Sheet } from '../../pricing/index.ts';
import { insertCustomer } from '../customers.ts';
import { buybackCreated, cartCreated } from '../events.ts';
import { followUntil, linkOf } from '../links.ts';
import { boundCart } from './bound-cart.ts';
import { checkCustomer } from './check-customer.ts';
import { type Born, insertBuybacks, insertItems } from './insert-buybacks.ts';
import { placeLines, readPlaces } from './place-lines.ts';
import { type PricedLine, priceLine } from './price-line.ts';

export type CartInput = Pick<RouteInput<typeof route>, 'body'>;
/** What this process knows of each product of the cart, by its id. */
export type Known = ReadonlyMap<string, Sheet | undefined>;

/** Sells the devices of a cart: all of its lines or none. */
export async function sellCart(
  ctx: Context,
  { body }: CartInput,
  known: Known,
  /** false for sales that nobody makes from outside, such as those of the demonstration */
  isBounded = true,
): Promise<RouteAnswer<typeof route>> {
  if (ctx.actor.kind !== 'visitor')
    refuse(
      'permission_denied',
      'A store user cannot create a cart of the public site: buybacks in a store are made at the counter.',
    );
  if (body.preDeclaredBuybackId)
    refuse('predeclared_not_eligible', 'A predeclared buyback can only be finalised in a store.');
  const accountId = accountOf(ctx.actor);
  const [settings, hasTerms, places, terms] = await Promise.all([
    findRootDetail(ctx, accountId),
    hasServiceTerms(ctx, accountId),
    readPlaces(ctx, accountId, body.buybacks),
    readPaymentTerms(
      ctx,
      accountId,
      body.buybacks.map(({ paymentModeId }) => paymentModeId),
    ),
  ]);
  if (!settings) refuse('configuration_error', 'This account is not a retailer, so it cannot create buybacks.');
  const { enabled_premium_features: features, cart_min_value: minimum } = settings;
  const most = features.includes('multi_product_cart') ? CART_MAX_ITEMS_MULTI : CART_MAX_ITEMS_SINGLE;
  if (body.buybacks.length > most) refuse('cart_full', `The cart has more than ${most} devices.`, { data: { most } });

  const lines: PricedLine[] = [];
  const locale = body.language ?? languageOf(known);
  for (const line of body.buybacks)
    lines.push(await priceLine(ctx, line, known.get(line.declaration.productId), locale).catch(naming(line.inCartId)));
  requireCountries(lines, body.customer.address.country);
  requireMinimum(lines, toCents(minimum));
  checkCustomer(ctx, body, {
    identification: settings.customer_identity_document_required,
    paymentTypes: lines.map(({ payment }) => payment.type),
    terms: hasTerms,
  });
  const posted = lines.filter(({ circuit }) => isPosted(circuit.type)).length;
  if (posted > CART_MAX_POSTED_ITEMS)
    refuse('cart_full', `At most ${CART_MAX_POSTED_ITEMS} devices of a cart are sent by post.`, {
      data: { most: CART_MAX_POSTED_ITEMS, posted },
    });
  const { email, iban } = body.customer;
  const label = isBounded ? await boundCart(ctx, { accountId, email, iban, posted }) : 'pending';
  const placed = await placeLines(ctx, accountId, lines, places, body.customer.address);

  const { customer: info, identification } = body;
  const [customerId, cartId] = [ctx.newId(), ctx.newId()];
  // Statements run in the order they are given: what only has to come after another need not wait for its answer.
  const [, , born] = await Promise.all([
    insertCustomer(ctx, accountId, { id: customerId, info, identification, locale }),
    insertCart(ctx, { accountId, cartId, customerId, lines: lines.length, hasTerms }),
    insertBuybacks(ctx, placed, { accountId, cartId, customerId, locale }),
  ]);
  await Promise.all([
    insertItems(ctx, born, accountId),
    createPayments(ctx, accountId, born.map(paymentOf), terms),
    ...born
      .filter(({ circuit }) => isPosted(circuit.type))
      .map(({ id: buybackId, buyerAccountId }) =>
        createShipment(ctx, { accountId, buyerAccountId, buybackId, direction: 'inbound', label }),
      ),
    ...born.map(({ id: buybackId }) => ctx.emit(buybackCreated({ buybackId }))),
    ctx.emit(cartCreated({ cartId })),
  ]);
  return { cartId, buybacks: born.map((one) => viewOf(ctx, accountId, one)) };
}

/** A carrier takes each device in a parcel of its own. */
const isPosted = (circuit: CircuitType): boolean => circuit === 'web_post' || circuit === 'web_collect';

function languageOf(known: Known): Locale {
  return [...known.values()].find(Boolean)?.language ?? 'fr-FR';
}

/** Says of which line a refusal is. */
const naming =
  (inCartId: string) =>
  (error: unknown): never => {
    if (error instanceof Refusal) refuse(error.code, error.message, { data: { ...error.data, inCartId } });
    throw error;
  };

function requireCountries(lines: readonly PricedLine[], country: string): void {
  const barred = lines.find(({ circuit }) => circuit.countries.length && !circuit.countries.includes(country));
  if (barred)
    refuse('no_transport_mode', 'The circuit of this device is not offered in the country of the customer.', {
      data: { inCartId: barred.line.inCartId },
    });
}

function requireMinimum(lines: readonly PricedLine[], minimum: number): void {
  const worth = lines.reduce((sum, { estimate }) => sum + estimate.estimatedPrice, 0);
  if (worth < minimum)
    refuse('cart_minimum_not_reached', `The cart is worth ${worth} cents, less than the minimum of ${minimum} cents.`, {
      data: { minimum, missing: minimum - worth },
    });
}

type NewCartRow = { accountId: string; cartId: string; customerId: string; lines: number; hasTerms: boolean };

/** Where there are no terms, nobody has accepted any. */
async function insertCart(ctx: Context, { accountId, cartId, customerId, lines, hasTerms }: NewCartRow): Promise<void> {
  const now = ctx.clock.now();
  const own = { account_id: accountId, id: cartId, customer_id: customerId };
  await ctx.db
    .insertInto('cart')
    .values({ ...own, channel: 'web', lines, terms_accepted_at: hasTerms ? now : null, created_at: now })
    .execute();
}

const paymentOf = ({ id: buybackId, buyerAccountId, payment, estimate }: Born) => ({
  buybackId,
  buyerAccountId,
  paymentModeId: payment.id,
  amount: estimate.payout,
  currency: estimate.currency,
});

function viewOf(ctx: Context, accountId: string, { id, identificationNumber, status, line, estimate }: Born) {
  return {
    id,
    inCartId: line.inCartId,
    identificationNumber,
    status,
    estimatedPrice: estimate.estimatedPrice,
    bonus: estimate.bonus.circuit + estimate.bonus.payment,
    payout: estimate.payout,
    followToken: linkOf(ctx.keys, { accountId, buybackId: id, purpose: 'follow', until: followUntil(ctx.clock.now()) }),
  };
}
