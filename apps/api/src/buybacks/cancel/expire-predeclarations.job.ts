import { PREDECLARATION_REMINDER_DAYS_BEFORE } from '@reprise/contract/buybacks/counter/predeclaration';
import { machinesOf } from '@reprise/contract/states/commands';
import type { Locale } from '@reprise/i18n';
import { loadNamespace } from '@reprise/i18n/server';
import { sql } from 'kysely';
import { z } from 'zod';
import { findRootDetail } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { attempt } from '../../platform/db/attempt.ts';
import { BEFORE_ALL_IDS } from '../../platform/db/before-all.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { lockCase, perform } from '../../states/index.ts';
import { calendarOf } from '../account-calendar.ts';
import { predeclarationReminderDue, predeclarationsUnexpired } from '../events.ts';
import { leavePayment } from './leave-payment.ts';
import { expiryOf } from './predeclaration-expiry.ts';

const translate = await loadNamespace('mail');
/** In one transaction, and in one run: what is left is done in the next. */
const AT_ONCE = 50;
const CHUNKS = 40;
type Old = { account_id: string; id: string; created_at: Date };

/**
 * A tenant may choose that what a customer declared on the web and never brought expires. The customer is reminded some
 * days before, once; then the buyback is cancelled. Nothing expires without its reminder.
 */
export const expirePredeclarationsJob = defineJob({
  queue: 'predeclaration-expiry',
  every: '50 * * * *',
  lane: 'bulk',
  kind: 'steps',
  payload: z.object({ accountId: z.uuid() }),
  retryLimit: 2,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 300,
  perAccount: 1,
  everyAccount: true,
  async run(job) {
    for (let chunk = 0; chunk < CHUNKS; chunk++)
      if ((await job.transaction('remind', (ctx) => remind(ctx))) < AT_ONCE) break;
    const failures: unknown[] = [];
    let after: Old | undefined;
    for (let chunk = 0; chunk < CHUNKS; chunk++) {
      const old: Old[] = await job.transaction('expire', (ctx) => expireSome(ctx, after, failures));
      after = old.at(-1);
      if (old.length < AT_ONCE) break;
    }
    // The others were cancelled all the same.
    if (failures.length)
      throw new Error(`${failures.length} predeclarations could not be cancelled`, { cause: failures[0] });
  },
  // The next hour's run finds them again.
  givenUp: (ctx) => ctx.emit(predeclarationsUnexpired({})),
});

/** Those whose account lets them expire, so many days before their end or later, the oldest first. */
const ofExpiring = (daysBefore: number, now: Date) => sql<boolean>`exists (
  select from app.organization_root_detail d where d.account_id = buyback.account_id
    and buyback.created_at <= ${now}::timestamptz - make_interval(days => d.predeclaration_expiry_days - ${daysBefore}::int))`;

/** That a reminder is due and that it was asked for are one commit. */
async function remind(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const old = await ctx.db
    .selectFrom('buyback')
    .select(['account_id', 'id'])
    .where('status', '=', 'bb_awaiting_store_drop')
    .where('expiry_reminded_at', 'is', null)
    .where(ofExpiring(PREDECLARATION_REMINDER_DAYS_BEFORE, now))
    .orderBy('created_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { account_id: accountId, id } of old) {
    await ctx.db
      .updateTable('buyback')
      .set({ expiry_reminded_at: now })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
    await ctx.emit(predeclarationReminderDue({ accountId, buybackId: id }));
  }
  return old.length;
}

async function expireSome(ctx: Context, after: Old | undefined, failures: unknown[]): Promise<Old[]> {
  const old = await ctx.db
    .selectFrom('buyback')
    .select(['account_id', 'id', 'created_at'])
    .where('status', '=', 'bb_awaiting_store_drop')
    .where('expiry_reminded_at', 'is not', null)
    .where(ofExpiring(0, ctx.clock.now()))
    .where(
      sql<boolean>`(created_at, id) > (${after?.created_at ?? new Date(0)}::timestamptz, ${after?.id ?? BEFORE_ALL_IDS}::uuid)`,
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  for (const row of old) {
    const error = await attempt(ctx, () => expire(ctx, row));
    if (error) failures.push(error);
  }
  return old;
}

/** Once the day that the customer was told is over. A store that finished it meanwhile was quicker. */
async function expire(ctx: Context, { account_id: accountId, id: buybackId }: Old): Promise<void> {
  const days = (await findRootDetail(ctx, accountId))?.predeclaration_expiry_days;
  const theCase = await lockCase(ctx, { accountId, buybackId }, machinesOf('cancel'));
  const { buyback, payment } = theCase;
  if (buyback?.status !== 'bb_awaiting_store_drop' || !days) return;
  const { dayOf } = await calendarOf(ctx, accountId);
  const now = ctx.clock.now();
  if (dayOf(now) <= dayOf(expiryOf(buyback, days, now))) return;
  const reason = 'other';
  const set = {
    buyback: { cancel_reason: reason, cancel_comment: commentIn(buyback.locale) } as const,
    ...leavePayment(ctx, payment, false),
  };
  await perform(ctx, 'cancel', theCase, { set, reason, as: 'system' });
}

/** The customer reads it too. */
const commentIn = (locale: Locale): string => translate(locale)('predeclaration_reminder.expired');
