import { whyOf } from '@reprise/contract/errors/codes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { createEstimate as route } from '@reprise/contract/pricing/estimate-routes';
import { QUOTE_VALIDITY_DAYS } from '@reprise/contract/pricing/prices';
import { DAY } from '../../platform/clock.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { chooseOffers } from './choose-offers.ts';
import { priceSnapshot } from './price-snapshot.ts';
import { placeOfChoice, placesOf, writeQuote } from './quotes.ts';
import { requireSellable } from './require-sellable.ts';
import { requireTaken } from './takers.ts';

/** No transaction: on a sheet this process has, an estimate is computed and signed without the database. */
export async function createEstimate(
  open: OpenContext,
  { query, body }: Pick<RouteInput<typeof route>, 'query' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { sheets, keys, clock } = open.services;
  const { productId, responses } = body.declaration;
  const { sheet, channel } = await requireSellable(sheets, open, body.declaration);
  const { accountId, snapshot, fingerprint } = sheet;
  const choice = chooseOffers(snapshot, channel, body);
  const priced = priceSnapshot(snapshot, responses, choice, query.language ?? sheet.language);
  if (!priced.ok) refuse(priced.reason, `The answers give no estimate: ${whyOf(priced.reason)}.`);
  requireTaken(snapshot, { channel, state: priced.estimate.state, choice });
  await sheets.snapshots.keep(open, sheet);
  const validUntil = new Date(clock.now().getTime() + QUOTE_VALIDITY_DAYS * DAY);
  const { estimatedPrice, payout } = priced.estimate;
  const quoteId = writeQuote(keys, {
    accountId,
    productId,
    fingerprint,
    answers: placesOf(snapshot, responses),
    ...placeOfChoice(snapshot, choice),
    estimatedPrice,
    payout,
    validUntil,
  });
  return { quoteId, ...priced.estimate, validUntil: validUntil.toISOString() };
}
