import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { createPart as route } from '@reprise/contract/refurbishment/parts/part-routes';
import { requestedAccount } from '../../accounts/index.ts';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuseConflict } from '../../platform/db/conflict.ts';
import { partView, REFERENCE_TAKEN, recordedPart, requirePart } from './part-rows.ts';
import { writeStocks } from './write-stocks.ts';

export async function createPart(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { reference, name, comment, warehouses } = body;
  const account_id = await requestedAccount(ctx, body.accountId, 'body');
  const id = ctx.newId();
  const now = ctx.clock.now();
  await refuseConflict(
    REFERENCE_TAKEN,
    ctx.db
      .insertInto('part')
      .values({ account_id, id, reference, name, comment: comment ?? null, created_at: now, updated_at: now })
      .execute(),
  );
  await writeStocks(ctx, { account_id, id }, warehouses);
  const row = await requirePart(ctx, id);
  await recordChange(ctx, {
    action: 'create',
    entity: 'part',
    entityId: id,
    accountId: account_id,
    after: recordedPart(row),
  });
  return partView(row);
}
