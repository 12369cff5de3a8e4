import type { PremiumFeature } from '@reprise/contract/accounts/premium-features';
import { updateOrganization } from '../../src/organizations/index.ts';
import type { Harness } from '../harness/harness.ts';
import { buildCatalogue, type TestCatalogue } from './catalogue.ts';
import { buildPeople, type Headers, type TestAccount, type TestBuyer, type TestPlace } from './people.ts';

export type TestShop = {
  retailer: TestAccount;
  buyer: TestBuyer;
  warehouse: TestPlace;
  store: TestPlace;
  catalogue: TestCatalogue;
  visitor: Headers;
};

const SUPPORT_EMAIL = 'aide@cedre.test';
const ADDRESS = { street: '8 rue de la Soie', zipCode: '69100', city: 'Villeurbanne', country: 'FR' };
/** What the papers of a buyback say of its buyer. */
const BUYER = { corporateName: 'Circulaire SAS', siret: '81234567800021', capital: '150 000 €', ...ADDRESS };

/** A retailer that buys the telephone of its catalogue by post and by drop in its store, for a buyer with a warehouse. */
export async function buildShop(harness: Harness, features: readonly PremiumFeature[] = []): Promise<TestShop> {
  const make = buildPeople(harness);
  const retailer = await make.retailer();
  const buyer = await make.buyer();
  await make.link(retailer, buyer);
  const store = await make.store(retailer.root);
  const warehouse = await make.warehouse(buyer.buyer, 'Atelier Rhône', ADDRESS);
  await harness.asSystem(buyer.id, (ctx) =>
    updateOrganization(ctx, { params: { id: buyer.buyer.id }, body: { ...BUYER, version: 1 } }),
  );
  const catalogue = await buildCatalogue(harness, retailer.id, warehouse.id);
  await harness.asSystem(retailer.id, async ({ db }) => {
    await db.updateTable('circuit').set({ status: 'active' }).where('type', '=', 'web_drop').execute();
    await db
      .updateTable('organization_root_detail')
      .set({
        customer_identity_document_required: false,
        seller_support_email: SUPPORT_EMAIL,
        enabled_premium_features: ['payment_bonus', ...features],
      })
      .where('account_id', '=', retailer.id)
      .execute();
  });
  return { retailer, buyer, warehouse, store, catalogue, visitor: make.visitor(retailer) };
}
