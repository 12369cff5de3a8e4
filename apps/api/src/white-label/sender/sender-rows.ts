import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { type mailSender, SENDER_RECORDS } from '@reprise/contract/white-label/mail-sender';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { accountBrandOf, findRootDetail } from '../../accounts/index.ts';
import type { Context, Services } from '../../platform/context.ts';
import { newRecordKey, openRecordKey } from '../../platform/crypto/seal.ts';
import type { MailSender as SenderTable } from '../../platform/db/schema.ts';
import type { AccountSender } from '../../platform/mail/sender.ts';
import { DKIM_SELECTOR, expectedRecords, type Verdict } from './sender-records.ts';

const TABLE = 'mail_sender';
const placeOf = (accountId: string) => ({ accountId, table: TABLE, rowId: accountId });
export type SenderRow = Selectable<SenderTable>;
/** `answered` is false when the last look-up had no answer: the verdict is then the one before it. */
export type KeptVerdict = (Verdict | { state: 'unchecked'; found: null }) & { answered: boolean };
export type KeptVerdicts = Partial<Record<(typeof SENDER_RECORDS)[number], KeptVerdict>>;
export type DkimPair = { publicKey: string; privateKey: string };

const pair = promisify(generateKeyPair);
/** 2048 bits: what RFC 8301 asks of signers, and what still fits the records of every DNS provider. */
export async function newDkimPair(): Promise<DkimPair> {
  const { publicKey, privateKey } = await pair('rsa', { modulusLength: 2_048 });
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}

export function findSenderRow(ctx: Context, accountId: string): Promise<SenderRow | undefined> {
  return ctx.db.selectFrom('mail_sender').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

export function sealDkim({ keys }: Pick<Context, 'keys'>, accountId: string, { publicKey, privateKey }: DkimPair) {
  const { keyId, wrappedKey, sealer } = newRecordKey(keys, placeOf(accountId));
  return {
    dkim_public_key: publicKey,
    dkim_private_key: sealer.seal('dkim_private_key', privateKey),
    key_id: keyId,
    wrapped_key: wrappedKey,
  };
}

/** What a mail to a customer is sent with. */
export async function findAccountSender(ctx: Context, accountId: string): Promise<AccountSender | undefined> {
  const row = await findSenderRow(ctx, accountId);
  return row && { name: row.name, replyTo: row.reply_to, domain: domainOf(ctx, row) };
}

function domainOf(ctx: Context, row: SenderRow): AccountSender['domain'] {
  const { domain, local_part, dkim_private_key, key_id, wrapped_key } = row;
  if (!row.in_use_since || !domain || !dkim_private_key || !key_id || !wrapped_key) return undefined;
  const sealer = openRecordKey(ctx.keys, placeOf(row.account_id), { keyId: key_id, wrappedKey: wrapped_key });
  const privateKey = sealer.open('dkim_private_key', dkim_private_key);
  return {
    address: `${local_part}@${domain}`,
    dkim: { domainName: domain, keySelector: DKIM_SELECTOR, privateKey },
  };
}

export async function senderView(ctx: Context, accountId: string): Promise<z.input<typeof mailSender>> {
  const row = await findSenderRow(ctx, accountId);
  const brand = await accountBrandOf(ctx, accountId);
  const support = (await findRootDetail(ctx, accountId))?.seller_support_email ?? null;
  const isOwn = row?.in_use_since != null;
  const address = isOwn ? `${row.local_part}@${row.domain}` : ctx.services.platformMail.address;
  return {
    accountId,
    name: row?.name ?? null,
    replyTo: row?.reply_to ?? null,
    domain: row?.domain ?? null,
    localPart: row?.local_part ?? null,
    records: row ? recordViews(row, ctx.services.platformMail) : [],
    checkedAt: row?.checked_at?.toISOString() ?? null,
    inUseSince: row?.in_use_since?.toISOString() ?? null,
    from: { name: row?.name ?? brand.name, address },
    answersTo: row?.reply_to ?? support,
    version: row?.version ?? 0,
  };
}

function recordViews(row: SenderRow, { spfInclude }: Services['platformMail']) {
  const { domain, dkim_public_key: publicKey } = row;
  if (!domain || !publicKey) return [];
  const expected = expectedRecords({ domain, publicKey, spfInclude });
  const kept = row.records as KeptVerdicts;
  return SENDER_RECORDS.map((kind) => ({
    kind,
    ...expected[kind],
    ...(kept[kind] ?? { state: 'unchecked' as const, found: null, answered: true }),
  }));
}
