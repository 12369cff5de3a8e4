import { mayUse } from '@reprise/contract/access/grants';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getPayoutBatch as route } from '@reprise/contract/payments/desk/batch-routes';
import type { Context } from '../../platform/context.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import { approvalObstacle } from './approval-obstacle.ts';
import { type BatchRow, viewBatches } from './batch-rows.ts';
import { checkBatch } from './check-batch.ts';
import { openCustomersOf, readDeskRows, viewRows } from './desk-rows.ts';
import { issuedByActor } from './visible-payments.ts';

export async function getPayoutBatch(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  return viewBatch(ctx, await requireBatch(ctx, params.id));
}

/** The batch of a route, among those that the caller’s side issues. */
export async function requireBatch(ctx: Context, id: string): Promise<BatchRow> {
  const row = await ctx.db
    .selectFrom('payout_batch as p')
    .selectAll('p')
    .where('p.id', '=', id)
    .where(issuedByActor(ctx))
    .executeTakeFirst();
  return row ?? refuseAbsent('payout batch');
}

async function viewBatch(ctx: Context, batch: BatchRow): Promise<RouteAnswer<typeof route>> {
  const [view] = await viewBatches(ctx, [batch]);
  const rows = await readDeskRows(ctx, await readPaymentsOf(ctx, batch));
  const { message_id: messageId, file_sha256: sha256, delivered_at: deliveredAt } = batch;
  return {
    ...view!,
    payments: await viewRows(ctx, rows, await openCustomersOf(ctx, rows)),
    checks: await checkBatch(ctx, batch, rows),
    file:
      messageId && sha256
        ? { messageId, sha256: sha256.toString('hex'), deliveredAt: deliveredAt?.toISOString() ?? null }
        : null,
    obstacle: await approvalObstacle(ctx, batch),
    mayUndo: batch.status === 'prepared' && mayWork(ctx),
  };
}

const mayWork = ({ actor }: Context): boolean =>
  actor.kind === 'user' && mayUse(actor.userType, actor.module, 'ROLE_PAYOUT_BATCH', 'write');

/** An undone batch keeps its attempts, which were withdrawn. */
const readPaymentsOf = (ctx: Context, { account_id, id }: BatchRow) =>
  ctx.db
    .selectFrom('payout as t')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.account_id', '=', 't.account_id').onRef('p.id', '=', 't.payment_id'),
    )
    .select(['p.account_id', 'p.id', 'p.buyer_account_id'])
    .where('t.account_id', '=', account_id)
    .where('t.batch_id', '=', id)
    .orderBy('p.due_on')
    .orderBy('p.id')
    .execute();
