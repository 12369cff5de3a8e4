import type { RouteAnswer } from '@reprise/contract/http/route';
import type { listPayoutBatches } from '@reprise/contract/payments/desk/batch-routes';
import { type Selectable, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { PayoutBatch } from '../../platform/db/schema.ts';
import { issuerOf, readPolicy } from '../policy.ts';

export type BatchRow = Selectable<PayoutBatch>;
export type BatchView = RouteAnswer<typeof listPayoutBatches>['hydra:member'][number];
type NamedBatch = BatchRow & {
  retailer: string;
  preparer: string | null;
  approver: string | null;
  second_approver: string | null;
};

/** Of a batch the buyer is known only when it issues: a retailer's batch needs no more than the retailer. */
export const issuerOfBatch = ({ account_id, buyer_account_id, issuer }: BatchRow): string =>
  issuerOf({ account_id, issuer, buyer_account_id: buyer_account_id ?? account_id });

/** Whether a second person approves too, by the policy of the account that pays. */
export async function needsSecondApproval(ctx: Context, batch: BatchRow): Promise<boolean> {
  const { secondApprovalAbove } = await readPolicy(ctx, issuerOfBatch(batch));
  return secondApprovalAbove !== null && batch.total > secondApprovalAbove;
}

/** In the order of the rows, which the caller may see. */
export async function viewBatches(ctx: Context, batches: readonly BatchRow[]): Promise<BatchView[]> {
  if (!batches.length) return [];
  for (const accountId of new Set(batches.map((batch) => batch.account_id))) await ctx.actFor(accountId);
  const [accounts, ids] = [batches.map((batch) => batch.account_id), batches.map((batch) => batch.id)];
  const nameOf = (of: string) => sql`(select u.firstname || ' ' || u.lastname from app.app_user u
    where u.id = ${sql.ref(`p.${of}`)} and u.account_id in (p.account_id, p.buyer_account_id))`;
  const { rows } = await sql<NamedBatch>`
    select p.*, a.name as retailer, ${nameOf('prepared_by')} as preparer, ${nameOf('approved_by')} as approver,
      ${nameOf('second_approved_by')} as second_approver
    from unnest(${accounts}::uuid[], ${ids}::uuid[]) with ordinality as n(account_id, id, place)
    join app.payout_batch p on p.account_id = n.account_id and p.id = n.id
    join app.account a on a.id = p.account_id
    order by n.place`.execute(ctx.db);
  const views: BatchView[] = [];
  for (const row of rows) views.push(viewOf(row, await needsSecondApproval(ctx, row)));
  return views;
}

const viewOf = (row: NamedBatch, isSecondNeeded: boolean): BatchView => ({
  id: row.id,
  accountId: row.account_id,
  retailer: row.retailer,
  number: row.number,
  issuer: row.issuer,
  method: row.method,
  currency: row.currency,
  status: row.status,
  payouts: row.payouts,
  total: Number(row.total),
  executionOn: row.execution_on,
  preparedBy: row.preparer,
  preparedAt: row.prepared_at.toISOString(),
  approvedBy: row.approver,
  approvedAt: row.approved_at?.toISOString() ?? null,
  needsSecondApproval: isSecondNeeded,
  secondApprovedBy: row.second_approver,
  secondApprovedAt: row.second_approved_at?.toISOString() ?? null,
  version: row.version,
});
