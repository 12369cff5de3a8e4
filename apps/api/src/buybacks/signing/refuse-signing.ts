import type { refuseSigning as route } from '@reprise/contract/buybacks/signing/signing-routes';
import type { RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import { requireOpenSigning, takenBy } from './phone.ts';
import { moveSigning } from './signings.ts';

export async function refuseSigning(ctx: Context, { body }: Pick<RouteInput<typeof route>, 'body'>): Promise<void> {
  const row = await requireOpenSigning(ctx, body.key);
  await moveSigning(ctx, row, { what: 'refused', status: 'refused', visitor_id: takenBy(ctx, row) });
}
