import type { RouteAnswer } from '@reprise/contract/http/route';
import type { Device } from '@reprise/contract/identity/devices';
import type { login } from '@reprise/contract/identity/routes';
import type { Context } from '../../platform/context.ts';
import { lockUser, passwordHashOf } from '../passwords/store-password.ts';
import { openSession } from '../sessions/open-session.ts';
import { refuseLogIn } from '../sessions/refuse-log-in.ts';
import { newChallenge } from './challenges.ts';
import { isRequired, listFactors, type Person, type SecondFactorRule } from './factors.ts';

type Proven = Person & { passwordHash: string; device: Device };

/**
 * After the right password: a challenge for somebody with a second factor, a session for everybody else. The lock lets no
 * factor be added between looking for one and opening the session.
 */
export async function openOrChallenge(
  ctx: Context,
  proven: Proven,
  { network, rule }: { network: string; rule: SecondFactorRule },
): Promise<RouteAnswer<typeof login>> {
  await lockUser(ctx, proven.accountId, proven.userId);
  const factors = await listFactors(ctx, proven);
  if (!factors.length) {
    const session = await openSession(ctx, { ...proven, secondFactor: null }, network);
    return isRequired(rule, session.modules) ? { ...session, secondFactorMissing: true } : session;
  }
  if ((await passwordHashOf(ctx, proven.accountId, proven.userId)) !== proven.passwordHash) refuseLogIn();
  return { challenge: await newChallenge(ctx, proven, factors) };
}
