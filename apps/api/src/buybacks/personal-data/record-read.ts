import {
  PERSONAL_DATA_READS_PER_DAY,
  type PersonalDataPart,
  type PersonalDataPurpose,
} from '@reprise/contract/buybacks/personal-data';
import { sql } from 'kysely';
import type { UserActor } from '../../platform/access/actor.ts';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { BuybackRow } from '../../states/index.ts';

export type PersonalDataRead = {
  buyback: Pick<BuybackRow, 'account_id' | 'id' | 'customer_id'>;
  parts: readonly PersonalDataPart[];
  purpose: PersonalDataPurpose;
};

/**
 * Records that staff read personal data, in the transaction that reads it: without the row there is no answer. Refuses
 * once the person has reached the daily cap. Reads by customers and jobs are not recorded.
 */
export async function recordPersonalDataRead(
  ctx: Context,
  { buyback, parts, purpose }: PersonalDataRead,
): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'user' || !parts.length) return;
  await requireBelowCap(ctx, actor);
  await ctx.db
    .insertInto('personal_data_access')
    .values({
      account_id: buyback.account_id,
      occurred_at: ctx.clock.now(),
      actor_account_id: actor.accountId,
      actor_id: actor.userId,
      user_type: actor.userType,
      module: actor.module,
      session_id: actor.sessionId,
      customer_id: buyback.customer_id,
      buyback_id: buyback.id,
      parts: [...parts],
      purpose,
      request_id: ctx.requestId,
    })
    .execute();
}

/**
 * The rows are the counter, so that cap and log cannot disagree and a restart loses nothing. The rate limiter would
 * need a second connection while this transaction holds one.
 */
async function requireBelowCap(ctx: Context, { userId, accountId }: UserActor): Promise<void> {
  await lockReadsOf(ctx, userId);
  const now = ctx.clock.now().getTime();
  const oldest = await ctx.db
    .selectFrom('personal_data_access')
    .select('occurred_at')
    .where('actor_account_id', '=', accountId)
    .where('actor_id', '=', userId)
    .where('occurred_at', '>', new Date(now - DAY))
    // The desk has a cap of its own, because one page of it names many customers.
    .where('purpose', '<>', 'payment_desk')
    .orderBy('occurred_at', 'desc')
    .offset(PERSONAL_DATA_READS_PER_DAY - 1)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  ctx.log.warn({ user: userId, account: accountId }, 'personal data: a person has reached the daily cap of reads');
  const retryAfterSeconds = Math.max(1, Math.ceil((oldest.occurred_at.getTime() + DAY - now) / 1_000));
  refuse(
    'too_many_requests',
    `You have read personal data ${PERSONAL_DATA_READS_PER_DAY} times in 24 hours, which is the limit for one person.`,
    { retryAfterSeconds },
  );
}

/** Serializes the reads of one person, because two concurrent ones would both pass as the last. */
export async function lockReadsOf(ctx: Context, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`personal data ${userId}`}, 0))`.execute(ctx.db);
}
