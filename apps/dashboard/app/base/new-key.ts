/** A key nobody can guess and no other browser makes: of a sale that is sent once, of a line of a cart. */
export const newKey = (): string => crypto.randomUUID();
