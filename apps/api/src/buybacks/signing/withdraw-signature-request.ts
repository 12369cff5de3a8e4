import type { withdrawSignatureRequest as route } from '@reprise/contract/buybacks/signing/signing-routes';
import type { RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { requireOwnSigning } from './get-signature-request.ts';
import { moveSigning } from './signings.ts';

export async function withdrawSignatureRequest(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<void> {
  const row = await requireOwnSigning(ctx, params, true);
  if (row.status === 'used')
    refuse('status_not_fit', 'The sale was made with this signature.', { data: { status: row.status } });
  await moveSigning(ctx, row, { status: 'withdrawn' });
}
