import { approvePayoutBatch, preparePayoutBatches } from '../../../../apps/api/src/payouts/index.ts';
import type { UserActor } from '../../../../apps/api/src/platform/access/actor.ts';
import { DAY, HOUR, MINUTE, type movableClock } from '../../../../apps/api/src/platform/clock.ts';
import type { Context, Services } from '../../../../apps/api/src/platform/context.ts';
import { withContext } from '../../../../apps/api/src/platform/with-context.ts';
import type { DemoPayment } from './find-payments.ts';
import type { PastBank } from './past-bank.ts';

/** Two people of whoever issues the payments; neither approves what they prepared. */
export type Finance = { preparer: UserActor; approver: UserActor };
type Prepared = { id: string; executionOn: string };
export type Desk = {
  bank: PastBank;
  finance: Finance;
  /** The payments of these customers, those that are not there left out. */
  of(...names: string[]): DemoPayment[];
  /** The moment so many days before today, at an hour of UTC. */
  day(daysAgo: number, hour: number): Date;
  at(moment: Date): void;
  as<T>(actor: UserActor, work: (ctx: Context) => Promise<T>, services?: Services): Promise<T>;
  /** Puts what still waits into batches and verifies its payees. */
  prepare(names: readonly string[], moment: Date): Promise<Prepared[]>;
  approve(batches: readonly Prepared[], moment: Date, services?: Services): Promise<void>;
  /** A whole batch: prepared in the morning, approved before noon, executed by the bank on its day. */
  pay(names: readonly string[], daysAgo: number): Promise<void>;
  collect(moment: Date): Promise<void>;
};

const [PREPARED_AT, OPENED_AT] = [8.2, 7.5];
const APPROVED_AFTER = 2 * HOUR + 10 * MINUTE;

export function openDesk({
  bank,
  clock,
  finance,
  payments,
}: {
  bank: PastBank;
  clock: ReturnType<typeof movableClock>;
  finance: Finance;
  payments: ReadonlyMap<string, DemoPayment>;
}): Desk {
  const today = new Date(clock.now()).setUTCHours(0, 0, 0, 0);
  const as: Desk['as'] = (actor, work, services = bank.services) =>
    withContext(services, { actor, requestId: 'seed' }, work);
  const of: Desk['of'] = (...names) => names.flatMap((name) => payments.get(name) ?? []);
  const day: Desk['day'] = (daysAgo, hour) => new Date(today - daysAgo * DAY + hour * HOUR);
  const at: Desk['at'] = (moment) => clock.set(moment);

  const prepare: Desk['prepare'] = async (names, moment) => {
    at(moment);
    const paymentIds = of(...names).map(({ paymentId }) => paymentId);
    const { batches } = await as(finance.preparer, (ctx) => preparePayoutBatches(ctx, { body: { paymentIds } }));
    await bank.work();
    const ids = batches.map(({ id }) => id);
    if (!ids.length) return [];
    const rows = await as(finance.preparer, ({ db }) =>
      db.selectFrom('payout_batch').select(['id', 'execution_on']).where('id', 'in', ids).orderBy('number').execute(),
    );
    return rows.map(({ id, execution_on: executionOn }) => ({ id, executionOn }));
  };
  const approve: Desk['approve'] = async (batches, moment, services) => {
    at(moment);
    for (const { id } of batches)
      await as(
        finance.approver,
        async (ctx) => {
          const { version } = await ctx.db
            .selectFrom('payout_batch')
            .select('version')
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          await approvePayoutBatch(ctx, { params: { id }, body: { version } });
        },
        services,
      );
    await bank.work();
  };
  const collect: Desk['collect'] = async (moment) => {
    at(moment);
    await bank.turn();
    await bank.run('payout-bank-answers');
  };
  return {
    bank,
    finance,
    of,
    day,
    at,
    as,
    prepare,
    approve,
    collect,
    pay: async (names, daysAgo) => {
      const morning = day(daysAgo, PREPARED_AT);
      const batches = await prepare(names, morning);
      await approve(batches, new Date(morning.getTime() + APPROVED_AFTER));
      for (const executionOn of new Set(batches.map((batch) => batch.executionOn))) {
        const opened = new Date(Date.parse(`${executionOn}T00:00:00Z`) + OPENED_AT * HOUR);
        // A card is there at once.
        if (opened > clock.now()) await collect(opened);
      }
    },
  };
}
