import { discardHomeDraft, getHomePage, saveHomePage } from '@reprise/contract/white-label/home-routes';
import { getWhiteLabelHome } from '@reprise/contract/white-label/routes';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/harness/use-api.ts';
import type { Headers } from '../../testing/world/people.ts';
import { buildWorld } from '../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
const page = (widgets: object[], more: object = {}) => {
  return { status: 'published', metaTitle: 'Vendez-le', metaDescription: 'Un prix en deux minutes', widgets, ...more };
};
const save = (accountId: string, headers: Headers, body: object) =>
  api.call(saveHomePage, { params: { id: accountId }, body }, { ...headers, 'x-request-id': 'the-same-request' });
const read = (accountId: string, headers: Headers) =>
  api.call(getHomePage, { params: { id: accountId } }, { ...headers, 'x-request-id': 'the-same-request' });
const discard = (accountId: string, headers: Headers) =>
  api.call(discardHomeDraft, { params: { id: accountId } }, { ...headers, 'x-request-id': 'the-same-request' });
const home = async (host: string) => (await api.call(getWhiteLabelHome, { query: { host } })).json();

describe('the home page of a site', () => {
  test('is the usual one until an account publishes its own', async () => {
    const shop = await world.retailer();
    const usual = {
      metaTitle: null,
      metaDescription: null,
      widgets: [{ type: 'search', title: null, bannerImage: null }],
    };
    expect(await home(shop.host)).toEqual(usual);
    const headers = await world.manager(shop);
    await save(shop.id, headers, page([{ type: 'search', title: 'Bonjour' }], { status: 'draft' }));
    expect(await home(shop.host)).toEqual(usual);
    expect((await read(shop.id, headers)).json()).toMatchObject({ status: 'draft', version: 1 });
    const widgets = [
      { type: 'search', title: 'Bonjour' },
      { type: 'html', html: '<h2>Nos engagements</h2>' },
    ];
    const answer = await save(shop.id, headers, page(widgets, { version: 1 }));
    expect(answer.json()).toMatchObject({ accountId: shop.id, status: 'published', version: 2 });
    expect(await home(shop.host)).toEqual({
      metaTitle: 'Vendez-le',
      metaDescription: 'Un prix en deux minutes',
      widgets: [{ type: 'search', title: 'Bonjour', bannerImage: null }, widgets[1]],
    });
    const { rows } = await api.asAdmin((client) =>
      client.query(
        "select action, before, after from app.audit where entity = 'home_page' and entity_id = $1 order by id",
        [shop.id],
      ),
    );
    expect(rows.map((row) => row.action)).toEqual(['create', 'update']);
    expect(rows[1]).toMatchObject({ before: { status: 'draft' }, after: { status: 'published' } });
  });

  test('shows what was published while a draft stands beside it, until the draft is published or forgotten', async () => {
    const shop = await world.retailer();
    const headers = await world.manager(shop);
    const seen = async () => (await home(shop.host)).widgets[0].title;
    const titled = (title: string, more: object) => page([{ type: 'search', title }], more);
    const first = (await save(shop.id, headers, titled('Un', { version: 0 }))).json();
    expect(first).toMatchObject({ status: 'published', version: 1, publishedAt: expect.any(String) });
    const draft = (await save(shop.id, headers, titled('Deux', { status: 'draft', version: 1 }))).json();
    expect(draft).toMatchObject({ status: 'draft', version: 2, publishedAt: first.publishedAt });
    expect([await seen(), draft.widgets[0].title]).toEqual(['Un', 'Deux']);
    expect((await save(shop.id, headers, titled('Trois', { version: 2 }))).json()).toMatchObject({ version: 3 });
    expect(await seen()).toBe('Trois');
    await save(shop.id, headers, titled('Quatre', { status: 'draft', version: 3 }));
    const back = (await discard(shop.id, headers)).json();
    expect([back.status, back.widgets[0].title, back.version]).toEqual(['published', 'Trois', 5]);
    expect((await discard(shop.id, headers)).json()).toEqual(back);
    const late = await save(shop.id, headers, titled('Cinq', { status: 'draft', version: 4 }));
    expect([late.statusCode, late.json().code]).toEqual([409, 'concurrent_change']);
    expect(await seen()).toBe('Trois');
  });

  test('a first draft that is forgotten leaves the usual page', async () => {
    const shop = await world.retailer();
    const headers = await world.manager(shop);
    await save(shop.id, headers, page([], { status: 'draft' }));
    expect((await discard(shop.id, headers)).json()).toMatchObject({
      status: 'draft',
      metaTitle: null,
      widgets: [{ type: 'search', title: null }],
      publishedAt: null,
      version: 2,
    });
  });

  test('never holds a script: neither what was sent nor what lay in the table', async () => {
    const shop = await world.retailer();
    const html = '<h2 onclick="hit()">Bonjour</h2><script>hit()</script>';
    await save(shop.id, await world.manager(shop), page([{ type: 'html', html }]));
    const stored = () =>
      api.asAdmin((client) => client.query('select widgets from app.home_page where account_id = $1', [shop.id]));
    expect((await stored()).rows[0].widgets).toEqual([{ type: 'html', html: '<h2>Bonjour</h2>' }]);
    await api.asAdmin((client) =>
      client.query('update app.home_page set widgets = $1 where account_id = $2', [
        JSON.stringify([{ type: 'html', html }]),
        shop.id,
      ]),
    );
    expect((await home(shop.host)).widgets).toEqual([{ type: 'html', html: '<h2>Bonjour</h2>' }]);
  });

  test('keeps to the limits', async () => {
    const shop = await world.retailer();
    const headers = await world.manager(shop);
    const refused = [
      page([{ type: 'html', html: '<p>too short</p>' }]),
      page([{ type: 'html', html: 'x'.repeat(200_001) }]),
      page([{ type: 'search', title: 'x'.repeat(51) }]),
      page([{ type: 'products', productIds: ['not-an-id'] }]),
      page([{ type: 'script', code: 'hit()' }]),
      page([], { metaTitle: 'x' }),
      page([], { metaDescription: 'x'.repeat(501) }),
      page(Array.from({ length: 21 }, () => ({ type: 'search' }))),
    ];
    for (const body of refused) {
      const answer = await save(shop.id, headers, body);
      expect([answer.statusCode, answer.json().code], JSON.stringify(body).slice(0, 80)).toEqual([
        422,
        'validation_failed',
      ]);
    }
    expect((await save(shop.id, headers, page([{ type: 'html', html: 'x'.repeat(200_000) }]))).statusCode).toBe(200);
  });

  test('is saved by one editor at a time', async () => {
    const shop = await world.retailer();
    const headers = await world.manager(shop);
    expect((await save(shop.id, headers, page([], { version: 0 }))).statusCode).toBe(200);
    const late = await save(shop.id, headers, page([], { version: 0 }));
    expect([late.statusCode, late.json().code]).toEqual([409, 'concurrent_change']);
  });

  test('belongs to its account: others find nothing, a seller may not', async () => {
    const [shop, buyer] = [await world.retailer(), await world.buyer()];
    await world.link(shop, buyer);
    const stranger = await world.manager(await world.retailer());
    const absent = await read(api.services.newId(), stranger);
    expect([absent.statusCode, absent.json().code]).toEqual([404, 'account_not_found']);
    for (const headers of [stranger, await world.manager(buyer)]) {
      expect((await read(shop.id, headers)).body).toBe(absent.body);
      expect((await save(shop.id, headers, page([]))).body).toBe(absent.body);
      expect((await discard(shop.id, headers)).body).toBe(absent.body);
    }
    const seller = await world.session(await world.user('store_seller', await world.store(shop.root)));
    expect((await save(shop.id, seller, page([]))).statusCode).toBe(403);
    expect((await discard(shop.id, seller)).statusCode).toBe(403);
    expect((await home(shop.host)).metaTitle).toBeNull();
  });
});
