import type { FetchOutside } from '../platform/egress/fetch-outside.ts';

/** What a buyer is told of a device it is to receive. Nothing of the person who sells it. */
export type BuyerNotice = {
  code: string;
  circuit: string;
  product: { id: string; label: string; reference: string | null };
  currency: string;
  estimatedPrice: number;
  circuitBonus: number;
  paymentBonus: number;
  payout: number;
  answers: readonly { questionId: string; answerIds: readonly string[] }[];
  createdAt: string;
};
export type BuyerConnector = {
  /** Throws when it is not known whether they know; told again under the same id it is the same buyback. */
  tell(buybackId: string, notice: BuyerNotice, signal?: AbortSignal): Promise<void>;
};

export function connectBuyer(url: string | undefined, fetchOutside: FetchOutside): BuyerConnector | undefined {
  if (!url) return undefined;
  const origin = url.replace(/\/$/, '');
  return {
    async tell(buybackId, notice, signal) {
      const answer = await fetchOutside(`${origin}/buybacks/${buybackId}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(notice),
        signal,
      });
      if (!answer.ok) throw new Error(`the buyer answered ${answer.status}`);
    },
  };
}
