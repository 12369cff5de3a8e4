import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { updateView as route } from '@reprise/contract/identity/saved-view-routes';
import type { Context } from '../../platform/context.ts';
import { refuseConflict } from '../../platform/db/conflict.ts';
import { record } from '../../platform/db/record.ts';
import { refuseStale } from '../../platform/http/refusal.ts';
import { clearDefault, requireOwnView, viewOf } from './view-rows.ts';

const FIELDS = record({
  name: 'name',
  query: 'query',
  hiddenColumns: 'hidden_columns',
  isShared: 'is_shared',
  isDefault: 'is_default',
});

export async function updateView(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const before = await requireOwnView(ctx, params.id);
  const { version, ...patch } = body;
  if (version !== before.version) refuseStale('view', { version: before.version });
  if (patch.isDefault) await clearDefault(ctx, before.list);
  await refuseConflict(
    { saved_view_account_id_owner_id_list_name_key: ['duplicate_identifier', 'You have another view with this name.'] },
    ctx.db
      .updateTable('saved_view')
      .set((eb) => ({ ...FIELDS.columns(patch), updated_at: ctx.clock.now(), version: eb('version', '+', 1) }))
      .where('account_id', '=', before.account_id)
      .where('id', '=', before.id)
      .execute(),
  );
  return viewOf(ctx, await requireOwnView(ctx, before.id));
}
