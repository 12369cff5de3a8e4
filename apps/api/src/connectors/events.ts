/** The buyer's own system could not be told of a buyback: somebody tells it by hand. */
export const BUYER_UNREACHABLE = 'buyer.unreachable';
