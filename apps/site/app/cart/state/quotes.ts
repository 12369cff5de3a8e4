import type { CartItem } from './store.ts';

/** A new promise for the same device and the same choices. */
export type NewQuote = Pick<
  CartItem,
  'quoteId' | 'validUntil' | 'currency' | 'estimatedPrice' | 'circuitBonus' | 'paymentBonus' | 'payout' | 'waterfall'
>;
/** Or the code of why there is none. */
export type Requoted = { inCartId: string } & ({ quote: NewQuote } | { refusal: string });

export type QuotableLine = Pick<CartItem, 'inCartId' | 'declaration' | 'circuitRuleId' | 'paymentModeId'>;
export const quotable = ({ inCartId, declaration, circuitRuleId, paymentModeId }: CartItem): QuotableLine => {
  return { inCartId, declaration, circuitRuleId, paymentModeId };
};

export type EstimatesAnswer = { kind: 'estimated'; lines: Requoted[] } | { kind: 'away' };

export async function askEstimates(address: string, items: readonly CartItem[]): Promise<EstimatesAnswer> {
  return postJson<EstimatesAnswer>(address, { lines: items.map(quotable) }).catch(() => ({ kind: 'away' }));
}

/** To a page of this site: the browser knows no other address. */
export async function postJson<A>(address: string, body: object): Promise<A> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.json()) as A;
}
