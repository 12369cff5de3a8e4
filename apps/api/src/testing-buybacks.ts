import type { GivenAnswer } from '@reprise/pricing/model';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { decideUntil, linkOf } from './buybacks/index.ts';
import type { TestApi } from './testing.ts';
import { catalogueOf, type TestCatalogue } from './testing-estimates.ts';
import { type Headers, people, type TestAccount, type TestBuyer, type TestPlace } from './testing-people.ts';

export type TestShop = {
  retailer: TestAccount;
  buyer: TestBuyer;
  warehouse: TestPlace;
  store: TestPlace;
  catalogue: TestCatalogue;
  visitor: Headers;
};
export type TestBuyback = { id: string; itemId: string; accountId: string; follow: string; decide: string };

/** A retailer that buys the telephone of `catalogueOf` by post and by drop in its store, for a buyer with a warehouse. */
export async function shopOf(it: TestApi): Promise<TestShop> {
  const make = people(it);
  const retailer = await make.retailer();
  const buyer = await make.buyer();
  await make.link(retailer, buyer);
  const store = await make.store(retailer.root);
  const warehouse = await make.warehouse(buyer.buyer);
  const catalogue = await catalogueOf(it, retailer.id);
  await it.asSystem(retailer.id, async ({ db }) => {
    const own = { account_id: retailer.id };
    await db.updateTable('circuit').set({ status: 'active' }).where('type', '=', 'web_drop').execute();
    await db
      .updateTable('organization_root_detail')
      .set({ customer_identity_document_required: false })
      .where('account_id', '=', retailer.id)
      .execute();
    await db
      .insertInto('category_warehouse')
      .values({ ...own, category_id: catalogue.rootId, warehouse_id: warehouse.id, sequence: 1 } as never)
      .execute();
  });
  return { retailer, buyer, warehouse, store, catalogue, visitor: make.visitor(retailer) };
}

/** What a flawless device of that telephone is: 300 euros. */
const flawless = ({ screen }: TestCatalogue): GivenAnswer[] => [{ questionId: screen.id, answerIds: [screen.intact] }];
/** Somebody who sells. */
export const CUSTOMER = {
  firstname: 'Nora',
  lastname: 'Lindqvist',
  email: 'nora@example.test',
  phone: '+33612345678',
  address: { street: '4 rue des Saules', zipCode: '75011', city: 'Paris', country: 'FR' },
};

/** A buyback as the site sells it: a quote, then a cart of one. */
export async function sellOne(
  it: TestApi,
  shop: TestShop,
  {
    circuit = 'web_post',
    mode = 'bank_transfer',
  }: { circuit?: 'web_post' | 'web_drop'; mode?: 'bank_transfer' | 'gift_card' } = {},
): Promise<TestBuyback> {
  const { retailer, catalogue, visitor } = shop;
  const asked = await it.call({
    method: 'POST',
    url: '/estimates',
    headers: visitor,
    payload: {
      declaration: { productId: catalogue.product.id, responses: flawless(catalogue) },
      circuitRuleId: catalogue.rules[circuit],
      paymentModeId: catalogue.modes[mode],
    },
  });
  expect(asked.statusCode, asked.body).toBe(200);
  const { quoteId } = asked.json() as { quoteId: string };
  const answer = await it.call({
    method: 'POST',
    url: '/carts',
    headers: visitor,
    payload: {
      buybacks: [
        {
          inCartId: 'one',
          declaration: { productId: catalogue.product.id, responses: flawless(catalogue) },
          circuitRuleId: catalogue.rules[circuit],
          paymentModeId: catalogue.modes[mode],
          quoteId,
          ...(circuit === 'web_drop' && { storeId: shop.store.id }),
        },
      ],
      customer: { ...CUSTOMER, iban: 'FR7630006000011234567890189' },
      termsAccepted: true,
    },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  const [sold] = (answer.json() as { buybacks: { id: string; followToken: string }[] }).buybacks;
  const { id, followToken } = sold!;
  const accountId = retailer.id;
  const item = await it.asSystem(accountId, ({ db }) =>
    db.selectFrom('item').select('id').where('buyback_id', '=', id).executeTakeFirstOrThrow(),
  );
  const until = decideUntil(it.clock.now());
  return {
    id,
    itemId: item.id,
    accountId,
    follow: followToken,
    decide: linkOf(it.services.keys, { accountId, buybackId: id, purpose: 'decide', until }),
  };
}

/** Puts a buyback and its item where a test begins, without the road that leads there. */
export async function placeAt(it: TestApi, { id, itemId, accountId }: TestBuyback, buyback: string, item: string) {
  await it.asSystem(accountId, async ({ db }) => {
    await sql`update app.buyback set status = ${buyback} where id = ${id}`.execute(db);
    await sql`update app.item set status = ${item} where id = ${itemId}`.execute(db);
  });
}
