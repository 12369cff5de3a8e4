import { UNDER_WAY_STATUSES } from '@reprise/contract/buybacks/under-way';
import { BUYBACK_STATUSES } from '@reprise/contract/states/buyback';
import { sql } from 'kysely';
import type { CountUnderWay, UsedThing } from '../organizations/index.ts';
import type { Context } from '../platform/context.ts';

const COLUMNS = {
  circuit: 'circuit_id',
  payment_mode: 'payment_mode_id',
  store: 'store_id',
  warehouse: 'warehouse_id',
} as const;
const COMPLETED_STATUSES = BUYBACK_STATUSES.filter((status) => status.startsWith('bb_completed'));
/** A payment in one of these is still to come. */
const UNPAID_STATUSES = ['awaiting_payment', 'payment_created', 'payment_initiated', 'payment_failed'] as const;

/**
 * Counts unfinished buybacks that use a thing; for payment modes and links also those that are decided and not paid.
 */
export const countUnderWay: CountUnderWay = async (ctx, used) => {
  const rows = await usingIt(ctx, used)
    .where('buyback.status', 'in', UNDER_WAY_STATUSES)
    .select((eb) => ['buyback.status', eb.fn.countAll<number>().as('n')])
    .groupBy('buyback.status')
    .execute();
  const byStatus = Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)]));
  const unpaid = used.kind === 'link' || used.kind === 'payment_mode' ? await countUnpaid(ctx, used) : 0;
  const open = Object.values(byStatus).reduce((sum, n) => sum + n, 0);
  return { buybackCount: open + unpaid, byStatus, unpaid };
};

async function countUnpaid(ctx: Context, used: UsedThing): Promise<number> {
  const { n } = await usingIt(ctx, used)
    .where('buyback.status', 'in', COMPLETED_STATUSES)
    .where(
      sql<boolean>`exists (select from app.payment p where p.account_id = buyback.account_id
        and p.buyback_id = buyback.id and p.status in (${sql.join(UNPAID_STATUSES)}))`,
    )
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** A warehouse is the buyer's: its devices come from every retailer that sends there. */
function usingIt({ db }: Context, used: UsedThing) {
  const all = db.selectFrom('buyback');
  if (used.kind === 'link')
    return all
      .where('buyback.account_id', '=', used.accountId)
      .where('buyback.buyer_account_id', '=', used.buyerAccountId);
  const owner = used.kind === 'warehouse' ? 'buyback.buyer_account_id' : 'buyback.account_id';
  return all.where(owner, '=', used.accountId).where(`buyback.${COLUMNS[used.kind]}`, '=', used.id);
}
