import type { PremiumFeature } from '@reprise/contract/accounts/premium-features';
import type { Harness } from '../harness/harness.ts';
import { placeAt, sellDevice, sellDisputed, type TestBuyback, withDecideLink } from './buybacks.ts';
import { buildCatalogue } from './catalogue.ts';
import { buildCategories } from './categories.ts';
import { buildArrivalStock, buildParcel, buildPostedParcel, type TestParcel } from './parcels.ts';
import { buildPeople } from './people.ts';
import { buildShop, type TestShop } from './shop.ts';
import { buildSold } from './sold.ts';

type Rest<F> = F extends (harness: Harness, ...rest: infer R) => unknown ? R : never;

/**
 * What a test starts from, on any harness: accounts and their people, a catalogue, something sold, a parcel. Everything is
 * made by the operations of the API; what they cannot reach is written by `placeAt` and `postedParcel`, which say so.
 */
export function buildWorld(harness: Harness) {
  const people = buildPeople(harness);
  const categories = buildCategories(harness);
  return {
    ...people,
    /** The headers of a new manager of the whole account, signed in. */
    async manager(account: Pick<TestShop['retailer'], 'root'>) {
      return people.session(await people.user('root_management_unit_manager', account.root));
    },
    rootCategory: categories.root,
    category: categories.category,
    catalogue: (accountId: string) => buildCatalogue(harness, accountId),
    shop: (features?: readonly PremiumFeature[]) => buildShop(harness, features),
    sell: (...rest: Rest<typeof sellDevice>) => sellDevice(harness, ...rest),
    disputed: (shop: TestShop) => sellDisputed(harness, shop),
    sold: (...rest: Rest<typeof buildSold>) => buildSold(harness, ...rest),
    withDecideLink: (buyback: TestBuyback) => withDecideLink(harness, buyback),
    placeAt: (...rest: Rest<typeof placeAt>) => placeAt(harness, ...rest),
    parcel: () => buildParcel(harness),
    postedParcel: () => buildPostedParcel(harness),
    arrivalStock: (parcel: Pick<TestParcel, 'buyerAccountId'>) => buildArrivalStock(harness, parcel),
  };
}
