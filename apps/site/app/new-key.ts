/** A name nobody else gives: for a device in the cart, and for a cart that may be sent twice and is sold once. */
export const newKey = (): string => crypto.randomUUID();
