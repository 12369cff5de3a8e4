import { TIMERS } from '@reprise/contract/states/timers';
import { sql } from 'kysely';
import { dayAfter } from '../../buybacks/index.ts';
import { packagesInParcel } from '../../logistics/index.ts';
import { DAY } from '../../platform/clock.ts';
import { topic } from '../../states/index.ts';
import { defineTask } from '../../tasks/index.ts';

const [DAYS] = TIMERS.package_open.after;

/** A store or a warehouse began a box days ago and has not closed it: what is in it does not travel. */
export const packageOpenTask = defineTask({
  kind: 'package_open',
  subject: 'package',
  on: [topic('package.closed'), topic('package.discarded')],
  subjectOf: ({ packageId }) => packageId,
  async findCause(ctx, { accountId, id }) {
    const box = await ctx.db
      .selectFrom('package')
      .innerJoin('expedition', (join) =>
        join
          .onRef('expedition.account_id', '=', 'package.expedition_account_id')
          .onRef('expedition.id', '=', 'package.expedition_id'),
      )
      .select(['package.account_id', 'package.number', 'package.created_at', 'package.buyback_id'])
      .select(['expedition.account_id as sender_account_id', 'expedition.organization_id'])
      .select((eb) =>
        eb
          .selectFrom('item')
          .whereRef('item.package_account_id', '=', 'package.account_id')
          .where(
            sql<boolean>`item.package_id in ${packagesInParcel(sql.ref('package.account_id'), sql.ref('package.id'))}`,
          )
          .select(eb.fn.countAll<number>().as('n'))
          .as('devices'),
      )
      .where('package.account_id', '=', accountId)
      .where('package.id', '=', id)
      .where('package.status', '=', 'open')
      .executeTakeFirst();
    const since = box && dayAfter(box.created_at, DAYS);
    if (!box || !since || since > ctx.clock.now()) return undefined;
    const { account_id, sender_account_id, organization_id, buyback_id, number, devices } = box;
    return {
      accountId: sender_account_id,
      ...(account_id !== sender_account_id && { secondAccountId: account_id }),
      organizationId: organization_id,
      ...(buyback_id && { buyback: { accountId: account_id, id: buyback_id } }),
      facts: { box: number, devices: Number(devices) },
      since,
      dueAt: dayAfter(since),
    };
  },
  async findBegun(ctx, limit) {
    const rows = await ctx.db
      .selectFrom('package')
      .select(['account_id', 'id'])
      .where('status', '=', 'open')
      .where('created_at', '<=', new Date(ctx.clock.now().getTime() - DAYS * DAY))
      .where(
        sql<boolean>`not exists (select from app.task where task.subject_id = package.id and task.kind = 'package_open'
          and task.closed_at is null)`,
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ account_id: accountId, id }) => ({ accountId, id }));
  },
});
