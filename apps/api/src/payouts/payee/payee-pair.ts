import type { Context } from '../../platform/context.ts';

/** What is verified: whether this name is that of the holder of this account. */
export type Pair = { iban: string; name: string };

const hashed = (accountId: string, { iban, name }: Pair) => ['payee check', `${accountId} ${iban} ${name}`] as const;

export const pairHash = ({ keys }: Pick<Context, 'keys'>, accountId: string, pair: Pair): Buffer =>
  keys.fingerprint(...hashed(accountId, pair));

/** After a rotation of the hash keys an older answer is still found, until the older key is removed: then the bank is asked anew. */
export const isOfPair = (
  { keys }: Pick<Context, 'keys'>,
  accountId: string,
  pair: Pair,
): ((check: { pair_hash: Buffer }) => boolean) => {
  const hashes = keys.fingerprints(...hashed(accountId, pair));
  return ({ pair_hash }) => hashes.some((hash) => hash.equals(pair_hash));
};
