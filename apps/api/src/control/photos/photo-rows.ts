import type { PhotoSlot } from '@reprise/contract/warehouse/control';
import type { ControlView } from '@reprise/contract/warehouse/control/control-payloads';
import type { Selectable } from 'kysely';
import { readBuybackSealer } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Sealer } from '../../platform/crypto/seal.ts';
import type { ControlPhoto } from '../../platform/db/schema.ts';
import type { TestRow } from '../tests/test-rows.ts';

export const CONTROL_PHOTO = 'control-photo';
type PhotoView = ControlView['photos'][number];

const viewPhoto = ({ id, question_id, slot, created_at }: Selectable<ControlPhoto>): PhotoView => ({
  id,
  questionId: question_id,
  slot,
  takenAt: created_at.toISOString(),
});

type NewPhoto = {
  accountId: string;
  testId: string;
  fileId: string;
  questionId?: string | undefined;
  slot?: PhotoSlot | undefined;
};

/** Names a stored file as a photo of a control. Its buyer sees it as well as its retailer. */
export async function recordControlPhoto(ctx: Context, photo: NewPhoto): Promise<PhotoView> {
  const { accountId, testId, fileId, questionId, slot } = photo;
  const row = await ctx.db
    .insertInto('control_photo')
    .values((eb) => ({
      account_id: accountId,
      id: fileId,
      buyer_account_id: eb
        .selectFrom('compliance_test')
        .select('buyer_account_id')
        .where('account_id', '=', accountId)
        .where('id', '=', testId),
      compliance_test_id: testId,
      file_id: fileId,
      question_id: questionId ?? null,
      slot: slot ?? null,
      created_at: ctx.clock.now(),
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return viewPhoto(row);
}

export async function listControlPhotos(ctx: Context, { account_id, id }: TestRow): Promise<PhotoView[]> {
  const rows = await ctx.db
    .selectFrom('control_photo')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('compliance_test_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(viewPhoto);
}

/** Whoever takes a control over goes on with the photos that were taken, of the same device and for the same questions. */
export async function movePhotos(ctx: Context, from: TestRow, to: TestRow): Promise<void> {
  await ctx.db
    .updateTable('control_photo')
    .set({ compliance_test_id: to.id })
    .where('account_id', '=', from.account_id)
    .where('compliance_test_id', '=', from.id)
    .execute();
}

/**
 * The customer for whom the photos of a control are sealed, by the id of the photo, or of the control while the photo is
 * being stored.
 */
export async function readControlSealer(ctx: Context, accountId: string, id: string): Promise<Sealer | undefined> {
  const test = await ctx.db
    .selectFrom('compliance_test')
    .select('buyback_id')
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb(
          'id',
          'in',
          eb
            .selectFrom('control_photo')
            .select('compliance_test_id')
            .where('account_id', '=', accountId)
            .where('file_id', '=', id),
        ),
      ]),
    )
    .executeTakeFirst();
  return test && readBuybackSealer(ctx, accountId, test.buyback_id);
}
