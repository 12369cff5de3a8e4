import type { noteSigning as route } from '@reprise/contract/buybacks/signing/signing-routes';
import type { RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import { requireOpenSigning, takenBy } from './phone.ts';
import { moveSigning } from './signings.ts';

/** A page that was only fetched, as a preview of a link is, reports nothing and so takes the code from nobody. */
export async function noteSigning(ctx: Context, { body }: Pick<RouteInput<typeof route>, 'body'>): Promise<void> {
  const row = await requireOpenSigning(ctx, body.key);
  await moveSigning(ctx, row, { what: body.what, status: 'opened', visitor_id: takenBy(ctx, row) });
}
