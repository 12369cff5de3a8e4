import { PAYMENT_DESK_NAMES_PER_DAY, type PersonalDataPart } from '@reprise/contract/buybacks/personal-data';
import { sql } from 'kysely';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { BuybackRow } from '../../states/index.ts';
import { lockReadsOf } from './record-read.ts';

type Named = { account_id: string; buyback_id: string; customer_id: BuybackRow['customer_id'] };

/**
 * Records that the payments desk shows these customers to somebody, once in 24 hours for each buyback and set of parts.
 * False when the person has reached the cap of the desk: the answer then leaves the customers out.
 */
export async function recordNamesRead(
  ctx: Context,
  rows: readonly Named[],
  parts: readonly PersonalDataPart[],
): Promise<boolean> {
  const { actor } = ctx;
  if (actor.kind !== 'user' || !parts.length) return false;
  if (!rows.length) return true;
  const { userId, accountId, userType, module, sessionId } = actor;
  await lockReadsOf(ctx, userId);
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - DAY);
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from (select from app.personal_data_access a
      where a.actor_account_id = ${accountId} and a.actor_id = ${userId} and a.occurred_at > ${since}
        and a.purpose = 'payment_desk' limit ${PAYMENT_DESK_NAMES_PER_DAY}) a`.execute(ctx.db);
  if (counted[0]!.n >= PAYMENT_DESK_NAMES_PER_DAY) {
    ctx.log.warn({ user: userId, account: accountId }, 'personal data: a person has reached the daily cap of the desk');
    return false;
  }
  await sql`
    insert into app.personal_data_access (account_id, occurred_at, actor_account_id, actor_id, user_type, module, session_id,
      customer_id, buyback_id, parts, purpose, request_id)
    select n.account_id, ${now}, ${accountId}, ${userId}, ${userType}, ${module}, ${sessionId}, n.customer_id, n.buyback_id,
      ${parts}::text[], 'payment_desk', ${ctx.requestId}
    from unnest(${rows.map((row) => row.account_id)}::uuid[], ${rows.map((row) => row.buyback_id)}::uuid[],
      ${rows.map((row) => row.customer_id)}::uuid[]) as n(account_id, buyback_id, customer_id)
    where not exists (select from app.personal_data_access seen
      where seen.account_id = n.account_id and seen.buyback_id = n.buyback_id and seen.occurred_at > ${since}
        and seen.actor_id = ${userId} and seen.purpose = 'payment_desk' and seen.parts @> ${parts}::text[])`.execute(
    ctx.db,
  );
  return true;
}
