import type { ProviderConnection } from '../accounts/index.ts';
import type { Clock } from '../platform/clock.ts';
import { signPayload } from '../platform/crypto/signed-message.ts';
import type { FetchOutside } from '../platform/egress/fetch-outside.ts';

declare module '../platform/context.ts' {
  interface Services {
    connectBuyer: ConnectBuyer;
  }
}

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
  /** Throws when the outcome is unknown; a retry under the same id is the same buyback. */
  tell(buybackId: string, notice: BuyerNotice, signal?: AbortSignal): Promise<void>;
};

type Parts = { fetchOutside: FetchOutside; clock: Clock };
export type ConnectBuyer = (connection: ProviderConnection) => BuyerConnector;
/** `t=<seconds>,v1=<HMAC-SHA256 of "seconds.METHOD path\nbody">`, as carriers are signed to. */
const SIGNATURE_HEADER = 'x-reprise-signature';

/** The system of one buyer, reached under its own address and signed to with its own secret. */
export const buyerConnector =
  ({ fetchOutside, clock }: Parts): ConnectBuyer =>
  ({ url, secret }) => ({
    async tell(buybackId, notice, signal) {
      const address = new URL(`${url.replace(/\/$/, '')}/buybacks/${buybackId}`);
      const body = JSON.stringify(notice);
      const signature = signPayload(secret, clock.now(), `PUT ${address.pathname}\n${body}`);
      const answer = await fetchOutside(address.href, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
        body,
        signal,
      });
      if (!answer.ok) throw new Error(`the buyer answered ${answer.status}`);
    },
  });
