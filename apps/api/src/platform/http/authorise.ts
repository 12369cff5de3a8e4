import { grantOf, mayUse } from '@reprise/contract/access/grants';
import type { AnyRoute } from '@reprise/contract/http/route';
import type { Actor } from '../access/actor.ts';
import { refuse } from './refusal.ts';

/** Whether the actor may call the route at all. What of it they may see or touch is the operation's question. */
export function authorise(actor: Actor, { access, method }: AnyRoute): void {
  if (access === 'anyone') return;
  if (actor.kind === 'anyone' || actor.kind === 'system') refuse('not_signed_in', 'a token is needed');
  if (access === 'visitor') return;
  if (actor.kind === 'visitor') {
    if (access !== 'signed_in' && grantOf('pseudo_anonymous', 'public', access)) return;
    refuse('not_signed_in', 'a staff session is needed');
  }
  if (access === 'signed_in') return;
  const mode = method === 'GET' || method === 'HEAD' ? 'read' : 'write';
  if (!mayUse(actor.userType, actor.module, access, mode)) refuse('permission_denied', `${access} is needed`);
}
