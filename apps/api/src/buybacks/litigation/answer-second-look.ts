import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { SECOND_LOOK_DAYS_TO_DECIDE } from '@reprise/contract/warehouse/quarantine/desk';
import type { answerSecondLook as route } from '@reprise/contract/warehouse/quarantine/hold-routes';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockCase } from '../../states/index.ts';
import { secondLookAnswered } from '../events.ts';
import { requireLink } from '../links.ts';

/** The workshop looked again and says what it saw. The customer waited for it, so some days are left to decide. */
export async function answerSecondLook(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { accountId, buybackId } = await requireLink(ctx, {
    buybackId: params.id,
    token: undefined,
    purpose: 'decide',
    permission: 'ROLE_QUARANTINE_TRANSITION_PAGE',
  });
  const { litigation } = await lockCase(ctx, { accountId, buybackId }, ['buyback', 'item', 'payment', 'litigation']);
  if (!litigation?.second_look_at) return refuse('not_found', 'Nobody asked for a second look at this device.');
  const { status } = litigation;
  if (status !== 'open' || litigation.second_look_answered_at)
    refuse('already_resolved', 'The second look was answered before, or the litigation is decided.', {
      data: { status },
    });
  const now = ctx.clock.now();
  const least = new Date(now.getTime() + SECOND_LOOK_DAYS_TO_DECIDE * DAY);
  const deadline = litigation.deadline_at > least ? litigation.deadline_at : least;
  await ctx.db
    .updateTable('litigation')
    .set((eb) => ({
      second_look_answer: body.comment,
      second_look_answered_at: now,
      deadline_at: deadline,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', litigation.id)
    .execute();
  await ctx.emit(secondLookAnswered({ accountId, buybackId, litigationId: litigation.id }));
  return { answeredAt: now.toISOString(), deadlineAt: deadline.toISOString() };
}
