/** A page whose address is a key says so in its `handle`: nothing of others is loaded into it. */
export const isPrivate = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'isPrivate' in handle && handle.isPrivate === true;
