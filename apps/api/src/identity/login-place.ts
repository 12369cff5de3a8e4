import type { Context } from '../platform/context.ts';
import type { Keys } from '../platform/crypto/keys.ts';

export const placeHash = (keys: Keys, network: string): Buffer => keys.fingerprint('login place', network);

/** Networks are kept as keyed hashes: they recognise, they do not tell where somebody was. */
export async function rememberPlace(ctx: Context, accountId: string, userId: string, network: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('login_place')
    .values({ account_id: accountId, user_id: userId, place_hash: placeHash(ctx.keys, network), last_success_at: now })
    .onConflict((oc) => oc.columns(['account_id', 'user_id', 'place_hash']).doUpdateSet({ last_success_at: now }))
    .execute();
}
