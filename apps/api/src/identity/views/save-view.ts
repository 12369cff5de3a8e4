import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { saveView as route } from '@reprise/contract/identity/saved-view-routes';
import { VIEWS_PER_LIST } from '@reprise/contract/identity/saved-views';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { clearDefault, requireOwnView, requireUser, viewOf } from './view-rows.ts';

export async function saveView(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { accountId, userId } = requireUser(ctx);
  const { list, name, query, hiddenColumns = null, isShared = false, isDefault = false } = body;
  await requireRoom(ctx, list, name);
  if (isDefault) await clearDefault(ctx, list);
  const now = ctx.clock.now();
  const content = { query, hidden_columns: hiddenColumns, is_shared: isShared, is_default: isDefault, updated_at: now };
  const { id } = await ctx.db
    .insertInto('saved_view')
    .values({ account_id: accountId, id: ctx.newId(), owner_id: userId, list, name, created_at: now, ...content })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'owner_id', 'list', 'name'])
        .doUpdateSet((eb) => ({ ...content, version: eb('saved_view.version', '+', 1) })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return viewOf(ctx, await requireOwnView(ctx, id));
}

async function requireRoom(ctx: Context, list: string, name: string): Promise<void> {
  const { accountId, userId } = requireUser(ctx);
  const others = await ctx.db
    .selectFrom('saved_view')
    .select('id')
    .where('account_id', '=', accountId)
    .where('owner_id', '=', userId)
    .where('list', '=', list)
    .where('name', '<>', name)
    .execute();
  if (others.length >= VIEWS_PER_LIST)
    refuse('validation_failed', `You keep ${VIEWS_PER_LIST} views of this list: delete one first.`, {
      violations: [{ path: 'body.name', code: 'too_many', message: `at most ${VIEWS_PER_LIST} views of a list` }],
    });
}
