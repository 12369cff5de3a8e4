import type { rootDetailPatch } from '@reprise/contract/accounts/root-detail';
import { getBuybackSettings, updateRootDetail } from '@reprise/contract/accounts/settings-routes';
import { checkInRulesFor } from '@reprise/contract/warehouse/check-in';
import { getWhiteLabelConfig, getWhiteLabelTexts } from '@reprise/contract/white-label/routes';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers, TestBuyer } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';

type Patch = z.input<typeof rootDetailPatch>;
type Setting = Exclude<keyof Patch, 'version'>;
/**
 * Where a setting acts. `acts`: what somebody meets is changed by it now. `told`: the answer that its later reader reads
 * carries it, and nothing more is claimed.
 */
type Effect = {
  how: 'acts' | 'told';
  value: Patch[Setting];
  where: string;
  seen: (places: Places) => unknown;
  is: unknown;
};
type Places = Awaited<ReturnType<typeof placesOf>>;

const api = useApi();
const world = buildWorld(api);

async function placesOf(group: TestBuyer) {
  const staff = async (headers: Headers, url: string) => (await api.call({ url, headers })).json();
  const seller = await world.session(await world.user('store_seller', await world.store(group.root)));
  const operator = await world.session(await world.user('warehouse_operator', await world.warehouse(group.buyer)));
  const query = { host: group.host };
  const token = await api.call({
    method: 'POST',
    url: '/webtoken-with-account-and-ord',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `url=https://${group.host}/`,
  });
  const settingsUrl = `/accounts/${group.id}/organization-root-detail`;
  return {
    /** what the public site shows: its pages, search, header, stores and consent banner are made from these two */
    texts: (await api.call(getWhiteLabelTexts, { query })).json(),
    config: (await api.call(getWhiteLabelConfig, { query })).json(),
    /** what a visitor of the public site is told with the token */
    ord: token.json().ord,
    cart: {
      visitor: await staff(world.visitor(group), '/buyback-settings'),
      seller: await staff(seller, '/buyback-settings'),
    },
    /** what the dashboard of a seller, and of an operator, is made from */
    seller: await staff(seller, settingsUrl),
    operator: await staff(operator, settingsUrl),
  };
}

