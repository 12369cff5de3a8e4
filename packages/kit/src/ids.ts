const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

declare const of: unique symbol;
/** The id of one kind of thing: an Id<'account'> is not an Id<'organization'>, though both are text. */
export type Id<Of extends string> = string & { readonly [of]: Of };

/** Lowercase only, as PostgreSQL writes them: two spellings of one id would be two keys. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

export function idOf<Of extends string>(text: string): Id<Of> {
  if (!isUuid(text)) throw new TypeError(`${text} is not an id`);
  return text as Id<Of>;
}
