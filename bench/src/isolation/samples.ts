let serial = 0;
/** A name nobody has yet. */
export const fresh = () => `isolation-${process.pid}-${serial++}`;
/** One dot. */
export const png = Uint8Array.fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
);
