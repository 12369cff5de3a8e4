import type { Context } from '../../../platform/context.ts';
import { newRecordKey, openRecordKey } from '../../../platform/crypto/seal.ts';
import type { Person } from '../factors.ts';
import { stepOfCode, TOTP_SECRET_BYTES } from './totp.ts';

const COLUMN = 'secret';
const placeOf = (accountId: string, id: string) => ({ accountId, table: 'second_factor', rowId: id });
/** Compared against when there is no authenticator, so that both take as long. */
const NOBODY = new Uint8Array(TOTP_SECRET_BYTES);

export async function insertTotp(
  ctx: Context,
  { accountId, userId }: Person,
  totp: { id: string; name: string; secret: Buffer; lastStep: number },
): Promise<void> {
  const { keyId, wrappedKey, sealer } = newRecordKey(ctx.keys, placeOf(accountId, totp.id));
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('second_factor')
    .values({
      account_id: accountId,
      id: totp.id,
      user_id: userId,
      kind: 'totp',
      name: totp.name,
      created_at: now,
      last_used_at: now,
      secret: sealer.seal(COLUMN, totp.secret.toString('base64')),
      key_id: keyId,
      wrapped_key: wrappedKey,
      last_step: totp.lastStep,
    })
    .execute();
}

/** Whether the code is one the person's authenticator shows now. Its time step, and every earlier one, is used up. */
export async function takeTotpCode(ctx: Context, { accountId, userId }: Person, code: string): Promise<boolean> {
  const now = ctx.clock.now();
  const row = await ctx.db
    .selectFrom('second_factor')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .forUpdate()
    .executeTakeFirst();
  const secret = row ? openTotpSecret(ctx, row) : NOBODY;
  const step = stepOfCode(secret, code, now, Number(row?.last_step ?? 0));
  if (!row || step === undefined) return false;
  await ctx.db
    .updateTable('second_factor')
    .set({ last_step: step, last_used_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', row.id)
    .execute();
  return true;
}

type Sealed = {
  account_id: string;
  id: string;
  secret: Buffer | null;
  key_id: string | null;
  wrapped_key: Buffer | null;
};
function openTotpSecret({ keys }: Context, { account_id, id, secret, key_id, wrapped_key }: Sealed): Buffer {
  const record = { keyId: key_id!, wrappedKey: wrapped_key! };
  return Buffer.from(openRecordKey(keys, placeOf(account_id, id), record).open(COLUMN, secret!), 'base64');
}
