import type { getLitigation as route } from '@reprise/contract/buybacks/follow-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { chargedAnswers } from '@reprise/pricing/charged-price';
import type { GivenAnswer } from '@reprise/pricing/model';
import { findRootDetail } from '../../accounts/index.ts';
import { imageUrl } from '../../catalogue/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Snapshot } from '../../pricing/index.ts';
import type { BuybackRow } from '../../states/index.ts';
import { readPayment } from '../follow-up/read-payment.ts';
import { refuseLink, requireLink } from '../links.ts';
import { declaredResponses, priceOnTerms, snapshotOf } from '../price-buyback.ts';
import { readBuyback } from '../read-buyback.ts';
import { compareAnswers } from './compare-answers.ts';
import { decideLinkOf } from './decide-link.ts';
import { lastLitigation } from './last-litigation.ts';
import { readControlPhotos, tellHidden } from './read-findings.ts';

/** Only looks: what opens links in mails decides nothing by it. */
export async function getLitigation(
  ctx: Context,
  { params, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const request = { buybackId: params.id, token: query.t, purpose: 'decide' } as const;
  const { accountId, buybackId, link } = await requireLink(ctx, request);
  const litigation = await lastLitigation(ctx, accountId, buybackId);
  if (!litigation) refuse('not_found', 'This buyback has no litigation.');
  if (link && link.litigationId !== litigation.id) refuseLink();
  const buyback = await readBuyback(ctx, accountId, buybackId);
  const snapshot = await snapshotOf(ctx, buyback);
  const found = litigation.responses as unknown as readonly GivenAnswer[];
  const charged = chargedOf(snapshot, buyback, found);
  const photos = await readControlPhotos(ctx, { accountId, buybackId });
  const [before, after] = [priced(snapshot, buyback, declaredResponses(buyback)), priced(snapshot, buyback, charged)];
  const compared = compareAnswers(snapshot.questions, declaredResponses(buyback), charged, (responses) => {
    const worth = priceOnTerms(snapshot, buyback, responses);
    return worth.ok ? worth.estimate.estimatedPrice : undefined;
  });
  const photosOf = (asked: string) => photos.filter(({ questionId }) => questionId === asked).map(({ id }) => id);
  const { type, label } = await readPayment(ctx, buyback);
  const image = await readImage(ctx, buyback);
  const comment = await readSharedComment(ctx, buyback.buyer_account_id, litigation.comment);
  return {
    status: litigation.status,
    identificationNumber: buyback.identification_number,
    product: { label: snapshot.product.label, image },
    currency: after.currency,
    declared: { price: before.estimatedPrice, payout: before.payout, grade: before.grade },
    proposed: {
      price: litigation.proposed_price,
      payout: litigation.proposed_payout,
      bonus: litigation.proposed_payout - litigation.proposed_price,
      grade: after.grade,
    },
    questions: tellHidden(compared, snapshot.questions, found).map((question) => ({
      ...question,
      photos: photosOf(question.questionId),
    })),
    photos: photos.filter(({ questionId }) => !questionId).map(({ id, slot }) => ({ id, slot })),
    waterfall: after.waterfall,
    comment,
    payment: { type, label },
    version: litigation.version,
    token: link ? decideLinkOf(ctx, litigation) : null,
    deadlineAt: litigation.deadline_at.toISOString(),
    secondLookAskedAt: litigation.second_look_at?.toISOString() ?? null,
    secondLookAnswer:
      litigation.second_look_answer && litigation.second_look_answered_at
        ? { text: litigation.second_look_answer, answeredAt: litigation.second_look_answered_at.toISOString() }
        : null,
    resolvedAt: litigation.resolved_at?.toISOString() ?? null,
  };
}

/** Without what the owner could not have seen: the answers that the proposed price is of. */
function chargedOf(snapshot: Snapshot, buyback: BuybackRow, controlled: readonly GivenAnswer[]) {
  const { answers } = chargedAnswers({
    questions: snapshot.questions,
    declared: declaredResponses(buyback),
    controlled,
    priceOf: (responses) => {
      const found = priceOnTerms(snapshot, buyback, responses);
      return found.ok ? found.estimate.estimatedPrice : undefined;
    },
  });
  return answers;
}

function priced(snapshot: Snapshot, buyback: BuybackRow, responses: readonly GivenAnswer[]) {
  const found = priceOnTerms(snapshot, buyback, responses);
  if (!found.ok) throw new Error('the answers of a litigation had a price when it was opened');
  return found.estimate;
}

/** What the workshop wrote stays with the buyer unless its settings share it. Reads behind the buyer's wall, so it comes last. */
async function readSharedComment(ctx: Context, buyerAccountId: string, comment: string | null): Promise<string | null> {
  if (comment === null) return null;
  await ctx.actFor(buyerAccountId);
  const settings = await findRootDetail(ctx, buyerAccountId);
  return settings?.is_warehouse_comment_shared_to_client ? comment : null;
}

async function readImage(ctx: Context, { account_id, product_id }: BuybackRow): Promise<string | null> {
  const product = await ctx.db
    .selectFrom('product')
    .select('image_file_id')
    .where('account_id', '=', account_id)
    .where('id', '=', product_id)
    .executeTakeFirst();
  return imageUrl(ctx, product?.image_file_id ?? null);
}
