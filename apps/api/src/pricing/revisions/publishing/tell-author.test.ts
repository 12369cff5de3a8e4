import { getProduct } from '@reprise/contract/catalogue/product-routes';
import { expect, test } from 'vitest';
import { useApi } from '../../../../testing/harness/use-api.ts';
import { mailsOf } from '../../../../testing/read/mails.ts';
import { buildProducts } from '../../../../testing/world/products.ts';
import { workbench } from '../../../../testing/world/revisions.ts';
import { buildWorld } from '../../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
const { category, product, send } = buildProducts(api);
const { act, draft, publish, sweep } = workbench(api);

/** A price change of three products that its author scheduled, and the clock past its time. */
async function scheduled() {
  const shop = await world.retailer();
  const author = await world.user('root_management_unit_manager', shop.root, { language: 'en-GB' });
  const headers = await world.session(author);
  const phones = await category(shop.id, 'Phones');
  const products = [];
  for (const label of ['Nova 1', 'Nova 2', 'Nova 3'])
    products.push(await product(headers, { label, categoryId: phones, simple: true, functional: 100 }));
  const made = await draft(headers);
  const at = Temporal.Instant.fromEpochMilliseconds(api.clock.now().getTime() + 600_000);
  const scheduledFor = at.toZonedDateTimeISO('Europe/Paris').toPlainDateTime().toString({ smallestUnit: 'minute' });
  expect((await act(headers, made.id, 'schedule', { version: made.version, scheduledFor })).statusCode).toBe(200);
  api.clock.advance(11 * 60_000);
  return { shop, author, headers, products, made };
}
const changeMails = async (accountId: string) =>
  (await mailsOf(api, accountId)).filter(({ template }) => template === 'price_change_published');

test('a scheduled price change: its author is told once what changed, and what was left out and why', async () => {
  const { shop, author, headers, products, made } = await scheduled();
  const { version } = (await api.call(getProduct, { params: { id: products[0].id } }, headers)).json();
  await send('PATCH', `/products/${products[0].id}`, headers, { version, functional: 120 });
  await send('DELETE', `/products/${products[1].id}`, headers);
  await sweep();
  await publish(made);
  await publish(made);
  expect(await changeMails(shop.id)).toMatchObject([
    {
      locale: 'en-GB',
      to: { address: author.email },
      order: {
        params: {
          title: made.title,
          published: 1,
          left: { changed_since: 1, product_gone: 1 },
          link: expect.stringMatching(new RegExp(`/prices/${made.id}$`)),
        },
      },
    },
  ]);
});

test('a scheduled price change: an author who was deactivated since is not written to', async () => {
  const { shop, author, made } = await scheduled();
  await api.asSystem(shop.id, ({ db }) =>
    db.updateTable('app_user').set({ status: 'inactive' }).where('id', '=', author.id).execute(),
  );
  await sweep();
  await publish(made);
  expect(await changeMails(shop.id)).toEqual([]);
});

test('a price change that is published at once: nobody is written to', async () => {
  const shop = await world.retailer();
  const headers = await world.session(await world.user('root_management_unit_manager', shop.root));
  await product(headers, {
    label: 'Nova 1',
    categoryId: await category(shop.id, 'Phones'),
    simple: true,
    functional: 9,
  });
  const made = await draft(headers);
  await act(headers, made.id, 'publish', { version: made.version });
  await publish(made);
  expect(await changeMails(shop.id)).toEqual([]);
});
