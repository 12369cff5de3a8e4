import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { createPrintStation as route } from '@reprise/contract/refurbishment/printing/station-routes';
import { requireVisibleOrganization } from '../../../organizations/index.ts';
import { recordChange } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { newToken } from '../../../platform/crypto/tokens.ts';
import { refuseConflict } from '../../../platform/db/conflict.ts';
import { refuseAbsent } from '../../../platform/http/refusal.ts';
import { NAME_TAKEN, recordedStation, requireStation, viewStation } from './station-rows.ts';

export async function createPrintStation(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const warehouse = await requireVisibleOrganization(ctx, body.warehouseId);
  if (warehouse.type !== 'warehouse') return refuseAbsent('warehouse');
  const id = ctx.newId();
  const now = ctx.clock.now();
  const { token, hash } = newToken();
  await refuseConflict(
    NAME_TAKEN,
    ctx.db
      .insertInto('print_station')
      .values({
        account_id: warehouse.account_id,
        id,
        warehouse_id: warehouse.id,
        name: body.name,
        kind: body.kind,
        label_size: body.labelSize,
        agent_key_hash: hash,
        agent_key_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute(),
  );
  const station = await requireStation(ctx, id);
  await recordChange(ctx, {
    action: 'create',
    entity: 'print_station',
    entityId: id,
    accountId: station.account_id,
    after: recordedStation(station),
  });
  return { station: viewStation(ctx, station), agentKey: token };
}
