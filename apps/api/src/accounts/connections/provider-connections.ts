import type { ConnectionKind } from '@reprise/contract/accounts/connections';
import type { PayeeResult } from '@reprise/contract/payments/payee-checks';
import type { Selectable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { newRecordKey, openRecordKey } from '../../platform/crypto/seal.ts';
import type { ProviderConnection as ConnectionTable } from '../../platform/db/schema.ts';

const TABLE = 'provider_connection';
const placeOf = (accountId: string, kind: ConnectionKind) => ({ accountId, table: TABLE, rowId: kind });

export type ConnectionRow = Selectable<ConnectionTable>;
/** Where a provider is reached, and the secret that requests to it are signed with. */
export type ProviderConnection = { url: string; secret: string; answerCodes: AnswerCodes | null };
type AnswerCodes = Readonly<Record<string, PayeeResult>>;

export async function findConnectionRow(ctx: Context, accountId: string, kind: ConnectionKind) {
  return ctx.db
    .selectFrom('provider_connection')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** Where an account's own provider is reached and the secret its requests are signed with, if it has configured one. */
export async function findConnection(
  ctx: Context,
  accountId: string,
  kind: ConnectionKind,
): Promise<ProviderConnection | undefined> {
  const row = await findConnectionRow(ctx, accountId, kind);
  if (!row) return undefined;
  const sealer = openRecordKey(ctx.keys, placeOf(accountId, kind), { keyId: row.key_id, wrappedKey: row.wrapped_key });
  return {
    url: row.url,
    secret: sealer.open('secret', row.secret),
    answerCodes: row.answer_codes as AnswerCodes | null,
  };
}

export function sealConnectionSecret(
  { keys }: Pick<Context, 'keys'>,
  accountId: string,
  kind: ConnectionKind,
  secret: string,
) {
  const { keyId, wrappedKey, sealer } = newRecordKey(keys, placeOf(accountId, kind));
  return { key_id: keyId, wrapped_key: wrappedKey, secret: sealer.seal('secret', secret) };
}

export const connectionViewOf = (kind: ConnectionKind, row: ConnectionRow | undefined) => ({
  kind,
  url: row?.url ?? null,
  hasSecret: row !== undefined,
  answerCodes: (row?.answer_codes ?? null) as AnswerCodes | null,
  version: row?.version ?? 0,
});
