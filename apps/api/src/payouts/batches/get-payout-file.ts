import type { RouteInput } from '@reprise/contract/http/route';
import type { getPayoutFile as route } from '@reprise/contract/payments/desk/batch-routes';
import { recordChange } from '../../platform/audit.ts';
import type { FileAnswer, OpenContext } from '../../platform/http/binding.ts';
import { bytesAnswer } from '../../platform/http/bytes-answer.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { requireBatch } from '../desk/get-batch.ts';
import { makeBatchFile } from './batch-file.ts';

/** For a bank that takes files by hand. It holds names and IBANs, so whoever downloads it is on record. */
export async function getPayoutFile(
  { transaction }: OpenContext,
  { params }: RouteInput<typeof route>,
): Promise<FileAnswer> {
  const file = await transaction(async (ctx) => {
    const batch = await requireBatch(ctx, params.id);
    await ctx.actFor(batch.account_id);
    const made = batch.message_id === null ? undefined : await makeBatchFile(ctx, batch);
    if (made)
      await recordChange(ctx, {
        accountId: batch.account_id,
        entity: 'payout_batch',
        entityId: batch.id,
        action: 'update',
        after: { file: 'downloaded' },
      });
    return made;
  });
  if (!file) refuse('status_not_fit', 'There is no file: the batch was not approved yet, or is not one for a bank.');
  return bytesAnswer(Buffer.from(file.content), { contentType: 'application/xml', fileName: file.name });
}
