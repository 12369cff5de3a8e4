import type { Command } from '../durable/insist.ts';
import { declarationOf } from '../estimate/load.ts';
import { patientFetch } from '../patient-fetch.ts';
import { cartOf, customerOf, type Shop, SIZE } from './shop.ts';

/** A device that a customer declared on the site and brings to a store. */
export type Predeclared = {
  id: string;
  cartId: string;
  email: string;
  /** of its catalogue */
  product: number;
  payout: number;
  /** the link of the customer */
  follow: string;
};

const AT_ONCE = 8;

/** Declares as many devices on the site as asked for, each by somebody else. */
export async function predeclare(api: string, shop: Shop, group: string, count: number): Promise<Predeclared[]> {
  const { callers } = shop.tills.site;
  const { rules, paymentModeId, storeId } = shop;
  const all: Predeclared[] = [];
  let next = 0;
  const one = async () => {
    while (next < count) {
      const n = next++;
      const product = n % SIZE.products;
      const email = `${group}-${n}@drop.proof.test`;
      const line = { declaration: declarationOf(product, SIZE), circuitRuleId: rules.web_drop, paymentModeId, storeId };
      const answer = await patientFetch(`${api}/carts`, {
        method: 'POST',
        headers: {
          ...callers[n % callers.length]!,
          'content-type': 'application/json',
          // Retried where the connection breaks: it must not be declared twice.
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify(cartOf(line, email)),
      });
      if (!answer.ok) throw new Error(`nothing could be predeclared: ${await answer.text()}`);
      type Answer = { cartId: string; buybacks: [{ id: string; payout: number; followToken: string }] };
      const { cartId, buybacks } = (await answer.json()) as Answer;
      const [{ id, payout, followToken: follow }] = buybacks;
      all[n] = { id, cartId, email, product, payout, follow };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return all;
}

export const finalizePath = (storeId: string, id: string): string => `/store/${storeId}/buybacks/${id}/finalize`;

/** The device is as it was declared, and the store pays the same for it. */
export function finalizationOf({ rules, paymentModeId }: Shop, { email, product, payout }: Predeclared) {
  return {
    declaration: declarationOf(product, SIZE),
    circuitRuleId: rules.store_drop,
    paymentModeId,
    customer: customerOf(email),
    acceptedPrice: payout,
  };
}

export function finalizeCommands(shop: Shop, waiting: readonly Predeclared[]): Command[] {
  const { callers } = shop.tills.store;
  return waiting.map((one, i) => ({
    name: one.email,
    path: finalizePath(shop.storeId, one.id),
    headers: callers[i % callers.length]!,
    body: finalizationOf(shop, one),
    accepted: 200,
  }));
}
