import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { previewEstimate as route } from '@reprise/contract/pricing/estimate-routes';
import type { Context } from '../../platform/context.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import { type Choice, chooseOffers, obstacleOfAll } from './choose-offers.ts';
import { priceSnapshot } from './price-snapshot.ts';
import { readSheet } from './read-sheet.ts';
import type { CircuitOffer, Snapshot } from './sheet.ts';
import { sheetIn } from './snapshot-words.ts';
import { offersTaken } from './takers.ts';

/** Read from the database itself, so that who just changed a price sees what it does. */
export async function previewEstimate(
  ctx: Context,
  { params, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = await accountOfProduct(ctx, params.id);
  const read = accountId && (await readSheet(ctx, { accountId, productId: params.id }));
  if (!read) refuseAbsent('product');
  const { published, language } = read.sheet;
  const { snapshot } = sheetIn(read.sheet, query.language);
  const choice = chooseOffers(snapshot, undefined, query);
  const priced = priceSnapshot(snapshot, toGivenAnswers(snapshot, query.answer), choice, query.language ?? language);
  const isTaken = !priced.ok || offersTaken(snapshot, priced.estimate.state).circuits.some(isChosen(choice));
  const obstacle = obstacleOfAll(snapshot) ?? (isTaken ? undefined : 'no_warehouse');
  const { product, questions, circuits, paymentModes, currency } = snapshot;
  return {
    productId: product.id,
    label: product.label,
    currency,
    questions: questions.map(({ id, title, type, required, answers }) => ({
      id,
      title,
      type,
      required,
      answers: answers.map((answer) => ({ id: answer.id, title: answer.title })),
    })),
    circuits: circuits.map(({ circuitRuleId, name, channel, paymentModeIds }) => ({
      circuitRuleId,
      name,
      channel,
      paymentModeIds: [...paymentModeIds],
    })),
    paymentModes: paymentModes.map(({ id, label }) => ({ id, label })),
    obstacles: [...(published ? [] : (['product_unpublished'] as const)), ...(obstacle ? [obstacle] : [])],
    estimate: priced.ok ? priced.estimate : null,
    refusal: priced.ok ? null : priced.reason,
  };
}

const isChosen =
  ({ circuit: chosen }: Choice) =>
  (circuit: CircuitOffer) =>
    !chosen || circuit === chosen;

/** The wall hides other tenants' products; the provider opens any by its id. */
async function accountOfProduct(ctx: Context, id: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('product')
    .select('account_id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.account_id;
}

/** An answer says by itself which question it is to; one that is to none asked now is left out. */
const toGivenAnswers = ({ questions }: Snapshot, answerIds: readonly string[] = []) =>
  questions.map(({ id, answers }) => ({
    questionId: id,
    answerIds: answers.flatMap((answer) => (answerIds.includes(answer.id) ? [answer.id] : [])),
  }));
