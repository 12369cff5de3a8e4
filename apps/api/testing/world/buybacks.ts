import type { GivenAnswer } from '@reprise/pricing/model';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { decideUntil, linkOf } from '../../src/buybacks/index.ts';
import type { TestApi } from '../harness/use-api.ts';
import { catalogueOf, type TestCatalogue } from './catalogue.ts';
import { type Headers, people, type TestAccount, type TestBuyer, type TestPlace } from './people.ts';

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
export async function shopOf(api: TestApi): Promise<TestShop> {
  const make = people(api);
  const retailer = await make.retailer();
  const buyer = await make.buyer();
  await make.link(retailer, buyer);
  const store = await make.store(retailer.root);
  const warehouse = await make.warehouse(buyer.buyer);
  const catalogue = await catalogueOf(api, retailer.id);
  await api.asSystem(retailer.id, async ({ db }) => {
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

/** A bank account of its own for each number, with the check digits of ISO 13616: D is 13, E is 14. */
export function ibanOf(serial: number): string {
  const account = `37040044${String(serial).padStart(10, '0')}`;
  const check = 98n - (BigInt(`${account}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${account}`;
}

let sales = 0;
/** Somebody else each time: what one person may sell in a day is bounded. */
function another() {
  sales += 1;
  return { email: `nora+${sales}@example.test`, iban: ibanOf(sales) };
}

/** A buyback as the site sells it: a quote, then a cart of one. */
export async function sellOne(
  api: TestApi,
  shop: TestShop,
  {
    circuit = 'web_post',
    mode = 'bank_transfer',
  }: { circuit?: 'web_post' | 'web_drop'; mode?: 'bank_transfer' | 'gift_card' } = {},
): Promise<TestBuyback> {
  const { retailer, catalogue, visitor } = shop;
  const asked = await api.call({
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
  const answer = await api.call({
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
      customer: { ...CUSTOMER, ...another() },
      termsAccepted: true,
    },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  const [sold] = (answer.json() as { buybacks: { id: string; followToken: string }[] }).buybacks;
  const { id, followToken } = sold!;
  const accountId = retailer.id;
  const item = await api.asSystem(accountId, ({ db }) =>
    db.selectFrom('item').select('id').where('buyback_id', '=', id).executeTakeFirstOrThrow(),
  );
  return {
    id,
    itemId: item.id,
    accountId,
    follow: followToken,
    decide: decideLink(api, { accountId, id }, { id: api.services.newId(), version: 1 }),
  };
}

const decideLink = (
  api: TestApi,
  { accountId, id: buybackId }: Pick<TestBuyback, 'accountId' | 'id'>,
  { id: litigationId, version }: { id: string; version: number },
) => {
  const until = decideUntil(api.clock.now());
  return linkOf(api.services.keys, { accountId, buybackId, purpose: 'decide', until, litigationId, version });
};

/** The same buyback with the link that decides its last litigation as it stands now. */
export async function withDecideLink(api: TestApi, sold: TestBuyback): Promise<TestBuyback> {
  const litigation = await api.asSystem(sold.accountId, ({ db }) =>
    db
      .selectFrom('litigation')
      .select(['id', 'version'])
      .where('buyback_id', '=', sold.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow(),
  );
  return { ...sold, decide: decideLink(api, sold, litigation) };
}

/** Puts a buyback and its item where a test begins, without the road that leads there. */
export async function placeAt(api: TestApi, { id, itemId, accountId }: TestBuyback, buyback: string, item: string) {
  await api.asSystem(accountId, async ({ db }) => {
    await sql`update app.buyback set status = ${buyback} where id = ${id}`.execute(db);
    await sql`update app.item set status = ${item} where id = ${itemId}`.execute(db);
  });
}
