import type { RouteAnswer } from '@reprise/contract/http/route';
import type { getOwnFactors as route } from '@reprise/contract/identity/second-factor-routes';
import type { Context } from '../../platform/context.ts';
import { passwordHashOf } from '../passwords/store-password.ts';
import { methodsOf } from './challenges.ts';
import { factorView, isRequired, listFactors } from './factors.ts';
import { confirmedUntil, readOwnSession, requireStaff } from './own-session.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

export async function getOwnFactors(ctx: Context): Promise<RouteAnswer<typeof route>> {
  const { secondFactor: rule } = ctx.services;
  const actor = requireStaff(ctx);
  const session = await readOwnSession(ctx, actor);
  const factors = await listFactors(ctx, actor);
  const mayUsePassword = !factors.length || session.second_factor !== null;
  const hasPassword = mayUsePassword && (await passwordHashOf(ctx, actor.accountId, actor.userId)) !== null;
  return {
    required: isRequired(rule, actor.roles),
    factors: factors.map(factorView),
    recoveryCodesLeft: await countRecoveryCodes(ctx, actor),
    confirmedUntil: confirmedUntil(ctx, session, factors)?.toISOString() ?? null,
    confirmBy: [...(hasPassword ? (['password'] as const) : []), ...(await methodsOf(ctx, actor, factors))],
  };
}
