import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { updateMailSender as route } from '@reprise/contract/white-label/sender-routes';
import { lockSiteAccount } from '../../accounts/index.ts';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseStale } from '../../platform/http/refusal.ts';
import { type DkimPair, findSenderRow, newDkimPair, type SenderRow, sealDkim, senderView } from './sender-rows.ts';

type Input = Pick<RouteInput<typeof route>, 'params' | 'body'>;

/** Made before the transaction, which would hold its connection meanwhile; it is used only for a domain that is new. */
export const prepareMailSender = async (
  _open: unknown,
  { body }: Pick<Input, 'body'>,
): Promise<DkimPair | undefined> => (body.domain ? newDkimPair() : undefined);

/** A new domain gets a new key and is not used before its records were checked. */
export async function updateMailSender(
  ctx: Context,
  { params, body }: Input,
  dkim: DkimPair | undefined,
): Promise<RouteAnswer<typeof route>> {
  const { id: accountId } = await lockSiteAccount(ctx, params.id);
  const before = await findSenderRow(ctx, accountId);
  const version = before?.version ?? 0;
  if (body.version !== undefined && body.version !== version) refuseStale('mail sender', { version });
  const wanted = merge(before, body);
  requireBoth(wanted);
  const isSame = Object.entries(wanted).every(
    ([column, value]) => value === (before?.[column as keyof Wanted] ?? null),
  );
  if (isSame) return senderView(ctx, accountId);
  const isNewDomain = wanted.domain !== (before?.domain ?? null);
  const set = {
    ...wanted,
    ...(isNewDomain ? { ...UNCHECKED, ...(dkim ? sealDkim(ctx, accountId, dkim) : NO_KEY) } : {}),
    updated_at: ctx.clock.now(),
    version: version + 1,
  };
  await (before
    ? ctx.db.updateTable('mail_sender').set(set).where('account_id', '=', accountId).execute()
    : ctx.db
        .insertInto('mail_sender')
        .values({ account_id: accountId, ...set })
        .execute());
  await recordChange(ctx, {
    action: 'update',
    entity: 'account',
    entityId: accountId,
    accountId,
    before: toFacts(before),
    after: toFacts(wanted),
  });
  return senderView(ctx, accountId);
}

type Wanted = Pick<SenderRow, 'name' | 'reply_to' | 'domain' | 'local_part'>;
const NO_KEY = { dkim_public_key: null, dkim_private_key: null, key_id: null, wrapped_key: null };
const UNCHECKED = { records: '{}', checked_at: null, tried_at: null, in_use_since: null };

const merge = (before: SenderRow | undefined, { name, replyTo, domain, localPart }: Input['body']): Wanted => ({
  name: name === undefined ? (before?.name ?? null) : name,
  reply_to: replyTo === undefined ? (before?.reply_to ?? null) : replyTo,
  domain: domain === undefined ? (before?.domain ?? null) : domain,
  local_part: localPart === undefined ? (before?.local_part ?? null) : localPart,
});

function requireBoth({ domain, local_part }: Wanted): void {
  if ((domain === null) === (local_part === null)) return;
  const path = domain === null ? 'body.domain' : 'body.localPart';
  refuse('validation_failed', 'A sending domain and the part before the @ are given together.', {
    violations: [{ path, code: 'required', message: 'must be given together with the other part of the address' }],
  });
}

const toFacts = (row: Wanted | undefined) => ({
  mailSenderName: row?.name ?? null,
  mailReplyTo: row?.reply_to ?? null,
  mailAddress: row?.domain ? `${row.local_part}@${row.domain}` : null,
});
