import type { getLitigationPhoto as route } from '@reprise/contract/buybacks/follow-routes';
import type { RouteInput } from '@reprise/contract/http/route';
import { requireLink } from '../../buybacks/index.ts';
import type { FileAnswer, OpenContext } from '../../platform/http/binding.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import { readStoredFile } from '../../transit/index.ts';

/** What the customer is shown of the control that a new price was proposed for, by the link that decides about it. */
export async function getLitigationPhoto(
  open: OpenContext,
  { params, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<FileAnswer> {
  const photo = await open.transaction(async (ctx) => {
    const { accountId, buybackId } = await requireLink(ctx, {
      buybackId: params.id,
      token: query.t,
      purpose: 'decide',
    });
    const row = await ctx.db
      .selectFrom('control_photo as photo')
      .innerJoin('compliance_test as test', (join) =>
        join.onRef('test.account_id', '=', 'photo.account_id').onRef('test.id', '=', 'photo.compliance_test_id'),
      )
      .select(['photo.account_id', 'photo.file_id'])
      .where('photo.account_id', '=', accountId)
      .where('photo.id', '=', params.photoId)
      .where('test.buyback_id', '=', buybackId)
      .where('test.kind', '=', 'first')
      .where('test.status', '=', 'validated')
      .executeTakeFirst();
    return row ?? refuseAbsent('photo');
  });
  return readStoredFile(open, { accountId: photo.account_id, fileId: photo.file_id, fileName: 'control.jpg' });
}
