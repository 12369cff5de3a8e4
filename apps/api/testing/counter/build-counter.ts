import type { CircuitType } from '@reprise/contract/logistics/circuits';
import type { TestApi } from '../harness/use-api.ts';
import type { Headers, TestPlace } from '../world/people.ts';
import { CUSTOMER, ibanOf } from '../world/sell.ts';
import type { TestShop } from '../world/shop.ts';
import { buildWorld } from '../world/world.ts';

let customers = 0;

/** A shop with its sellers, and the calls they make at the counter. */
export async function buildCounter(api: TestApi) {
  const world = buildWorld(api);
  const shop: TestShop = await world.shop(['multi_product_cart']);
  const sellerOf = async (store: TestPlace): Promise<Headers> => world.session(await world.user('store_seller', store));
  const seller = await sellerOf(shop.store);
  const { product, screen, rules, modes } = shop.catalogue;

  const responses = (answer: 'intact' | 'scratched' | 'broken' = 'intact') => [
    { questionId: screen.id, answerIds: [screen[answer]] },
  ];
  const declaration = (more: object = {}) => ({ productId: product.id, responses: responses(), ...more });
  /** Somebody else each time. */
  const customer = (more: object = {}) => {
    customers += 1;
    return { ...CUSTOMER, email: `counter-${customers}@example.test`, iban: ibanOf(700_000 + customers), ...more };
  };
  const line = (more: object = {}) => ({
    inCartId: `line-${Math.random()}`,
    declaration: declaration(),
    circuitRuleId: rules.store_drop,
    paymentModeId: modes.bank_transfer,
    ...more,
  });
  const sale = (more: object = {}) => ({ buybacks: [line()], customer: customer(), ...more });
  const post = (url: string, payload: object, headers: Headers = seller) =>
    api.call({ method: 'POST', url, headers, payload });

  return {
    world,
    shop,
    seller,
    sellerOf,
    responses,
    declaration,
    customer,
    line,
    sale,
    sell: (payload: object, headers: Headers = seller, storeId = shop.store.id) =>
      post(`/store/${storeId}/buybacks`, payload, headers),
    /** With its number, which the customer shows at the counter. */
    async predeclare(more: Parameters<typeof world.sell>[1] = {}) {
      const sold = await world.sell(shop, { circuit: 'web_drop', ...more });
      const row = await api.asSystem(shop.retailer.id, ({ db }) =>
        db.selectFrom('buyback').selectAll().where('id', '=', sold.id).executeTakeFirstOrThrow(),
      );
      return { ...sold, code: row.identification_number, row };
    },
    finalization: (more: object = {}) => ({
      declaration: declaration(),
      circuitRuleId: rules.store_drop,
      paymentModeId: modes.bank_transfer,
      customer: customer(),
      acceptedPrice: 30_000,
      ...more,
    }),
    finalize: (buybackId: string, payload: object, headers: Headers = seller, storeId = shop.store.id) =>
      post(`/store/${storeId}/buybacks/${buybackId}/finalize`, payload, headers),
    activate: (type: CircuitType) =>
      api.asSystem(shop.retailer.id, ({ db }) =>
        db
          .updateTable('circuit')
          .set({ status: 'active' })
          .where('account_id', '=', shop.retailer.id)
          .where('type', '=', type)
          .execute(),
      ),
    /** The gift card is handed over at the counter. */
    payAtDeposit: () =>
      api.asSystem(shop.retailer.id, ({ db }) =>
        db
          .updateTable('payment_mode')
          .set({ due_at: 'deposit' })
          .where('account_id', '=', shop.retailer.id)
          .where('id', '=', modes.gift_card)
          .execute(),
      ),
    rowsOf: (buybackId: string) =>
      api.asSystem(shop.retailer.id, async ({ db }) => ({
        buyback: await db.selectFrom('buyback').selectAll().where('id', '=', buybackId).executeTakeFirstOrThrow(),
        item: await db.selectFrom('item').selectAll().where('buyback_id', '=', buybackId).executeTakeFirstOrThrow(),
        payments: await db.selectFrom('payment').selectAll().where('buyback_id', '=', buybackId).execute(),
        shipments: await db.selectFrom('shipment').selectAll().where('buyback_id', '=', buybackId).execute(),
        history: await db
          .selectFrom('history')
          .select(['command', 'data'])
          .where('entity_id', '=', buybackId)
          .orderBy('occurred_at')
          .execute(),
      })),
  };
}
export type TestCounter = Awaited<ReturnType<typeof buildCounter>>;
