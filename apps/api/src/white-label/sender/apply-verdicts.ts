import { SENDER_RECORDS } from '@reprise/contract/white-label/mail-sender';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { defineEvent } from '../../platform/durable/event.ts';
import type { Verdicts } from './sender-records.ts';
import type { KeptVerdicts, SenderRow } from './sender-rows.ts';

export const sendingDomainFailed = defineEvent('mail_sender.domain_failed', {});

/**
 * Keeps what a check found. The domain is used from the moment all records are right, and no longer once one is not; a
 * name server that does not answer changes nothing.
 */
export async function applyVerdicts(
  ctx: Context,
  { account_id: accountId, dkim_public_key }: Pick<SenderRow, 'account_id' | 'dkim_public_key'>,
  verdicts: Verdicts,
): Promise<void> {
  const row = await ctx.db
    .selectFrom('mail_sender')
    .selectAll()
    .where('account_id', '=', accountId)
    // Another domain has another key: the verdicts are about the one before.
    .where('dkim_public_key', '=', dkim_public_key)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const now = ctx.clock.now();
  const records = keptOf(row.records as KeptVerdicts, verdicts);
  const isRight = SENDER_RECORDS.every((kind) => records[kind]?.state === 'right');
  const isAnswered = SENDER_RECORDS.every((kind) => verdicts[kind]);
  await ctx.db
    .updateTable('mail_sender')
    .set({
      records: JSON.stringify(records),
      tried_at: now,
      ...(isAnswered ? { checked_at: now } : {}),
      in_use_since: isRight ? (row.in_use_since ?? now) : null,
    })
    .where('account_id', '=', accountId)
    .execute();
  const wasInUse = row.in_use_since !== null;
  if (wasInUse === isRight) return;
  const toFacts = (isUsed: boolean) => ({ mailAddress: `${row.local_part}@${row.domain}`, mailAddressUsed: isUsed });
  await recordChange(ctx, {
    action: 'update',
    entity: 'account',
    entityId: accountId,
    accountId,
    before: toFacts(wasInUse),
    after: toFacts(isRight),
  });
  if (!isRight) await ctx.emit(sendingDomainFailed({ accountId }));
}

function keptOf(before: KeptVerdicts, verdicts: Verdicts): KeptVerdicts {
  const unchecked = { state: 'unchecked', found: null } as const;
  return Object.fromEntries(
    SENDER_RECORDS.map((kind) => [
      kind,
      { ...(verdicts[kind] ?? before[kind] ?? unchecked), answered: !!verdicts[kind] },
    ]),
  );
}
