import type { UserActor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';

/** Routes under a permission are called by staff only. */
export function requireUser({ actor }: Pick<Context, 'actor'>): UserActor {
  if (actor.kind !== 'user') throw new Error('a route under a permission was called by somebody who is no user');
  return actor;
}
