import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getVerification as route } from '@reprise/contract/warehouse/verification/verification-routes';
import { findRootDetail } from '../../accounts/index.ts';
import { declaredResponses, readBuyback } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { absentText, refuse } from '../../platform/http/refusal.ts';
import { requireBuybackId } from '../../states/index.ts';
import { arrivedItemOf, readItemProducts } from '../../transit/index.ts';
import { readWorkshopSnapshot } from '../tests/read-terms.ts';
import { findDevice } from './find-device.ts';
import { findObstacle } from './find-obstacle.ts';

/** A device as it was declared. Looking at it begins no control. */
export async function getVerification(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const item = await findDevice(ctx, params.number);
  if (!item) return refuse('buyback_not_found', absentText('buyback', 'number'));
  const [view] = await readItemProducts(ctx, [item]);
  const buyback = await readBuyback(ctx, item.account_id, requireBuybackId(item));
  const { questions } = await readWorkshopSnapshot(ctx, buyback);
  const settings = await findRootDetail(ctx, item.buyer_account_id);
  const given = new Map(declaredResponses(buyback).map(({ questionId, answerIds }) => [questionId, answerIds]));
  return {
    item: arrivedItemOf(view!),
    declared: questions.flatMap(({ id, title, answers }) => {
      const chosen = answers.filter((answer) => given.get(id)?.includes(answer.id));
      return chosen.length ? { question: title, answers: chosen.map((answer) => answer.title) } : [];
    }),
    declaredImei: buyback.imei,
    declaredSerialNumber: buyback.serial_number,
    obstacle: await findObstacle(ctx, { item, buyback }),
    isCommentMandatory: settings?.is_warehouse_comment_mandatory ?? false,
  };
}
