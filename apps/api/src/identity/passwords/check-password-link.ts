import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { checkPasswordLink as route } from '@reprise/contract/identity/routes';
import type { Context } from '../../platform/context.ts';
import { requireLink } from './password-links.ts';

export async function checkPasswordLink(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const link = await requireLink(ctx, params.token);
  return { purpose: link.purpose, expiresAt: link.expires_at.toISOString() };
}
