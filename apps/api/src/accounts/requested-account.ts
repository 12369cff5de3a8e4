import { accountOf } from '../platform/access/actor.ts';
import type { Context } from '../platform/context.ts';
import { refuse, refuseAbsent } from '../platform/http/refusal.ts';
import { findAccount } from './queries.ts';

/** The account that a request is about: the actor's own. The provider works on every account and names one. */
export async function requestedAccount(
  ctx: Context,
  named: string | undefined,
  part: 'query' | 'body' = 'query',
): Promise<string> {
  const { actor } = ctx;
  const mustName = actor.kind === 'system' || (actor.kind === 'user' && actor.provider);
  if (!mustName) {
    const own = accountOf(actor);
    return named === undefined || named === own ? own : refuseAbsent('account');
  }
  if (!named)
    refuse(
      part === 'query' ? 'malformed_request' : 'validation_failed',
      `The provider works on every account: name one in ${part}.accountId.`,
      {
        violations: [{ path: `${part}.accountId`, message: 'is missing', code: 'required' }],
      },
    );
  return (await findAccount(ctx, named)) ? named : refuseAbsent('account');
}
