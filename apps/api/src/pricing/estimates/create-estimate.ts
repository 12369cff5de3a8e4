import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Channel } from '@reprise/contract/logistics/circuits';
import type { createEstimate as route } from '@reprise/contract/pricing/estimate-routes';
import { QUOTE_VALIDITY_DAYS } from '@reprise/contract/pricing/prices';
import { type Actor, accountOf } from '../../platform/access/actor.ts';
import { DAY } from '../../platform/clock.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { checkImei } from './check-imei.ts';
import { chooseOffers, obstacleOf } from './choose-offers.ts';
import type { PriceSheets } from './price-sheets.ts';
import { priceSnapshot } from './price-snapshot.ts';
import { placeOfChoice, placesOf, writeQuote } from './quotes.ts';
import { createSnapshots } from './snapshots.ts';

/** Visitors of the site send their device or bring it; sellers stand in a store. */
const channelOf = (actor: Actor): Channel => (actor.kind === 'visitor' ? 'web' : 'store');

/** No transaction: on a sheet this process has, an estimate is computed and signed without the database. */
export function makeCreateEstimate(sheets: PriceSheets) {
  const snapshots = createSnapshots();
  return async (
    open: OpenContext,
    { query, body }: Pick<RouteInput<typeof route>, 'query' | 'body'>,
  ): Promise<RouteAnswer<typeof route>> => {
    const { productId, responses } = body.declaration;
    const accountId = accountOf(open.actor);
    const sheet = await sheets.find(accountId, productId);
    if (!sheet) refuse('product_gone', 'this product is not in the catalogue');
    if (!sheet.published) refuse('product_unpublished', 'this product is not bought back at the moment');
    checkImei(sheet.tacCodes, body.declaration);
    const { snapshot, fingerprint } = sheet;
    const channel = channelOf(open.actor);
    const obstacle = obstacleOf(snapshot, channel);
    if (obstacle) refuse(obstacle, 'this product cannot be sold here yet');
    const choice = chooseOffers(snapshot, channel, body);
    const priced = priceSnapshot(snapshot, responses, choice, query.language ?? sheet.language);
    if (!priced.ok) refuse(priced.reason, 'these answers have no price');
    await snapshots.keep(open, sheet);
    const { keys, clock } = open.services;
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
  };
}
