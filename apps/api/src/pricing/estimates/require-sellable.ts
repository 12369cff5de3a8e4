import { whyOf } from '@reprise/contract/errors/codes';
import type { Channel } from '@reprise/contract/logistics/circuits';
import { type Actor, accountOf } from '../../platform/access/actor.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { checkImei, type Declared } from './check-imei.ts';
import { obstacleOfAll } from './choose-offers.ts';
import type { PriceSheets } from './price-sheets.ts';
import type { Sheet } from './sheet.ts';

/** Visitors of the site send their device or bring it; sellers stand in a store. */
export const channelOf = (actor: Actor): Channel => (actor.kind === 'visitor' ? 'web' : 'store');

export async function requirePublished(
  sheets: PriceSheets,
  { actor }: Pick<OpenContext, 'actor'>,
  productId: string,
): Promise<Sheet> {
  const sheet = await sheets.find(accountOf(actor), productId);
  if (!sheet) refuse('product_gone', 'No product with this id is in the catalogue.');
  if (!sheet.published)
    refuse('product_unpublished', 'The product is not published, so it cannot be sold at the moment.');
  return sheet;
}

/** The sheet of a device whoever asks can sell, as far as that does not depend on its answers. */
export async function requireSellable(
  sheets: PriceSheets,
  open: Pick<OpenContext, 'actor'>,
  declaration: Declared & { productId: string },
): Promise<{ sheet: Sheet; channel: Channel }> {
  const sheet = await requirePublished(sheets, open, declaration.productId);
  checkImei(sheet.tacCodes, declaration);
  const channel = channelOf(open.actor);
  const obstacle = obstacleOfAll(sheet.snapshot, channel);
  if (obstacle) refuse(obstacle, `The product cannot be sold in this channel: ${whyOf(obstacle)}.`);
  return { sheet, channel };
}
