import type { cartLine } from '@reprise/contract/buybacks/cart-payloads';
import { whyOf } from '@reprise/contract/errors/codes';
import type { Channel } from '@reprise/contract/logistics/circuits';
import { QUOTE_VALIDITY_DAYS } from '@reprise/contract/pricing/prices';
import type { Locale } from '@reprise/i18n';
import type { z } from 'zod';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import {
  type CircuitOffer,
  checkImei,
  chooseOffers,
  keepSnapshot,
  type PaymentOffer,
  type PricedEstimate,
  priceSnapshot,
  type Reserved,
  redeemQuote,
  type Sheet,
  type Snapshot,
  takerIn,
} from '../../pricing/index.ts';

export type CartLine = z.output<typeof cartLine>;
export type PricedLine = {
  line: CartLine;
  circuit: CircuitOffer;
  payment: PaymentOffer;
  fingerprint: Buffer;
  responses: CartLine['declaration']['responses'];
  estimate: PricedEstimate;
  validUntil: Date;
  /** the warehouses the quote counts on; without a quote nobody counts on any yet */
  reserved: Reserved | undefined;
};

/**
 * What a line is worth: as its quote promised, or as the catalogue is now. The prices of a promise are frozen; whether the
 * product is still bought, and sent and paid for in the way that was chosen, is a matter of now. Who takes it in is part of
 * the promise.
 */
export async function priceLine(
  ctx: Context,
  line: CartLine,
  sheet: Sheet | undefined,
  { channel, locale }: { channel: Channel; locale: Locale },
): Promise<PricedLine> {
  const now = requireSold(line.declaration, sheet);
  const offered = chooseOffers(now.snapshot, channel, line);
  requireShippingMethod(line, offered.circuit);
  const { snapshot, fingerprint, responses, validUntil } = await promised(ctx, line, now);
  // What circuit and mode add was promised too; where the promise does not know them, there is only the price of now.
  const frozen = {
    circuit: snapshot.circuits.find(({ circuitRuleId }) => circuitRuleId === line.circuitRuleId),
    payment: snapshot.paymentModes.find(({ id }) => id === line.paymentModeId),
  };
  if (!frozen.circuit || !frozen.payment) return refuseChanged(now, responses, validUntil);
  const choice = { circuit: frozen.circuit, payment: frozen.payment };
  const priced = priceSnapshot(snapshot, responses, choice, locale);
  if (!priced.ok) refuse(priced.reason, `The answers give no estimate: ${whyOf(priced.reason)}.`);
  const { estimate } = priced;
  const reserved = line.quoteId === undefined ? undefined : takerIn(snapshot, line.circuitRuleId, estimate.state);
  return { line, ...choice, fingerprint, responses, estimate, validUntil, reserved };
}

/** The sheet of a device that is bought now, by its model and its IMEI. */
export function requireSold(declaration: CartLine['declaration'], sheet: Sheet | undefined): Sheet {
  if (!sheet) refuse('product_gone', 'No product with this id is in the catalogue.');
  if (!sheet.published)
    refuse('product_unpublished', 'The product is not published, so it cannot be sold at the moment.');
  checkImei(sheet.tacCodes, declaration);
  if (sheet.product.isCollectingImei && declaration.imei === undefined)
    refuse('invalid_imei', 'This product is bought back with its IMEI: the declaration has none.');
  return sheet;
}

/** A circuit is what the specification calls a shipping method; a client may name both, and then they must agree. */
function requireShippingMethod({ shippingMethodId, circuitRuleId }: CartLine, circuit: CircuitOffer | undefined): void {
  if (shippingMethodId === undefined || shippingMethodId === circuit?.circuitId) return;
  refuse('validation_failed', `The shipping method is not the circuit of rule ${circuitRuleId}.`, {
    violations: [{ path: 'body.buybacks.shippingMethodId', message: 'not the circuit of circuitRuleId' }],
  });
}

function refuseChanged(sheet: Sheet, responses: PricedLine['responses'], validUntil: Date): never {
  const now = priceSnapshot(sheet.snapshot, responses, {}, sheet.language);
  refuse('price_changed', 'The quote is for another circuit or payment mode; the data has the current price.', {
    data: { validUntil: validUntil.toISOString(), estimatedPrice: now.ok ? now.estimate.estimatedPrice : null },
  });
}

type Promised = { snapshot: Snapshot; validUntil: Date } & Pick<PricedLine, 'fingerprint' | 'responses'>;

async function promised(ctx: Context, { quoteId, declaration }: CartLine, sheet: Sheet): Promise<Promised> {
  const { productId, responses } = declaration;
  if (quoteId === undefined) {
    await keepSnapshot(ctx, sheet);
    const validUntil = new Date(ctx.clock.now().getTime() + QUOTE_VALIDITY_DAYS * DAY);
    return { snapshot: sheet.snapshot, fingerprint: sheet.fingerprint, responses, validUntil };
  }
  const quote = await redeemQuote(ctx, quoteId, { known: sheet });
  if (quote.productId !== productId || !isSame(quote.responses, responses))
    refuse('validation_failed', 'The quote is for another product or other answers.', {
      violations: [{ path: 'body.buybacks.quoteId', message: 'is for another product or other answers' }],
    });
  const { snapshot, fingerprint, validUntil } = quote;
  return { snapshot, fingerprint, validUntil, responses };
}

/** In whatever order questions and answers were given. */
function isSame(a: readonly Response[], b: readonly Response[]): boolean {
  const flat = (given: readonly Response[]) =>
    given
      .flatMap(({ questionId, answerIds }) => answerIds.map((id) => `${questionId} ${id}`))
      .toSorted()
      .join();
  return flat(a) === flat(b);
}
type Response = { readonly questionId: string; readonly answerIds: readonly string[] };
