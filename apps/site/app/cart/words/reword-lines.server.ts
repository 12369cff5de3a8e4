import { ApiRefusal, type Call, type CallInput } from '@reprise/client/call';
import { CART_MAX_ITEMS_MULTI } from '@reprise/contract/buybacks/cart';
import { createEstimate, getDeclaration, listEstimateOptions } from '@reprise/contract/pricing/estimate-routes';
import type { Locale } from '@reprise/i18n';
import { answersOf } from '../../declaration/answers.ts';
import type { QuotableLine } from '../state/quotes.ts';
import type { Reworded } from './words.ts';

/** What the lines of a cart say in a language. An API that is away throws. */
export async function rewordLines(call: Call, asked: readonly QuotableLine[], language: Locale): Promise<Reworded[]> {
  const done: Reworded[] = [];
  for (const line of asked.slice(0, CART_MAX_ITEMS_MULTI)) done.push(await rewordLine(call, line, language));
  return done;
}

async function rewordLine(call: Call, line: QuotableLine, language: Locale): Promise<Reworded> {
  const { inCartId, declaration: sent, circuitRuleId, paymentModeId } = line;
  const query = { language };
  const { declaration } = { declaration: sent } as CallInput<typeof createEstimate>['body'];
  const [declared, options, estimate] = await Promise.all([
    unlessRefused(call(getDeclaration, { params: { id: sent.productId }, query })),
    unlessRefused(call(listEstimateOptions, { query, body: { declaration } })),
    unlessRefused(call(createEstimate, { query, body: { declaration, circuitRuleId, paymentModeId } })),
  ]);
  const circuit = options?.circuits.find((option) => option.circuitRuleId === circuitRuleId);
  const payment = options?.paymentModes.find(({ id }) => id === paymentModeId);
  return {
    inCartId,
    words: {
      ...(declared && { label: declared.product.label, answers: answersOf(declared.questions, sent.responses) }),
      ...(circuit && { circuitName: circuit.name }),
      ...(payment && { paymentLabel: payment.label }),
      ...(estimate && { waterfall: estimate.waterfall.map(({ code, label }) => ({ code, label })) }),
    },
  };
}

/** A device that is no longer sold has no words, and its promise holds all the same. */
async function unlessRefused<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiRefusal && error.status < 500) return undefined;
    throw error;
  }
}
