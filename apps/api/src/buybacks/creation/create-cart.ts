import { CART_MAX_ITEMS_MULTI } from '@reprise/contract/buybacks/cart';
import type { createCart as route } from '@reprise/contract/buybacks/cart-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { accountOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { followUntil, linkOf } from '../links.ts';
import { rehearseCart } from '../trials/rehearse-cart.ts';
import type { CartLine } from './price-line.ts';
import { type Known, sellCart, soldDeviceOf } from './sell-cart.ts';

type CartInput = Pick<RouteInput<typeof route>, 'body'>;

export const prepareCart = (open: OpenContext, { body }: { body: { buybacks: readonly CartLine[] } }): Promise<Known> =>
  findSheets(
    open,
    body.buybacks.slice(0, CART_MAX_ITEMS_MULTI).map(({ declaration }) => declaration.productId),
  );

/** What this process knows of some products, before a transaction begins. */
export async function findSheets({ actor, services }: OpenContext, productIds: readonly string[]): Promise<Known> {
  const ids = [...new Set(productIds)];
  const sheets = await Promise.all(ids.map((id) => services.sheets.find(accountOf(actor), id)));
  return new Map(ids.map((id, i) => [id, sheets[i]]));
}

/** A cart is sold, or shown to whoever tests the site as if it were. */
export function createCart(
  ctx: Context,
  input: CartInput,
  known: Known,
  /** false for sales that nobody makes from outside, such as those of the demonstration */
  isBounded = true,
): Promise<RouteAnswer<typeof route>> {
  const { trial } = input.body;
  return trial === undefined
    ? sellOnSite(ctx, input, known, isBounded)
    : rehearseCart(ctx, trial, (rehearsal) => sellOnSite(rehearsal, input, known, false));
}

async function sellOnSite(
  ctx: Context,
  { body }: CartInput,
  known: Known,
  isBounded: boolean,
): Promise<RouteAnswer<typeof route>> {
  if (ctx.actor.kind !== 'visitor')
    refuse(
      'permission_denied',
      'A store user cannot create a cart of the public site: buybacks in a store are made at the counter.',
    );
  if (body.preDeclaredBuybackId)
    refuse('predeclared_not_eligible', 'A predeclared buyback can only be finalised in a store.');
  const { buybacks, customer, identification, language, termsAccepted } = body;
  const cart = { buybacks, customer, identification, language, termsAccepted };
  const sold = await sellCart(ctx, { ...cart, channel: 'web', isBounded }, known);
  const accountId = accountOf(ctx.actor);
  const until = followUntil(ctx.clock.now());
  return {
    cartId: sold.cartId,
    buybacks: sold.buybacks.map((born) => ({
      ...soldDeviceOf(born),
      followToken: linkOf(ctx.keys, { accountId, buybackId: born.id, purpose: 'follow', until }),
    })),
  };
}
