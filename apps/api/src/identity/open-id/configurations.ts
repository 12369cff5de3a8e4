import type { Selectable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Keys } from '../../platform/crypto/keys.ts';
import { newRecordKey, openRecordKey } from '../../platform/crypto/seal.ts';
import type { SsoConfiguration } from '../../platform/db/schema.ts';

export type ConfigurationRow = Selectable<SsoConfiguration>;
const placeOf = (accountId: string) => ({ accountId, table: 'sso_configuration', rowId: accountId });
const COLUMN = 'client_secret';

export async function findConfiguration(ctx: Context, accountId: string): Promise<ConfigurationRow | undefined> {
  return ctx.db.selectFrom('sso_configuration').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

export async function domainsOf(ctx: Context, accountId: string): Promise<{ domain: string; verified: boolean }[]> {
  const rows = await ctx.db
    .selectFrom('sso_domain')
    .select(['domain', 'verified_at'])
    .where('account_id', '=', accountId)
    .orderBy('domain')
    .execute();
  return rows.map(({ domain, verified_at }) => ({ domain, verified: verified_at !== null }));
}

export function sealSecret(keys: Keys, accountId: string, secret: string) {
  const { keyId, wrappedKey, sealer } = newRecordKey(keys, placeOf(accountId));
  return { key_id: keyId, wrapped_key: wrappedKey, client_secret: sealer.seal(COLUMN, secret) };
}

export function openSecret(keys: Keys, row: ConfigurationRow): string | undefined {
  const { account_id, key_id, wrapped_key, client_secret } = row;
  if (!key_id || !wrapped_key || !client_secret) return undefined;
  return openRecordKey(keys, placeOf(account_id), { keyId: key_id, wrappedKey: wrapped_key }).open(
    COLUMN,
    client_secret,
  );
}
