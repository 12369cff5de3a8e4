import { expect, test } from 'vitest';
import { useApi } from '../../testing/harness/use-api.ts';

import { buildWorld } from '../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
const config = (host: string) =>
  api.call({
    url: '/white-label/config',
    query: { host },
    headers: { 'x-request-id': 'the-same-request' },
  });

test('a host shows the brand and options of its account', async () => {
  const shop = await world.retailer('Maison Martin');
  await api.asSystem(shop.id, ({ db }) =>
    db
      .updateTable('web_channel')
      .set({
        tag_manager_id: 'GTM-1',
        external_link_url: 'https://martin.example',
        external_link_text: 'Notre magasin',
      })
      .execute(),
  );
  await api.asSystem(shop.id, ({ db }) =>
    db
      .updateTable('organization_root_detail')
      .set({ category_navigation_enabled: true, enabled_premium_features: ['imei_search_and_collect'] })
      .execute(),
  );
  expect((await config(`${shop.host}:443`)).json()).toEqual({
    accountId: shop.id,
    host: shop.host,
    tagManagerId: 'GTM-1',
    axeptioId: null,
    externalWebsiteLink: { url: 'https://martin.example', text: 'Notre magasin' },
    dropOffLocationsMapEnabled: false,
    categoryNavigationEnabled: true,
    barCodeEnabled: false,
    enabledPremiumFeatures: ['imei_search_and_collect'],
    account: {
      id: shop.id,
      name: 'Maison Martin',
      companyCountry: 'FR',
      language: 'fr-FR',
      languages: ['fr-FR'],
      currency: 'EUR',
      emailDPO: null,
      mainColor: '#1f5f4a',
      logo: null,
      darkLogo: null,
      favicon: null,
      isRetailer: true,
      isBuyerAndWorkshopsSupervisor: false,
    },
  });
});

test('a host of nobody and a site that is off are the same nothing', async () => {
  const off = await world.retailer();
  await api.asSystem(off.id, ({ db }) => db.updateTable('web_channel').set({ active: false }).execute());
  const absent = await config('nobody.example.test');
  expect([absent.statusCode, absent.json().code]).toEqual([404, 'account_not_found']);
  expect((await config(off.host)).body).toBe(absent.body);
});

test('somebody signed in elsewhere, or with a dead token, sees the public site all the same', async () => {
  const [shop, other] = [await world.retailer(), await world.retailer()];
  const headers = await world.session(await world.user('root_management_unit_manager', other.root));
  for (const sent of [
    headers,
    { ...headers, 'x-module': 'rps' },
    { 'x-product-token': 'dead' },
    world.visitor(other),
  ]) {
    const answer = await api.call({ url: '/white-label/config', query: { host: shop.host }, headers: sent });
    expect(answer.json().accountId).toBe(shop.id);
  }
});
