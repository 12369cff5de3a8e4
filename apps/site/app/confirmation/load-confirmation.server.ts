import type { Call } from '@reprise/client/call';
import { getFollowUp } from '@reprise/contract/buybacks/follow-routes';
import { isUuid } from '@reprise/kit/ids';
import { BUYBACKS_OF_PAGE } from '../cart/send/sent.ts';
import { dropOffOf } from '../preparation/drop-off.server.ts';

export type AskedBuyback = { id: string; token: string };

/** The buybacks an address names, each with its token; none when they do not go together. */
export function askedBuybacks(query: URLSearchParams): AskedBuyback[] {
  const ids = (query.get('ids') ?? '').split(',');
  const tokens = (query.get('t') ?? '').split(',');
  if (ids.length !== tokens.length || ids.length > BUYBACKS_OF_PAGE) return [];
  if (!ids.every(isUuid) || !tokens.every((token) => /^[\w.-]{1,400}$/.test(token))) return [];
  return ids.map((id, i) => ({ id, token: tokens[i]! }));
}

/** What their pages say. */
export async function readConfirmed(call: Call, asked: readonly AskedBuyback[]) {
  const read = async ({ id, token }: AskedBuyback) => {
    const followed = await call(getFollowUp, { params: { id }, query: { t: token } });
    const { identificationNumber, status, firstname, product, currency, payout, priceValidUntil } = followed;
    const { payment, store, instructions, preparation, isTrial } = followed;
    return {
      ...{ id, token, identificationNumber, status, firstname, product, currency, payout, priceValidUntil, store },
      paymentLabel: payment.label,
      instructions,
      preparation,
      dropOff: dropOffOf(instructions.dropOffCode),
      isTrial,
    };
  };
  return Promise.all(asked.map(read));
}
export type Confirmed = Awaited<ReturnType<typeof readConfirmed>>[number];
