import type { ControlView } from '@reprise/contract/warehouse/control/control-payloads';
import { findRootDetail } from '../../accounts/index.ts';
import { declaredPriceOf, declaredResponses, readBuyback } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Snapshot } from '../../pricing/index.ts';
import { arrivedItemOf, readItemProducts } from '../../transit/index.ts';
import { listControlPhotos } from '../photos/photo-rows.ts';
import { findBlockedBefore } from './blocked-before.ts';
import { readTacCodes, readWorkshopSnapshot } from './read-terms.ts';
import type { TestRow } from './test-rows.ts';

/** What somebody at the bench sees. Whatever another control of the same device found is not read here. */
export async function viewControl(ctx: Context, test: TestRow): Promise<ControlView> {
  const { account_id: accountId } = test;
  const [item] = await readItemProducts(ctx, [{ account_id: accountId, id: test.item_id }]);
  const buyback = await readBuyback(ctx, accountId, test.buyback_id);
  const snapshot = await readWorkshopSnapshot(ctx, buyback);
  const settings = await findRootDetail(ctx, test.buyer_account_id);
  return {
    testId: test.id,
    kind: test.kind,
    status: test.status,
    version: test.version,
    startedAt: (test.started_at ?? test.created_at).toISOString(),
    item: arrivedItemOf(item!),
    currency: snapshot.currency,
    declaredPrice: declaredPriceOf(buyback),
    declaredResponses: declaredResponses(buyback).map(({ questionId, answerIds }) => ({
      questionId,
      answerIds: [...answerIds],
    })),
    declaredImei: buyback.imei,
    declaredSerialNumber: buyback.serial_number,
    blockedBefore: await findBlockedBefore(
      ctx,
      { buyerAccountId: test.buyer_account_id, itemId: test.item_id },
      { imeis: [buyback.imei], serialNumbers: [buyback.serial_number] },
    ),
    tacCodes: await readTacCodes(ctx, accountId, item!.productId),
    questions: await viewQuestions(ctx, accountId, snapshot),
    isCommentMandatory: settings?.is_warehouse_comment_mandatory ?? false,
    isCommentShared: settings?.is_warehouse_comment_shared_to_client ?? false,
    photos: await listControlPhotos(ctx, test),
  };
}

/** The questions are those of the promise; how to test one is told as the catalogue tells it now. */
async function viewQuestions(ctx: Context, accountId: string, { questions }: Snapshot) {
  const ids = questions.map(({ id }) => id);
  const rows = ids.length
    ? await ctx.db
        .selectFrom('question')
        .select(['id', 'description'])
        .where('account_id', '=', accountId)
        .where('id', 'in', ids)
        .execute()
    : [];
  const hints = new Map(rows.map(({ id, description }) => [id, description]));
  return questions.map(({ id, title, type, required, hidden, answers }) => ({
    id,
    title,
    description: hints.get(id) ?? null,
    type,
    required,
    isHidden: hidden ?? false,
    answers: answers.map((answer) => ({
      id: answer.id,
      title: answer.title,
      isRefused: answer.refused ?? false,
    })),
  }));
}
