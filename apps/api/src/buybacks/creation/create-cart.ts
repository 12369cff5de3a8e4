import { CART_MAX_ITEMS_MULTI } from '@reprise/contract/buybacks/cart';
import type { createCart as route } from '@reprise/contract/buybacks/cart-routes';
import type { RouteAnswer } from '@reprise/contract/http/route';
import { accountOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { rehearseCart } from '../trials/rehearse-cart.ts';
import { type CartInput, type Known, sellCart } from './sell-cart.ts';

export async function prepareCart({ actor, services }: OpenContext, { body }: CartInput): Promise<Known> {
  const ids = [...new Set(body.buybacks.slice(0, CART_MAX_ITEMS_MULTI).map((line) => line.declaration.productId))];
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
    ? sellCart(ctx, input, known, isBounded)
    : rehearseCart(ctx, trial, (rehearsal) => sellCart(rehearsal, input, known, false));
}
