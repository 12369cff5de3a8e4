import { ApiRefusal, type Call, type CallInput } from '@reprise/client/call';
import { CART_MAX_ITEMS_MULTI } from '@reprise/contract/buybacks/cart';
import { createEstimate } from '@reprise/contract/pricing/estimate-routes';
import type { Locale } from '@reprise/i18n';
import type { QuotableLine, Requoted } from './quotes.ts';

const AT_ONCE = 4;

/**
 * What each line is worth now, in their order. A line without a price says why; an API that is away throws. What no cart
 * holds is not asked for: one request to us would become thousands to the API.
 */
export async function estimateLines(call: Call, asked: readonly QuotableLine[], language: Locale): Promise<Requoted[]> {
  const done: Requoted[] = [];
  const lines = asked.slice(0, CART_MAX_ITEMS_MULTI);
  for (let at = 0; at < lines.length; at += AT_ONCE)
    done.push(...(await Promise.all(lines.slice(at, at + AT_ONCE).map((line) => estimateLine(call, line, language)))));
  return done;
}

async function estimateLine(call: Call, line: QuotableLine, language: Locale): Promise<Requoted> {
  const { inCartId, declaration, circuitRuleId, paymentModeId } = line;
  const body = { declaration, circuitRuleId, paymentModeId } as CallInput<typeof createEstimate>['body'];
  try {
    const { quoteId, validUntil, currency, estimatedPrice, bonus, payout, waterfall } = await call(createEstimate, {
      query: { language },
      body,
    });
    const bonuses = { circuitBonus: bonus.circuit, paymentBonus: bonus.payment };
    return { inCartId, quote: { quoteId, validUntil, currency, estimatedPrice, ...bonuses, payout, waterfall } };
  } catch (error) {
    if (error instanceof ApiRefusal && error.status < 500) return { inCartId, refusal: error.code };
    throw error;
  }
}
