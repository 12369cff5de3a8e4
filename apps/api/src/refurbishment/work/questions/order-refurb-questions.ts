import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { orderRefurbQuestions as route } from '@reprise/contract/refurbishment/question-routes';
import { sql } from 'kysely';
import { requestedAccount } from '../../../accounts/index.ts';
import { recordChange } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { requireOrder } from '../../../platform/http/require-order.ts';
import { listRefurbQuestions } from './list-refurb-questions.ts';
import { lockQuestionsOf, readQuestionsOf } from './question-rows.ts';

export async function orderRefurbQuestions(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = await requestedAccount(ctx, body.accountId, 'body');
  await lockQuestionsOf(ctx, accountId);
  const rows = await readQuestionsOf(ctx, accountId);
  const ids = rows.map(({ id }) => id);
  if (requireOrder(ids, body, 'question')) {
    await sql`update app.refurb_question q set position = o.place
      from unnest(${body.ids}::uuid[]) with ordinality as o (id, place)
      where q.account_id = ${accountId} and q.id = o.id and q.position <> o.place`.execute(ctx.db);
    const titles = new Map(rows.map(({ id, title }) => [id, title]));
    const named = (order: readonly string[]) => ({ order: order.map((id) => titles.get(id)) });
    await recordChange(ctx, {
      action: 'update',
      entity: 'refurb_question',
      entityId: body.ids.find((id, place) => id !== ids[place])!,
      accountId,
      before: named(ids),
      after: named(body.ids),
    });
  }
  return listRefurbQuestions(ctx, { query: { ...(body.accountId && { accountId }), pagination: false } });
}
