import type { Locale } from '@reprise/i18n';
import type { Harness } from '../harness/harness.ts';
import { CUSTOMER, type Sale, sellCart } from './sell.ts';
import { buildShop } from './shop.ts';

export type Sold = {
  accountId: string;
  buybackId: string;
  cartId: string;
  customerId: string;
  buyerAccountId: string;
  /** of the retailer's site */
  host: string;
};
type SoldAs = {
  circuit?: Sale['circuit'];
  locale?: Locale;
  person?: Partial<typeof CUSTOMER>;
  devices?: number;
  /** of the transfer order */
  copies?: number;
  /** false for a customer who has not prepared the devices yet */
  isPrepared?: boolean;
};

/**
 * A cart sold by post in a shop of its own, for tests of what happens after: a scratched telephone for 200 euros, with
 * bonuses of 5 and 15 euros for the circuit and the gift card.
 */
export async function buildSold(harness: Harness, options: SoldAs = {}): Promise<Sold> {
  const { circuit = 'web_post', devices = 1, copies = 2, locale = 'fr-FR', person, isPrepared = true } = options;
  const { retailer, buyer, store, catalogue } = await buildShop(harness, devices > 1 ? ['multi_product_cart'] : []);
  const accountId = retailer.id;
  await harness.asSystem(accountId, ({ db }) =>
    db
      .updateTable('circuit')
      .set({ transfer_order_number_of_copy: copies })
      .where('account_id', '=', accountId)
      .where('type', '=', circuit)
      .execute(),
  );
  const { cartId, buybacks } = await sellCart(harness, catalogue, {
    circuit,
    mode: 'gift_card',
    screen: 'scratched',
    hasImei: true,
    customer: { ...CUSTOMER, ...person },
    devices,
    locale,
    isPrepared,
    ...(circuit === 'web_drop' && { storeId: store.id }),
  });
  const { customer_id: customerId } = await harness.asSystem(accountId, ({ db }) =>
    db.selectFrom('cart').select('customer_id').where('id', '=', cartId).executeTakeFirstOrThrow(),
  );
  return { accountId, buybackId: buybacks[0]!.id, cartId, customerId, buyerAccountId: buyer.id, host: retailer.host };
}
