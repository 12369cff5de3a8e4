import { defaultLocale, type Locale } from '@reprise/i18n';
import type { Absorption, GivenAnswer } from '@reprise/pricing/model';
import { accountOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Choice } from './choose-offers.ts';
import { type PricedEstimate, priceSnapshot } from './price-snapshot.ts';
import { answersAt, choiceAt, type Quote, readQuote } from './quotes.ts';
import { readSheet } from './read-sheet.ts';
import type { Sheet, Snapshot } from './sheet.ts';
import { findSnapshot } from './snapshots.ts';

/** What was promised, with everything it was computed from. */
export type RedeemedQuote = Choice & {
  productId: string;
  fingerprint: Buffer;
  snapshot: Snapshot;
  responses: readonly GivenAnswer[];
  estimate: PricedEstimate;
  absorption: Absorption | null;
  validUntil: Date;
};

/**
 * Recomputes the estimate of a quote from the snapshot it names, independent of the current catalogue. A quote we did
 * not sign and a quote of another tenant are refused alike.
 */
export async function redeemQuote(
  ctx: Context,
  quoteId: string,
  {
    locale = defaultLocale,
    known,
  }: { locale?: Locale; known?: Pick<Sheet, 'fingerprint' | 'snapshot'> | undefined } = {},
): Promise<RedeemedQuote> {
  const quote = readQuote(ctx.keys, quoteId);
  if (!quote || quote.accountId !== accountOf(ctx.actor))
    refuse('not_found', 'No quote with this id is valid for your account.');
  const { accountId, productId, fingerprint, validUntil } = quote;
  // Most quotes are of the current catalogue, which is in memory.
  const snapshot = known?.fingerprint.equals(fingerprint)
    ? known.snapshot
    : await findSnapshot(ctx, accountId, fingerprint);
  if (!snapshot) refuse('not_found', 'No quote with this id is valid for your account.');
  const responses = answersAt(snapshot, quote.answers);
  if (validUntil <= ctx.clock.now()) return refuseChanged(ctx, quote, responses);
  const choice = choiceAt(snapshot, quote);
  const priced = priceSnapshot(snapshot, responses, choice, locale);
  if (
    !priced.ok ||
    priced.estimate.estimatedPrice !== quote.estimatedPrice ||
    priced.estimate.payout !== quote.payout
  ) {
    // Only a changed price engine can lead here; it must not alter a promised price silently.
    ctx.log.error({ productId }, 'a snapshot gives another price than the quote that names it');
    return refuseChanged(ctx, quote, responses);
  }
  const { estimate } = priced;
  return {
    productId,
    fingerprint,
    snapshot,
    responses,
    ...choice,
    estimate,
    absorption: snapshot.absorption,
    validUntil,
  };
}

/** Refuses with the current price of the same answers, if they have one. */
async function refuseChanged(
  ctx: Context,
  { accountId, productId, validUntil }: Quote,
  responses: readonly GivenAnswer[],
): Promise<never> {
  // The price is before bonuses, so the offers do not matter.
  const readOffers = async () => ({ circuits: [], paymentModes: [], translated: new Map(), findTaker: () => ({}) });
  const now = await readSheet(ctx, { accountId, productId, readOffers });
  const priced = now?.sheet.published ? priceSnapshot(now.sheet.snapshot, responses, {}, defaultLocale) : undefined;
  const estimatedPrice = priced?.ok ? priced.estimate.estimatedPrice : null;
  refuse('price_changed', 'The quote has expired or its price no longer holds; the data has the current price.', {
    data: { validUntil: validUntil.toISOString(), estimatedPrice },
  });
}
