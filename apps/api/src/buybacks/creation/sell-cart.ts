import { CART_MAX_ITEMS_MULTI, CART_MAX_ITEMS_SINGLE, CART_MAX_POSTED_ITEMS } from '@reprise/contract/buybacks/cart';
import type { newCart } from '@reprise/contract/buybacks/cart-payloads';
import { type Channel, CIRCUITS, type CircuitType } from '@reprise/contract/logistics/circuits';
import { isPreparedByCustomer } from '@reprise/contract/logistics/preparation';
import type { Locale } from '@reprise/i18n';
import { toCents } from '@reprise/kit/money';
import type { z } from 'zod';
import { findRootDetail, hasServiceTerms } from '../../accounts/index.ts';
import { readPreparationSteps } from '../../catalogue/index.ts';
import { createShipment } from '../../logistics/index.ts';
import { createPayments, readPaymentTerms } from '../../payments/index.ts';
import { accountOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Sheet } from '../../pricing/index.ts';
import { insertCustomer } from '../customers.ts';
import { buybackCreated, cartCreated } from '../events.ts';
import { boundCart } from './bound-cart.ts';
import { checkCustomer } from './check-customer.ts';
import { type Born, insertBuybacks, insertItems } from './insert-buybacks.ts';
import { type Placed, placeLines, readPlaces } from './place-lines.ts';
import { type PricedLine, priceLine } from './price-line.ts';

/** What this process knows of each product of the cart, by its id. */
export type Known = ReadonlyMap<string, Sheet | undefined>;

/** A cart as its channel has checked it. */
export type Sale = Pick<z.output<typeof newCart>, 'buybacks' | 'customer' | 'identification' | 'language'> & {
  channel: Channel;
  /** where terms are to be accepted: whether they were */
  termsAccepted?: boolean;
  /** what a seller writes for who receives the devices */
  comment?: string | undefined;
  /** true for sales that somebody makes from outside, who could send many in the name of others */
  isBounded: boolean;
};
export type SoldCart = { cartId: string; buybacks: readonly Born[] };

/** Sells the devices of a cart, whatever its channel: all of its lines or none. */
export async function sellCart(ctx: Context, sale: Sale, known: Known): Promise<SoldCart> {
  const { channel, isBounded } = sale;
  const accountId = accountOf(ctx.actor);
  const [settings, hasTerms, places, terms] = await Promise.all([
    findRootDetail(ctx, accountId),
    channel === 'web' && hasServiceTerms(ctx, accountId),
    readPlaces(ctx, accountId, sale.buybacks),
    readPaymentTerms(
      ctx,
      accountId,
      sale.buybacks.map(({ paymentModeId }) => paymentModeId),
    ),
  ]);
  if (!settings) refuse('configuration_error', 'This account is not a retailer, so it cannot create buybacks.');
  const { enabled_premium_features: features, cart_min_value: minimum } = settings;
  const most = features.includes('multi_product_cart') ? CART_MAX_ITEMS_MULTI : CART_MAX_ITEMS_SINGLE;
  if (sale.buybacks.length > most) refuse('cart_full', `The cart has more than ${most} devices.`, { data: { most } });

  const lines: PricedLine[] = [];
  const locale = sale.language ?? languageOf(known);
  for (const line of sale.buybacks) {
    const sheet = known.get(line.declaration.productId);
    lines.push(await priceLine(ctx, line, sheet, { channel, locale }).catch(naming(line.inCartId)));
  }
  requireCountries(lines, sale.customer.address.country);
  requireMinimum(lines, toCents(minimum));
  checkCustomer(ctx, sale, {
    identification: settings.customer_identity_document_required,
    paymentTypes: lines.map(({ payment }) => payment.type),
    terms: hasTerms,
  });
  const label = isBounded ? await boundLabels(ctx, accountId, sale, lines) : 'pending';
  const placed = await placeLines(ctx, accountId, lines, places, sale.customer.address);
  const firstLabelOf = await readFirstLabels(ctx, accountId, placed, label);

  const { customer: info, identification, comment } = sale;
  const [customerId, cartId] = [ctx.newId(), ctx.newId()];
  // Statements run in the order they are given: what only has to come after another need not wait for its answer.
  const [, , born] = await Promise.all([
    insertCustomer(ctx, accountId, { id: customerId, info, identification, locale }),
    insertCart(ctx, { accountId, cartId, customerId, channel, lines: lines.length, hasTerms }),
    insertBuybacks(ctx, placed, { accountId, cartId, customerId, locale, comment }),
  ]);
  await Promise.all([
    insertItems(ctx, born, accountId),
    createPayments(ctx, accountId, born.map(paymentOf), terms),
    ...born
      .filter(({ circuit }) => hasParcel(circuit.type))
      .map((one) => {
        const { id: buybackId, buyerAccountId } = one;
        const shipment = { accountId, buyerAccountId, buybackId, direction: 'inbound' } as const;
        return createShipment(ctx, { ...shipment, label: firstLabelOf(one) });
      }),
    ...born.map(({ id: buybackId }) => ctx.emit(buybackCreated({ buybackId }))),
    ctx.emit(cartCreated({ cartId })),
  ]);
  return { cartId, buybacks: born };
}

