import { sql } from 'kysely';
import { buyerCause, dayAfter, findTaskedBuyback, retailerCause, type TaskedBuyback } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { type Cause, defineTask, type TaskRef } from '../../tasks/index.ts';
import { holdChanged, paymentHeld } from '../events.ts';
import { isUnpaid } from './hold-rows.ts';
import type { HoldRow } from './keep-hold.ts';

// That a held payment was cancelled or paid in another way is found by the sweep.
const AFTER = [paymentHeld, holdChanged] as const;
/** Until somebody should have decided: the customer waits for the money. */
const DECIDED_WITHIN_DAYS = 2;

/** A payment waits for somebody who may decide about it: for a first look, a second person, or once no proof came in time. */
export const paymentHeldTask = defineTask<{ paymentId: string }>({
  kind: 'payment_held',
  subject: 'payment',
  on: [...AFTER],
  subjectOf: ({ paymentId }) => paymentId,
  async findCause(ctx, ref) {
    const found = await findHeld(ctx, ref);
    if (!found) return undefined;
    const since = sinceOf(found.hold);
    if (!since || since > ctx.clock.now()) return undefined;
    return causeOf(found, since);
  },
  async findBegun(ctx, limit) {
    const { rows } = await sql<TaskRef>`
      select h.account_id as "accountId", h.payment_id as id from app.payment_hold h
      where h.status = 'proof_wanted' and h.proof_until < ${ctx.clock.now()}::date
        and not exists (select from app.task t where t.subject_id = h.payment_id and t.kind = 'payment_held' and t.closed_at is null)
      order by h.proof_until limit ${limit}`.execute(ctx.db);
    return rows;
  },
});

/** A payment was refused and never leaves: somebody gives the device back by cancelling the buyback, or settles it otherwise. */
export const paymentRefusedTask = defineTask<{ paymentId: string }>({
  kind: 'payment_refused',
  subject: 'payment',
  on: [...AFTER],
  subjectOf: ({ paymentId }) => paymentId,
  async findCause(ctx, ref) {
    const found = await findHeld(ctx, ref);
    return found?.hold.status === 'refused' ? causeOf(found, found.hold.updated_at) : undefined;
  },
});

/** When somebody had to act; nothing while nobody has to. */
function sinceOf({ status, created_at, updated_at, proof_until }: HoldRow): Date | undefined {
  if (status === 'open') return created_at;
  if (status === 'to_confirm') return updated_at;
  return status === 'proof_wanted' && proof_until ? dayAfter(new Date(proof_until)) : undefined;
}

type Found = { hold: HoldRow; buyback: TaskedBuyback; issuer: string; amount: number };

/** The hold of a payment that still waits for its money. */
async function findHeld(ctx: Context, { accountId, id }: TaskRef): Promise<Found | undefined> {
  const hold = await ctx.db
    .selectFrom('payment_hold')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('payment_id', '=', id)
    .executeTakeFirst();
  const payment = await ctx.db
    .selectFrom('payment')
    .select(['status', 'issuer', 'amount'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!hold || !payment || !isUnpaid(payment)) return undefined;
  const buyback = await findTaskedBuyback(ctx, { accountId, id: hold.buyback_id });
  return buyback && { hold, buyback, issuer: payment.issuer, amount: payment.amount };
}

function causeOf({ hold, buyback, issuer, amount }: Found, since: Date): Cause {
  const { currency } = buyback;
  const facts = { price: amount, currency, score: hold.score, wants: hold.status };
  const rest = { since, facts, dueAt: dayAfter(since, DECIDED_WITHIN_DAYS) };
  const cause = issuer === 'buyer' ? buyerCause(buyback, rest) : retailerCause(buyback, rest);
  // It is about the money of a company, not about a store or a warehouse.
  return { ...cause, organizationId: null };
}
