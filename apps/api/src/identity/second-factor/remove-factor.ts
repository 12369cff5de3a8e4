import type { RouteInput } from '@reprise/contract/http/route';
import type { removeFactor as route } from '@reprise/contract/identity/second-factor-routes';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { isRequired } from './factors.ts';
import { requireConfirmed } from './own-session.ts';
import { recordFactors } from './record-factors.ts';
import { removeRecoveryCodes } from './recovery-codes.ts';

/** The recovery codes go with the last factor: without one nobody is asked for them. */
export async function removeFactor(ctx: Context, { params }: Pick<RouteInput<typeof route>, 'params'>): Promise<void> {
  const { secondFactor: rule } = ctx.services;
  const { actor, factors } = await requireConfirmed(ctx);
  const factor = factors.find(({ id }) => id === params.id);
  if (!factor) refuseAbsent('second factor');
  const isLast = factors.length === 1;
  if (isLast && isRequired(rule, actor.roles))
    refuse('status_not_fit', 'Your user type needs a second factor. Add another one first.');
  await ctx.db
    .deleteFrom('second_factor')
    .where('account_id', '=', actor.accountId)
    .where('id', '=', factor.id)
    .execute();
  if (isLast) await removeRecoveryCodes(ctx, actor);
  await recordFactors(ctx, actor, 'remove', { kind: factor.kind, name: factor.name });
}
