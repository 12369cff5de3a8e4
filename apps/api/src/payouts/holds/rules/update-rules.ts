import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { updateRiskRules as route } from '@reprise/contract/payments/risk/rule-routes';
import { accountOf } from '../../../platform/access/actor.ts';
import { recordChange } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { refuse, refuseStale } from '../../../platform/http/refusal.ts';
import { readRiskPolicy } from '../risk-policy.ts';
import { getRiskRules } from './get-rules.ts';

/** Payments that are held stay held: the new limits count for those that fall due from now on. */
export async function updateRiskRules(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = accountOf(ctx.actor);
  const { holdFrom, twoFrom, switchedOff, version } = body;
  if (twoFrom < holdFrom)
    refuse('validation_failed', 'Two people cannot be needed below the score from which a payment is held.', {
      violations: [{ path: 'body.twoFrom', code: 'other', message: 'is below holdFrom' }],
    });
  const before = await readRiskPolicy(ctx, accountId);
  const columns = {
    hold_from: holdFrom,
    two_from: twoFrom,
    switched_off: [...new Set(switchedOff)],
    updated_at: ctx.clock.now(),
  };
  const written = version
    ? await ctx.db
        .updateTable('risk_policy')
        .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
        .where('account_id', '=', accountId)
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst()
    : await ctx.db
        .insertInto('risk_policy')
        .values({ account_id: accountId, ...columns })
        .onConflict((conflict) => conflict.column('account_id').doNothing())
        .returning('version')
        .executeTakeFirst();
  if (!written) refuseStale('set of rules');
  const limits = ({ holdFrom, twoFrom, switchedOff }: Pick<typeof before, 'holdFrom' | 'twoFrom' | 'switchedOff'>) => ({
    holdFrom,
    twoFrom,
    switchedOff,
  });
  await recordChange(ctx, {
    entity: 'risk_policy',
    entityId: accountId,
    action: 'update',
    before: limits(before),
    after: limits(body),
  });
  return getRiskRules(ctx);
}
