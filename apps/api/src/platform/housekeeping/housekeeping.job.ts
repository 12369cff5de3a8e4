import { sql } from 'kysely';
import { z } from 'zod';
import { PROVIDER_ACCOUNT_ID } from '../access/actor.ts';
import { DAY } from '../clock.ts';
import type { Context } from '../context.ts';
import { rewrap } from '../crypto/seal.ts';
import { defineJob } from '../durable/job.ts';
import { MAIL_CONTENT_TABLE } from '../mail/request-mail.ts';

const payload = z.object({ accountId: z.uuid() });
export const HOUSEKEEPING_QUEUE = 'housekeeping';
export const HOUSEKEEPING_CRON = '17 * * * *';
export const housekeepingSchedule = { accountId: PROVIDER_ACCOUNT_ID };

/** How long things are kept that nobody decides about one by one. */
export const RETENTION = {
  /** money commands may be sent again for a month */
  idempotencyKeys: 30 * DAY,
  mailContent: 30 * DAY,
  endedSessions: 30 * DAY,
  passwordLinks: 30 * DAY,
  loginPlaces: 180 * DAY,
} as const;
const BATCH = 5_000;

/** Hourly: partitions ahead of time, retention, and old record keys wrapped again under the current master key. */
export const housekeepingJob = defineJob({
  queue: HOUSEKEEPING_QUEUE,
  lane: 'bulk',
  kind: 'database',
  payload,
  retryLimit: 5,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 900,
  perAccount: 1,
  run: async (ctx) => {
    await sql`select set_config('app.provider', 'on', true)`.execute(ctx.db);
    await sql`select app.ensure_partitions(${ctx.clock.now().toISOString()}::date)`.execute(ctx.db);
    await removeOld(ctx);
    await rewrapOldKeys(ctx);
  },
  givenUp: async (ctx) => ctx.log.error('housekeeping did not run'),
});

async function removeOld(ctx: Context): Promise<void> {
  const before = (age: number) => new Date(ctx.clock.now().getTime() - age);
  const remove = (table: string, column: string, age: number) =>
    sql`delete from ${sql.table(`app.${table}`)} where ctid in
      (select ctid from ${sql.table(`app.${table}`)} where ${sql.ref(column)} < ${before(age)} limit ${BATCH})`.execute(
      ctx.db,
    );
  await remove('idempotency_key', 'created_at', RETENTION.idempotencyKeys);
  await remove('mail_content', 'created_at', RETENTION.mailContent);
  await remove('session', 'expires_at', RETENTION.endedSessions);
  await remove('password_link', 'expires_at', RETENTION.passwordLinks);
  await remove('login_place', 'last_success_at', RETENTION.loginPlaces);
  await sql`delete from app.rate_limit where expire < ${ctx.clock.now().getTime()}`.execute(ctx.db);
}

async function rewrapOldKeys(ctx: Context): Promise<void> {
  const old = await ctx.db
    .selectFrom('mail_content')
    .select(['account_id', 'mail_id', 'key_id', 'wrapped_key'])
    .where('key_id', '!=', ctx.keys.current.id)
    .limit(BATCH)
    .forUpdate()
    .execute();
  for (const row of old) {
    const place = { accountId: row.account_id, table: MAIL_CONTENT_TABLE, rowId: row.mail_id };
    const fresh = rewrap(ctx.keys, place, { keyId: row.key_id, wrappedKey: row.wrapped_key });
    await ctx.db
      .updateTable('mail_content')
      .set({ key_id: fresh.keyId, wrapped_key: fresh.wrappedKey })
      .where('account_id', '=', row.account_id)
      .where('mail_id', '=', row.mail_id)
      .execute();
  }
}
