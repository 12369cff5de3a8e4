import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { sendQuarantineMail as route } from '@reprise/contract/warehouse/quarantine/hold-routes';
import { writeQuarantineLetter } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { requireItem } from '../moves/visible-items.ts';

export async function sendQuarantineMail(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const key = await requireItem(ctx, params.id);
  const toldAt = await writeQuarantineLetter(ctx, { ...key, message: body.message });
  return { toldAt: toldAt.toISOString() };
}
