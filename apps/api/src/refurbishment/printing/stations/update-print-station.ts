import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type * as routes from '@reprise/contract/refurbishment/printing/station-routes';
import type { Updateable } from 'kysely';
import { recordChange } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { newToken } from '../../../platform/crypto/tokens.ts';
import { refuseConflict } from '../../../platform/db/conflict.ts';
import type { PrintStation } from '../../../platform/db/schema.ts';
import { refuseStale } from '../../../platform/http/refusal.ts';
import {
  lockStation,
  NAME_TAKEN,
  recordedStation,
  requireStation,
  type StationInSight,
  viewStation,
} from './station-rows.ts';

/** Merge-patch: only what was sent changes. */
export async function updatePrintStation(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof routes.updatePrintStation>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof routes.updatePrintStation>> {
  const before = await lockStation(ctx, params.id);
  const { name = before.name, kind = before.kind, labelSize = before.label_size, version } = body;
  return viewStation(ctx, await writeStation(ctx, before, version, { name, kind, label_size: labelSize }));
}

/** The old key is worth nothing from this commit on; a job that was claimed with it ends with its lease. */
export async function rotateAgentKey(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof routes.rotateAgentKey>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof routes.rotateAgentKey>> {
  const before = await lockStation(ctx, params.id);
  const { token, hash } = newToken();
  const set = { agent_key_hash: hash, agent_key_at: ctx.clock.now(), last_seen_at: null };
  return { station: viewStation(ctx, await writeStation(ctx, before, body.version, set)), agentKey: token };
}

async function writeStation(
  ctx: Context,
  before: StationInSight,
  version: number,
  set: Updateable<PrintStation>,
): Promise<StationInSight> {
  if (version !== before.version) refuseStale('print station', { version: before.version });
  await refuseConflict(
    NAME_TAKEN,
    ctx.db
      .updateTable('print_station')
      .set((eb) => ({ ...set, updated_at: ctx.clock.now(), version: eb('version', '+', 1) }))
      .where('account_id', '=', before.account_id)
      .where('id', '=', before.id)
      .execute(),
  );
  const after = await requireStation(ctx, before.id);
  await recordChange(ctx, {
    action: 'update',
    entity: 'print_station',
    entityId: after.id,
    accountId: after.account_id,
    before: recordedStation(before),
    after: recordedStation(after),
  });
  return after;
}
