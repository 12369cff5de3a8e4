import { findAccount } from '../organisations/index.ts';
import { accountOf } from '../platform/access/actor.ts';
import type { Context } from '../platform/context.ts';
import { refuse, refuseAbsent } from '../platform/http/refusal.ts';

/** The account whose catalogue a request is about: the actor's own. The provider has none and names an account. */
export async function catalogueAccountOf(
  ctx: Context,
  asked: string | undefined,
  part: 'query' | 'body' = 'query',
): Promise<string> {
  const { actor } = ctx;
  const names = actor.kind === 'system' || (actor.kind === 'user' && actor.provider);
  if (!names) {
    const own = accountOf(actor);
    return asked === undefined || asked === own ? own : refuseAbsent('account');
  }
  if (!asked)
    refuse(
      part === 'query' ? 'malformed_request' : 'validation_failed',
      `The provider has no catalogue of its own: name an account in ${part}.accountId.`,
      {
        violations: [{ path: `${part}.accountId`, message: 'is missing', code: 'required' }],
      },
    );
  return (await findAccount(ctx, asked)) ? asked : refuseAbsent('account');
}
