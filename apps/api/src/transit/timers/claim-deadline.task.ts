import { CLAIM_PERIODS, CLAIM_REASONS, claimDeadline } from '@reprise/contract/logistics/claims/claims';
import { TIMERS } from '@reprise/contract/states/timers';
import { type RawBuilder, sql } from 'kysely';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { defineTask } from '../../tasks/index.ts';
import type { ClaimRow } from '../claims/claim-rows.ts';
import { postedAt } from '../claims/parcel-facts.ts';
import { actForParties } from '../claims/view-claims.ts';

const { after, remindAfter } = TIMERS.claim_deadline;
const DAYS_BEFORE = after[0] - remindAfter[0];

type Prepared = Pick<ClaimRow, 'reason' | 'created_at' | 'contract_account_id' | 'account_id'> & {
  buyback_id: string | null;
  tracking_number: string | null;
  number: string | null;
  delivered_at: Date | null;
  posted_at: Date | null;
};

/** A claim is prepared and not sent, and the day until which the carrier takes it is near or past. */
export const claimDeadlineTask = defineTask({
  kind: 'claim_deadline',
  subject: 'carrier_claim',
  // A claim is sent, changed and withdrawn by people, without an event: the sweep looks.
  on: [],
  subjectOf: () => undefined,
  async findCause(ctx, { id }) {
    const claim = await findPrepared(ctx, id);
    const deadline =
      claim && claimDeadline(claim.reason, { postedAt: claim.posted_at, deliveredAt: claim.delivered_at });
    if (!deadline) return undefined;
    const near = new Date(deadline.getTime() - DAYS_BEFORE * DAY);
    if (near > ctx.clock.now()) return undefined;
    const { account_id, contract_account_id, buyback_id, created_at, tracking_number, number } = claim;
    return {
      accountId: contract_account_id,
      ...(buyback_id && { buyback: { accountId: account_id, id: buyback_id } }),
      facts: { title: tracking_number ?? number ?? '', reason: claim.reason },
      since: near > created_at ? near : created_at,
      dueAt: deadline,
    };
  },
  async findBegun(ctx, limit) {
    const before = new Date(ctx.clock.now().getTime() + DAYS_BEFORE * DAY);
    const { rows } = await sql<{ account_id: string; id: string }>`
      select c.account_id, c.id from app.carrier_claim c
      join app.shipment s on s.account_id = c.account_id and s.id = c.shipment_id
      left join app.package box on box.account_id = s.account_id and box.id = s.package_id
      where c.status = 'open' and ${deadlineOf()} <= ${before}
        and not exists (select from app.task t where t.subject_id = c.id and t.kind = 'claim_deadline' and t.closed_at is null)
      order by c.created_at, c.id limit ${limit}`.execute(ctx.db);
    return rows.map(({ account_id: accountId, id }) => ({ accountId, id }));
  },
});

/** `claimDeadline` in SQL, of the claim `c` for the parcel `s`. */
function deadlineOf(): RawBuilder<Date | null> {
  const cases = CLAIM_REASONS.map((reason) => {
    const { days, from } = CLAIM_PERIODS[reason];
    const start = from === 'posting' ? postedAt : sql`s.delivered_at`;
    return sql`when ${reason} then ${start} + make_interval(hours => ${days * 24})`;
  });
  return sql`case c.reason ${sql.join(cases, sql` `)} end`;
}

/** By its id alone: the task is the contract holder's, who may be the other side of the parcel. */
async function findPrepared(ctx: Context, id: string): Promise<Prepared | undefined> {
  const claim = await ctx.db
    .selectFrom('carrier_claim')
    .select(['account_id', 'buyer_account_id'])
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (!claim) return undefined;
  await actForParties(ctx, [claim]);
  const { rows } = await sql<Prepared>`
    select c.reason, c.created_at, c.contract_account_id, c.account_id, s.buyback_id, s.tracking_number, box.number,
      s.delivered_at, ${postedAt} as posted_at
    from app.carrier_claim c join app.shipment s on s.account_id = c.account_id and s.id = c.shipment_id
    left join app.package box on box.account_id = s.account_id and box.id = s.package_id
    where c.account_id = ${claim.account_id} and c.id = ${id}`.execute(ctx.db);
  return rows[0];
}
