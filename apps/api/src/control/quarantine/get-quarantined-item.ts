import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getQuarantinedItem as route } from '@reprise/contract/warehouse/quarantine/quarantine-routes';
import type { GivenAnswer } from '@reprise/pricing/model';
import { sql } from 'kysely';
import {
  compareAnswers,
  declaredPriceOf,
  declaredResponses,
  priceOnTerms,
  readBuybackSealer,
  readNotes,
  readTimeline,
  snapshotOf,
} from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { BuybackRow } from '../../states/index.ts';
import { requireItem } from '../moves/visible-items.ts';
import { requireUser } from '../tests/test-rows.ts';
import { type DeskRow, deskCases, viewDeskRows } from './desk-rows.ts';
import { findLastControl, readCase } from './read-case.ts';
import { releaseChoices } from './release-choices.ts';

type Detail = RouteAnswer<typeof route>;
const SHOWN_ENTRIES = 20;

/** Everything a decision needs: what was declared and found, what it does to the price, and what each way out means. */
export async function getQuarantinedItem(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<Detail> {
  const key = await requireItem(ctx, params.id);
  const { item, buyback, payment, litigation } = await readCase(ctx, key);
  const { rows } = await sql<DeskRow>`select q.* from ${deskCases(ctx)} q where q.id = ${item.id}`.execute(ctx.db);
  const [row] = await viewDeskRows(ctx, rows);
  if (!row || !buyback)
    return refuse('status_not_fit', `The item is ${item.status}: it neither waits nor is to be moved.`, {
      data: { status: item.status },
    });
  const control = await findLastControl(ctx, item);
  const isDisputed = litigation?.status === 'open';
  const controlled = (isDisputed ? litigation.responses : control?.responses) as
    | readonly GivenAnswer[]
    | null
    | undefined;
  const declared = declaredPriceOf(buyback);
  const controlledPrice = litigation?.proposed_price ?? control?.charged_price ?? buyback.controlled_price;
  return {
    row,
    buybackStatus: buyback.status,
    comment: item.quarantine_comment,
    toldAt: item.quarantine_told_at?.toISOString() ?? null,
    prices: {
      declared,
      controlled: controlledPrice ?? null,
      payout: buyback.payout,
      proposedPayout: isDisputed ? litigation.proposed_payout : null,
    },
    payment: payment ? { status: payment.status, amount: payment.amount } : null,
    ...(await compared(ctx, buyback, controlled ?? undefined)),
    control: control
      ? {
          id: control.id,
          at: control.ended_at!.toISOString(),
          by: control.operator,
          outcome: control.outcome!,
          comment: control.comment,
          photos: control.photos,
        }
      : null,
    litigation: litigation
      ? {
          status: litigation.status,
          deadlineAt: litigation.deadline_at.toISOString(),
          comment: litigation.comment,
          secondLookComment: litigation.second_look_comment,
          secondLookAnswer: litigation.second_look_answer,
          secondLookAnsweredAt: litigation.second_look_answered_at?.toISOString() ?? null,
        }
      : null,
    retailerNotes: await readRetailerNotes(ctx, buyback),
    outcomes: releaseChoices(ctx, { item, buyback, payment, declared, controlled: controlledPrice ?? null }),
    history: await readEntries(ctx, buyback),
  };
}

async function compared(
  ctx: Context,
  buyback: BuybackRow,
  controlled: readonly GivenAnswer[] | undefined,
): Promise<Pick<Detail, 'questions' | 'waterfall'>> {
  const snapshot = await snapshotOf(ctx, buyback);
  const declared = declaredResponses(buyback);
  const priceOf = (responses: readonly GivenAnswer[]) => {
    const found = priceOnTerms(snapshot, buyback, responses);
    return found.ok ? found.estimate.estimatedPrice : undefined;
  };
  const priced = priceOnTerms(snapshot, buyback, controlled ?? declared);
  return {
    questions: compareAnswers(snapshot.questions, declared, controlled ?? declared, priceOf).map((question) => ({
      ...question,
      controlled: controlled ? question.controlled : [],
    })),
    // Answers of a device that is not bought have no price.
    waterfall: priced.ok ? priced.estimate.waterfall : [],
  };
}

async function readRetailerNotes(ctx: Context, buyback: BuybackRow): Promise<Detail['retailerNotes']> {
  const sealer = await readBuybackSealer(ctx, buyback.account_id, buyback.id);
  const notes = await readNotes(ctx, buyback, requireUser(ctx), sealer);
  return notes
    .filter(({ side, isShared, text }) => side === 'retailer' && isShared && text !== null)
    .map(({ at, author, text }) => ({ at, by: author.name, text: text! }));
}

async function readEntries(ctx: Context, buyback: BuybackRow): Promise<Detail['history']> {
  const { entries } = await readTimeline(ctx, buyback);
  return entries
    .filter(({ moves }) => moves.length > 0)
    .toReversed()
    .slice(0, SHOWN_ENTRIES)
    .map(({ at, moves, who, reason, comment }) => ({ at, topic: moves[0]!.topic, by: who.name, reason, comment }));
}
