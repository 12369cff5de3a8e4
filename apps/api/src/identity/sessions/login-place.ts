import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Keys } from '../../platform/crypto/keys.ts';

const PURPOSE = 'login place';
/** What a network is stored as from now on. */
export const placeHash = (keys: Keys, network: string): Buffer => keys.fingerprint(PURPOSE, network);
/** What a network may be stored as: one hash, or two while hash keys are rotated. */
export const placeHashes = (keys: Keys, network: string): Buffer[] => keys.fingerprints(PURPOSE, network);

type Person = { accountId: string; userId: string };
export async function isKnownPlace(ctx: Context, { accountId, userId }: Person, network: string): Promise<boolean> {
  const place = await ctx.db
    .selectFrom('login_place')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('place_hash', 'in', placeHashes(ctx.keys, network))
    .executeTakeFirst();
  return place !== undefined;
}

/** Networks are stored as keyed hashes, which can be recognised but not read. Returns whether the network was known. */
export async function rememberPlace(
  ctx: Context,
  accountId: string,
  userId: string,
  network: string,
): Promise<boolean> {
  const now = ctx.clock.now();
  const place_hash = placeHash(ctx.keys, network);
  const { was_known } = await ctx.db
    .insertInto('login_place')
    .values({ account_id: accountId, user_id: userId, place_hash, last_success_at: now })
    .onConflict((oc) => oc.columns(['account_id', 'user_id', 'place_hash']).doUpdateSet({ last_success_at: now }))
    .returning(sql<boolean>`old.user_id is not null`.as('was_known'))
    .executeTakeFirstOrThrow();
  return was_known;
}
