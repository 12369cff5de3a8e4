import { machinesOf } from '@reprise/contract/states/commands';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { attempt } from '../../platform/db/attempt.ts';
import { BEFORE_ALL_IDS } from '../../platform/db/before-all.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { lockCase, perform } from '../../states/index.ts';
import { leavePayment } from '../cancel/leave-payment.ts';
import { litigationsUnexpired } from '../events.ts';
import { QUARANTINE_OVER } from './quarantine-over.ts';

/** In one transaction, and in one run: what is left is done in the next. */
const AT_ONCE = 50;
const CHUNKS = 40;
type Late = { account_id: string; id: string; buyback_id: string };

/**
 * A tenant may choose that a device whose customer never answers goes back. A customer who waits for a second look is not
 * late, and without that choice the litigation stays open.
 */
export const expireLitigationsJob = defineJob({
  queue: 'litigation-expiry',
  every: '35 * * * *',
  lane: 'bulk',
  kind: 'steps',
  payload: z.object({ accountId: z.uuid() }),
  retryLimit: 2,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 300,
  perAccount: 1,
  everyAccount: true,
  async run(job) {
    const failures: unknown[] = [];
    let after: Late | undefined;
    for (let chunk = 0; chunk < CHUNKS; chunk++) {
      const late: Late[] = await job.transaction('expire', (ctx) => expireSome(ctx, after, failures));
      after = late.at(-1);
      if (late.length < AT_ONCE) break;
    }
    // The others expired all the same.
    if (failures.length) throw new Error(`${failures.length} litigations could not expire`, { cause: failures[0] });
  },
  // The next hour's run finds them again.
  givenUp: (ctx) => ctx.emit(litigationsUnexpired({})),
});

async function expireSome(ctx: Context, after: Late | undefined, failures: unknown[]): Promise<Late[]> {
  const late = await ctx.db
    .selectFrom('litigation')
    .select(['account_id', 'id', 'buyback_id'])
    .where('status', '=', 'open')
    .where('deadline_at', '<=', ctx.clock.now())
    .where(sql<boolean>`(second_look_at is null or second_look_answered_at is not null)`)
    .where(
      sql<boolean>`exists (select from app.organization_root_detail d where d.account_id = litigation.account_id
        and d.litigation_expiry = 'return')`,
    )
    .where('id', '>', after?.id ?? BEFORE_ALL_IDS)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  for (const row of late) {
    const error = await attempt(ctx, () => expire(ctx, row));
    if (error) failures.push(error);
  }
  return late;
}

/** A customer who answered meanwhile was quicker, and so was one who asked for a second look. */
async function expire(ctx: Context, { account_id: accountId, id, buyback_id: buybackId }: Late): Promise<void> {
  const theCase = await lockCase(ctx, { accountId, buybackId }, machinesOf('expireOffer'));
  const { litigation, payment } = theCase;
  const now = ctx.clock.now();
  if (litigation?.id !== id || litigation.status !== 'open' || litigation.deadline_at > now) return;
  if (litigation.second_look_at && !litigation.second_look_answered_at) return;
  const set = {
    item: { ...QUARANTINE_OVER },
    litigation: { resolved_at: now },
    ...leavePayment(ctx, payment, false),
  };
  await perform(ctx, 'expireOffer', theCase, { set, reason: 'price_gap', as: 'system' });
}
