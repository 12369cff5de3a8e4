import { RECOVERY_CODES } from '@reprise/contract/identity/second-factors';
import type { Context } from '../../platform/context.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Person } from './factors.ts';

/** Crockford's base32 in small letters: no letter that reads like a digit. 16 of them are 80 bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 16;

const newCode = (ctx: Context) =>
  Array.from({ length: LENGTH }, () => ALPHABET[ctx.randomInt(ALPHABET.length)])
    .join('')
    .replaceAll(/.{4}(?!$)/g, '$&-');

/** As it was printed: hyphens, spaces and capitals do not matter, and a letter that reads like a digit is that digit. */
function hashOf(typed: string): Buffer {
  const plain = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return hashToken(`recovery code ${plain}`);
}

/** New codes in the place of those there were. Shown once: only their hashes are kept. */
export async function replaceRecoveryCodes(ctx: Context, { accountId, userId }: Person): Promise<string[]> {
  await removeRecoveryCodes(ctx, { accountId, userId });
  const codes = Array.from({ length: RECOVERY_CODES }, () => newCode(ctx));
  const now = ctx.clock.now();
  const rows = codes.map((code) => ({
    account_id: accountId,
    user_id: userId,
    code_hash: hashOf(code),
    created_at: now,
  }));
  await ctx.db.insertInto('recovery_code').values(rows).execute();
  return codes;
}

export async function removeRecoveryCodes(ctx: Context, { accountId, userId }: Person): Promise<void> {
  await ctx.db.deleteFrom('recovery_code').where('account_id', '=', accountId).where('user_id', '=', userId).execute();
}

export async function countRecoveryCodes(ctx: Context, { accountId, userId }: Person): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A code is deleted by its use, so of two requests with the same code one finds it. */
export async function takeRecoveryCode(ctx: Context, { accountId, userId }: Person, typed: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(typed))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
