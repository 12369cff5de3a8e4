import type { askSecondLook as route } from '@reprise/contract/buybacks/follow-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import { secondLookAsked } from '../events.ts';
import { takeUpLitigation } from './take-up-litigation.ts';

/** The warehouse is to look again, once; until when to decide stays as it was. */
export async function askSecondLook(
  ctx: Context,
  input: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { theCase, litigation } = await takeUpLitigation(ctx, input);
  const { accountId, buyback } = theCase;
  const { status } = buyback;
  if (litigation.second_look_at) return { status };
  const now = ctx.clock.now();
  const comment = input.body.comment ?? null;
  await ctx.db
    .updateTable('litigation')
    .set(({ eb }) => ({
      second_look_at: now,
      second_look_comment: comment,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', litigation.id)
    .execute();
  await ctx.emit(secondLookAsked({ accountId, buybackId: buyback.id, litigationId: litigation.id }));
  return { status };
}
