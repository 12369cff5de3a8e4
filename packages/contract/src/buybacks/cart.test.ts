import { describe, expect, test } from 'vitest';
import { CART_MAX_ITEMS_MULTI, CART_MAX_ITEMS_SINGLE, isCartFull, offersAnotherItem } from './cart.ts';

describe('the cart', () => {
  test('always takes a first item, and with a single place no second one', () => {
    expect(offersAnotherItem(0, CART_MAX_ITEMS_SINGLE)).toBe(true);
    expect(isCartFull(0, CART_MAX_ITEMS_SINGLE)).toBe(false);
    expect(offersAnotherItem(1, CART_MAX_ITEMS_SINGLE)).toBe(false);
    expect(isCartFull(1, CART_MAX_ITEMS_SINGLE)).toBe(true);
  });

  test('stops offering one item before the server refuses', () => {
    expect(offersAnotherItem(198, CART_MAX_ITEMS_MULTI)).toBe(true);
    expect(offersAnotherItem(199, CART_MAX_ITEMS_MULTI)).toBe(false);
    expect(isCartFull(199, CART_MAX_ITEMS_MULTI)).toBe(false);
    expect(isCartFull(200, CART_MAX_ITEMS_MULTI)).toBe(true);
  });
});
