import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { CONTROL_PHOTOS_MAX } from '@reprise/contract/warehouse/control';
import type * as routes from '@reprise/contract/warehouse/control/control-routes';
import { readBuyback, visibleBuybacks } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { removeFiles } from '../../platform/files/rows/record-files.ts';
import type { FileAnswer, OpenContext, UploadContext } from '../../platform/http/binding.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { readStoredFile, storePhoto } from '../../transit/index.ts';
import { visibleItems } from '../moves/visible-items.ts';
import { readWorkshopSnapshot } from '../tests/read-terms.ts';
import { lockOwnTest, requireOwnTest, type TestRow } from '../tests/test-rows.ts';
import { CONTROL_PHOTO, listControlPhotos, recordControlPhoto } from './photo-rows.ts';

/** It is the retailer's, and sealed with the key of the customer whose device it shows: it is gone with that key. */
export async function addControlPhoto(
  open: UploadContext,
  { params, query }: Pick<RouteInput<typeof routes.addControlPhoto>, 'params' | 'query'>,
): Promise<RouteAnswer<typeof routes.addControlPhoto>> {
  const test = await open.transaction(async (ctx) => {
    const found = await requireOwnTest(ctx, params.id);
    await requireAsked(ctx, found, query.questionId);
    await requireRoom(ctx, found);
    return found;
  });
  const owner = { entity: 'compliance_test', id: test.id };
  return storePhoto(open, { accountId: test.account_id, purpose: CONTROL_PHOTO, owner }, async (ctx, fileId) => {
    // Two photos at once: the second counts the first.
    await lockOwnTest(ctx, test);
    await requireRoom(ctx, test);
    return recordControlPhoto(ctx, { accountId: test.account_id, testId: test.id, fileId, ...query });
  });
}

/** While the control runs; what it ended with is evidence. */
export async function removeControlPhoto(
  ctx: Context,
  { params }: Pick<RouteInput<typeof routes.removeControlPhoto>, 'params'>,
): Promise<RouteAnswer<typeof routes.removeControlPhoto>> {
  const test = await lockOwnTest(ctx, await requireOwnTest(ctx, params.id));
  const { account_id: accountId } = test;
  const removed = await ctx.db
    .deleteFrom('control_photo')
    .where('account_id', '=', accountId)
    .where('compliance_test_id', '=', test.id)
    .where('id', '=', params.photoId)
    .returning('file_id')
    .executeTakeFirst();
  if (!removed) return refuseAbsent('photo');
  await removeFiles(ctx, { accountId, purpose: CONTROL_PHOTO, ids: [removed.file_id] });
}

/**
 * For both sides of the buyback, inside their scope. A warehouse that a device was transferred to sees its photos as well:
 * its desk decides about the device.
 */
export async function getControlPhoto(
  open: OpenContext,
  { params }: Pick<RouteInput<typeof routes.getControlPhoto>, 'params'>,
): Promise<FileAnswer> {
  const photo = await open.transaction(async (ctx) => {
    const row = await ctx.db
      .selectFrom('control_photo as photo')
      .innerJoin('compliance_test as test', (join) =>
        join.onRef('test.account_id', '=', 'photo.account_id').onRef('test.id', '=', 'photo.compliance_test_id'),
      )
      .innerJoin('buyback', (join) =>
        join.onRef('buyback.account_id', '=', 'test.account_id').onRef('buyback.id', '=', 'test.buyback_id'),
      )
      .innerJoin('item', (join) =>
        join.onRef('item.account_id', '=', 'test.account_id').onRef('item.id', '=', 'test.item_id'),
      )
      .select(['photo.account_id', 'photo.file_id'])
      .where('photo.id', '=', params.photoId)
      .where('test.id', '=', params.id)
      .where((eb) => eb.or([visibleBuybacks(ctx)(), visibleItems(ctx)]))
      .executeTakeFirst();
    return row ?? refuseAbsent('photo');
  });
  return readStoredFile(open, { accountId: photo.account_id, fileId: photo.file_id, fileName: 'control.jpg' });
}

/** A photo of an answer belongs to a question that this device was asked about. */
async function requireAsked(ctx: Context, test: TestRow, questionId: string | undefined): Promise<void> {
  if (!questionId) return;
  const buyback = await readBuyback(ctx, test.account_id, test.buyback_id);
  const { questions } = await readWorkshopSnapshot(ctx, buyback);
  if (!questions.some(({ id }) => id === questionId))
    refuse('validation_failed', 'The question is none of this device.', {
      violations: [{ path: 'query.questionId', message: 'is no question of this device', code: 'choice' }],
    });
}

async function requireRoom(ctx: Context, test: TestRow): Promise<void> {
  const photos = await listControlPhotos(ctx, test);
  if (photos.length >= CONTROL_PHOTOS_MAX)
    refuse('too_many_images', `A control has at most ${CONTROL_PHOTOS_MAX} photos.`, {
      data: { most: CONTROL_PHOTOS_MAX },
    });
}
