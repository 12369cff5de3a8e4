import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { verifyItem as route } from '@reprise/contract/warehouse/verification/verification-routes';
import type { Context } from '../../platform/context.ts';
import { requireItem } from '../moves/visible-items.ts';
import { verifyAsDeclared } from './verify-as-declared.ts';

/** Passes one device as declared, on the page where its code was scanned. */
export async function verifyItem(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  return verifyAsDeclared(ctx, await requireItem(ctx, params.id), body.comment);
}
