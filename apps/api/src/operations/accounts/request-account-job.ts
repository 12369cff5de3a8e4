import type { AccountJobKind } from '@reprise/contract/operations/account-jobs';
import type { Context } from '../../platform/context.ts';
import { type AccountJobRow, accountJobRequested } from './account-jobs.ts';

type Order = { accountId: string; kind: AccountJobKind; asked?: object };

/** Requests a job on an account. If the same job is in progress, it is returned instead of a second one. */
export async function requestAccountJob(ctx: Context, { accountId, kind, asked = {} }: Order): Promise<AccountJobRow> {
  const underWay = await ctx.db
    .selectFrom('account_job')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('status', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  if (underWay) return underWay;
  const row = await ctx.db
    .insertInto('account_job')
    .values({
      account_id: accountId,
      id: ctx.newId(),
      kind,
      asked: JSON.stringify(asked),
      requested_at: ctx.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await ctx.emit(accountJobRequested(kind, accountId, row.id));
  return row;
}