type Bounded = Awaited<ReturnType<typeof boundCart>>;

/** A carrier takes each device in a parcel of its own. */
const hasParcel = (circuit: CircuitType): boolean => CIRCUITS[circuit].label === 'per_buyback';

/** A label waits until the customer has prepared the device, where the category asks for something. */
async function readFirstLabels(ctx: Context, accountId: string, lines: readonly Placed[], label: Bounded) {
  const posted = lines.filter(({ circuit }) => isPreparedByCustomer(circuit.type));
  if (!posted.length || label === 'unconfirmed') return () => label;
  const stepsOf = await readPreparationSteps(
    ctx,
    accountId,
    posted.map(({ categoryId }) => categoryId),
  );
  return ({ circuit, categoryId }: Placed) =>
    isPreparedByCustomer(circuit.type) && stepsOf(categoryId).length ? 'unprepared' : label;
}

/** What somebody outside may order with a cart: a few parcels, and labels that may have to be confirmed. */
function boundLabels(ctx: Context, accountId: string, { customer }: Sale, lines: readonly PricedLine[]) {
  const posted = lines.filter(({ circuit }) => hasParcel(circuit.type)).length;
  if (posted > CART_MAX_POSTED_ITEMS)
    refuse('cart_full', `At most ${CART_MAX_POSTED_ITEMS} devices of a cart are sent by post.`, {
      data: { most: CART_MAX_POSTED_ITEMS, posted },
    });
  return boundCart(ctx, { accountId, email: customer.email, iban: customer.iban, posted });
}

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

type NewCartRow = {
  accountId: string;
  cartId: string;
  customerId: string;
  channel: Channel;
  lines: number;
  hasTerms: boolean;
};

/** Where there are no terms, nobody has accepted any. */
async function insertCart(ctx: Context, { accountId, cartId, customerId, hasTerms, ...cart }: NewCartRow) {
  const now = ctx.clock.now();
  const own = { account_id: accountId, id: cartId, customer_id: customerId };
  await ctx.db
    .insertInto('cart')
    .values({ ...own, ...cart, terms_accepted_at: hasTerms ? now : null, created_at: now })
    .execute();
}

const paymentOf = ({ id: buybackId, buyerAccountId, payment, estimate }: Born) => ({
  buybackId,
  buyerAccountId,
  paymentModeId: payment.id,
  amount: estimate.payout,
  currency: estimate.currency,
});

/** What a sale answers of each device. */
export const soldDeviceOf = ({ id, identificationNumber, status, line, estimate }: Born) => ({
  id,
  inCartId: line.inCartId,
  identificationNumber,
  status,
  estimatedPrice: estimate.estimatedPrice,
  bonus: estimate.bonus.circuit + estimate.bonus.payment,
  payout: estimate.payout,
});