// biome-ignore format: one setting per line
const EFFECTS: Readonly<Record<Setting, Effect>> = {
  sellerSupportEmail: { how: 'acts', value: 'help@shop.test', where: 'the support link of a seller’s menu', seen: ({ seller }) => seller.sellerSupportEmail, is: 'help@shop.test' },
  eula: { how: 'acts', value: 'Our terms', where: '/cgu', seen: ({ texts }) => texts.termsOfUse, is: '<p>Our terms</p>' },
  serviceTerms: { how: 'acts', value: 'Our service', where: '/cgs', seen: ({ texts }) => texts.serviceTerms, is: '<p>Our service</p>' },
  faqAndContact: { how: 'acts', value: 'Call us', where: '/faq', seen: ({ texts }) => texts.faqAndContact, is: '<p>Call us</p>' },
  cookiesPolicy: { how: 'acts', value: 'One cookie', where: '/cookies-policy', seen: ({ texts }) => texts.cookiesPolicy, is: '<p>One cookie</p>' },
  accessibilityStatement: { how: 'acts', value: 'Nearly all', where: '/accessibility-statement and its link', seen: ({ texts }) => texts.accessibilityStatement, is: '<p>Nearly all</p>' },
  noSearchResultDescription: { how: 'acts', value: 'Ask in a store', where: '/search without a result', seen: ({ texts }) => texts.noSearchResult, is: 'Ask in a store' },
  customerIdentityDocumentRequired: { how: 'acts', value: false, where: 'GET /buyback-settings', seen: ({ cart }) => [cart.visitor.customer_identity_document_required, cart.seller.customer_identity_document_required], is: [false, false] },
  cartMinValue: { how: 'acts', value: 25, where: 'GET /buyback-settings', seen: ({ cart }) => [cart.visitor.cart_min_value, cart.seller.cart_min_value], is: [25, 25] },
  predeclarationExpiryDays: { how: 'acts', value: 21, where: 'predeclarations that nobody brought (expire-predeclarations.job.test.ts)', seen: ({ seller }) => seller.predeclarationExpiryDays, is: 21 },
  preparationReminderDays: { how: 'acts', value: 5, where: 'devices that nobody prepared (remind-preparations.job.test.ts)', seen: ({ seller }) => seller.preparationReminderDays, is: 5 },
  payUpside: { how: 'acts', value: true, where: 'the outcome of a control (control/tests)', seen: ({ seller }) => seller.payUpside, is: true },
  litigationDeadlineDays: { how: 'acts', value: 21, where: 'the deadline of a litigation (control/tests)', seen: ({ seller }) => seller.litigationDeadlineDays, is: 21 },
  litigationExpiry: { how: 'acts', value: 'return', where: 'a litigation nobody answered (control/quarantine)', seen: ({ seller }) => seller.litigationExpiry, is: 'return' },
  blockingQuarantineDays: { how: 'acts', value: 10, where: 'how long a blocked device waits (control/tests)', seen: ({ operator }) => operator.blockingQuarantineDays, is: 10 },
  secondControlPercent: { how: 'acts', value: 50, where: 'which controls are made twice (control/tests)', seen: ({ operator }) => operator.secondControlPercent, is: 50 },
  dataWipeRequirement: { how: 'acts', value: 'required', where: 'the end of a refurbishment (refurbishment/wipes)', seen: ({ operator }) => operator.dataWipeRequirement, is: 'required' },
  warehouseCheckinRequirement: { how: 'acts', value: 'disabled', where: 'the check-in entry of an operator’s menu, and its page', seen: ({ operator }) => checkInRulesFor(operator.warehouseCheckinRequirement, 'warehouse_operator').checkInScreen, is: false },
  site: { how: 'acts', value: { externalLinkUrl: 'https://shop.test/', externalLinkText: 'Our shop', dropOffLocationsMapEnabled: true }, where: 'the header of the public site and the map links of /stores', seen: ({ config }) => [config.externalWebsiteLink, config.dropOffLocationsMapEnabled], is: [{ url: 'https://shop.test/', text: 'Our shop' }, true] },
  enabledPremiumFeatures: { how: 'acts', value: ['sftp_access'], where: 'the menu, and what a visitor is told', seen: ({ seller, ord }) => [seller.enabledPremiumFeatures, ord.enabledPremiumFeatures], is: [['sftp_access'], ['sftp_access']] },
  buybackZeroDescription: { how: 'acts', value: 'We recycle it', where: 'the estimate of a device without value', seen: ({ ord, texts }) => [ord.buybackZeroDescription, texts.buybackZero], is: ['We recycle it', 'We recycle it'] },
  categoryNavigationEnabled: { how: 'acts', value: true, where: '/categories', seen: ({ ord }) => ord.categoryNavigationEnabled, is: true },
  barCodeEnabled: { how: 'acts', value: true, where: 'the search of a product', seen: ({ ord }) => ord.barCodeEnabled, is: true },
  tagPriceEnabled: { how: 'acts', value: true, where: 'the results of a search', seen: ({ ord, seller }) => [ord.tagPriceEnabled, seller.tagPriceEnabled], is: [true, true] },
  isWarehouseCommentMandatory: { how: 'told', value: true, where: 'the compliance test', seen: ({ operator }) => operator.isWarehouseCommentMandatory, is: true },
  isWarehouseCommentSharedToClient: { how: 'acts', value: true, where: 'the comment of a litigation (litigation.test.ts)', seen: ({ operator }) => operator.isWarehouseCommentSharedToClient, is: true },
  buyerPaymentEnabled: { how: 'acts', value: true, where: 'the issuer of a payment mode (payment-modes.test.ts)', seen: ({ seller }) => seller.buyerPaymentEnabled, is: true },
};

test.each(Object.entries(EFFECTS) as [Setting, Effect][])('%s', async (name, { value, seen, is }) => {
  const group = await world.both();
  expect(seen(await placesOf(group))).not.toEqual(is);
  const provider = await world.session(await world.user('super_admin'));
  const answer = await api.call(
    updateRootDetail,
    { params: { id: group.root.id }, body: { [name]: value, version: 1 } },
    provider,
  );
  expect(answer.statusCode, answer.body).toBe(200);
  expect(seen(await placesOf(group))).toEqual(is);
});

test('what a cart must know is the account’s own, and the provider has none', async () => {
  const shop = await world.retailer();
  const first = {
    customer_identity_document_required: true,
    cart_min_value: 0,
    cart_max_items: 1,
    service_terms_published: false,
  };
  expect((await api.call(getBuybackSettings, {}, world.visitor(shop))).json()).toEqual(first);
  expect((await api.call(getBuybackSettings, {})).statusCode).toBe(401);
  const provider = await api.call(getBuybackSettings, {}, await world.session(await world.user('super_admin')));
  expect([provider.statusCode, provider.json().code]).toEqual([404, 'account_not_found']);
});
