import { getWhiteLabelHome, getWhiteLabelTexts, listWhiteLabelStores } from '@reprise/contract/white-label/routes';
import { expect, test } from 'vitest';
import { useApi } from '../../testing/harness/use-api.ts';

import { buildWorld } from '../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
const ask = (url: string, host: string) => api.call({ url, query: { host } });

test('the texts of a site are those of its account, as harmless HTML', async () => {
  const [shop, other] = [await world.retailer(), await world.retailer()];
  await api.asSystem(shop.id, ({ db }) =>
    db
      .updateTable('organization_root_detail')
      .set({
        eula: 'Article 1\n\nArticle 2',
        faq_and_contact: '<h2>Contact</h2><script>hit()</script>',
        accessibility_statement: '<script>hit()</script>',
        no_search_result_description: 'Rien <ici>',
        buyback_zero_description: 'Nous le recyclons',
      })
      .execute(),
  );
  expect((await ask('/white-label/texts', shop.host)).json()).toEqual({
    termsOfUse: '<p>Article 1</p>\n<p>Article 2</p>',
    serviceTerms: null,
    faqAndContact: '<h2>Contact</h2>',
    cookiesPolicy: null,
    accessibilityStatement: null,
    noSearchResult: 'Rien <ici>',
    buybackZero: 'Nous le recyclons',
    documents: { termsOfUse: null, serviceTerms: null, faqAndContact: null, cookiesPolicy: null },
  });
  expect((await ask('/white-label/texts', other.host)).json()).toMatchObject({
    termsOfUse: null,
    noSearchResult: null,
    buybackZero: null,
  });
});

test('the stores of a site are its own, open, and in a town', async () => {
  const [shop, other] = [await world.retailer(), await world.retailer()];
  const [lyon, closed] = [await world.store(shop.root), await world.store(shop.root)];
  await world.store(shop.root);
  const elsewhere = await world.store(other.root);
  await api.asSystem(shop.id, async ({ db }) => {
    await db.updateTable('organization').set({ city: 'Lyon' }).where('id', 'in', [lyon.id, closed.id]).execute();
    await db.updateTable('organization').set({ status: 'inactive' }).where('id', '=', closed.id).execute();
  });
  await api.asSystem(other.id, ({ db }) =>
    db.updateTable('organization').set({ city: 'Lyon' }).where('id', '=', elsewhere.id).execute(),
  );
  const { stores } = (await ask('/white-label/stores', shop.host)).json();
  expect(stores).toMatchObject([{ id: lyon.id, name: lyon.commonName, city: 'Lyon', street: null }]);
});

test('every public page refuses a host of nobody', async () => {
  const codes = [
    (await api.call(getWhiteLabelHome, { query: { host: 'x.test' } })).statusCode,
    (await api.call(getWhiteLabelTexts, { query: { host: 'x.test' } })).statusCode,
    (await api.call(listWhiteLabelStores, { query: { host: 'x.test' } })).statusCode,
  ];
  expect(codes).toEqual([404, 404, 404]);
});
