import { sql } from 'kysely';
import { decideUntil, linkOf, openLitigation } from '../../src/buybacks/index.ts';
import type { Actor } from '../../src/platform/access/actor.ts';
import { withContext } from '../../src/platform/with-context.ts';
import type { Harness } from '../harness/harness.ts';
import { CUSTOMER, ibanOf, type Sale, sellCart } from './sell.ts';
import type { TestShop } from './shop.ts';

export type TestBuyback = { id: string; itemId: string; accountId: string; follow: string; decide: string };

let sales = 0;
/** Somebody else each time: what one person may sell in a day is bounded. */
function another() {
  sales += 1;
  return { email: `nora+${sales}@example.test`, iban: ibanOf(sales) };
}

/** A flawless telephone, sold on the site for 300 euros. */
export async function sellDevice(
  harness: Harness,
  { retailer, catalogue, store }: TestShop,
  {
    circuit = 'web_post',
    mode = 'bank_transfer',
    isPrepared = true,
  }: Partial<Pick<Sale, 'circuit' | 'mode' | 'isPrepared'>> = {},
): Promise<TestBuyback> {
  const customer = { ...CUSTOMER, ...another() };
  const storeId = circuit === 'web_drop' ? { storeId: store.id } : {};
  const sale = { circuit, mode, screen: 'intact', customer, isPrepared, ...storeId } as const;
  const { buybacks } = await sellCart(harness, catalogue, sale);
  const { id, followToken } = buybacks[0]!;
  const accountId = retailer.id;
  const item = await harness.asSystem(accountId, ({ db }) =>
    db.selectFrom('item').select('id').where('buyback_id', '=', id).executeTakeFirstOrThrow(),
  );
  return {
    id,
    itemId: item.id,
    accountId,
    follow: followToken,
    decide: decideLink(harness, { accountId, id }, { id: harness.services.newId(), version: 1 }),
  };
}

const decideLink = (
  harness: Harness,
  { accountId, id: buybackId }: Pick<TestBuyback, 'accountId' | 'id'>,
  { id: litigationId, version }: { id: string; version: number },
) => {
  const until = decideUntil(harness.clock.now());
  return linkOf(harness.services.keys, { accountId, buybackId, purpose: 'decide', until, litigationId, version });
};

/** The same buyback with the link that decides its last litigation as it stands now. */
export async function withDecideLink(harness: Harness, sold: TestBuyback): Promise<TestBuyback> {
  const litigation = await harness.asSystem(sold.accountId, ({ db }) =>
    db
      .selectFrom('litigation')
      .select(['id', 'version'])
      .where('buyback_id', '=', sold.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow(),
  );
  return { ...sold, decide: decideLink(harness, sold, litigation) };
}

/** Puts a buyback and its item where a test begins, without the road that leads there. */
export async function placeAt(harness: Harness, { id, itemId, accountId }: TestBuyback, buyback: string, item: string) {
  await harness.asSystem(accountId, async ({ db }) => {
    await sql`update app.buyback set status = ${buyback} where id = ${id}`.execute(db);
    await sql`update app.item set status = ${item} where id = ${itemId}`.execute(db);
  });
}

/** A device that was sold for 300 euros and found scratched with a faulty camera: 175 are proposed. */
export async function sellDisputed(harness: Harness, shop: TestShop): Promise<TestBuyback> {
  const { screen, faults } = shop.catalogue;
  const sold = await sellDevice(harness, shop, { mode: 'gift_card' });
  await placeAt(harness, sold, 'bb_in_processing', 'item_awaiting_compliancy_tests');
  const responses = [
    { questionId: screen.id, answerIds: [screen.scratched] },
    { questionId: faults.id, answerIds: [faults.camera] },
  ];
  const actor = controllerOf(harness, shop);
  await withContext(harness.services, { actor, requestId: 'control' }, (ctx) =>
    openLitigation(ctx, { accountId: sold.accountId, buybackId: sold.id, responses, comment: 'Rayures au dos' }),
  );
  return withDecideLink(harness, sold);
}

/** Whoever works in the warehouse of the shop. */
const controllerOf = ({ services }: Harness, { buyer, warehouse }: TestShop): Actor => ({
  kind: 'user',
  accountId: buyer.id,
  userId: services.newId(),
  sessionId: services.newId(),
  provider: false,
  module: 'rps',
  userType: 'warehouse_operator',
  organizationId: warehouse.id,
  roles: [],
  premiumFeatures: [],
  checkinRequirement: 'disabled',
});
