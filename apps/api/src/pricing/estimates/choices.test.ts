import type { PremiumFeature } from '@reprise/contract/accounts/premium-features';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { TestCatalogue } from '../../../testing/world/catalogue.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
let shop: TestCatalogue;
let elsewhere: TestCatalogue;
let visitor: Headers;
let seller: Headers;

beforeAll(async () => {
  const account = await world.retailer();
  shop = await world.catalogue(account.id);
  elsewhere = await world.catalogue((await world.retailer()).id);
  visitor = world.visitor(account);
  const store = await world.store(account.root);
  seller = await world.session(await world.user('store_seller', store));
});

const change = (work: Parameters<typeof api.asSystem>[1]) => api.asSystem(shop.accountId, work);
const declared = (id = shop.product.id, headers = visitor) =>
  api.call({ method: 'GET', url: `/products/${id}/declaration`, headers });
const options = (declaration: object = {}, headers = visitor) =>
  api.call({
    method: 'POST',
    url: '/estimates/options',
    headers,
    payload: {
      declaration: {
        productId: shop.product.id,
        responses: [{ questionId: shop.screen.id, answerIds: [shop.screen.scratched] }],
        ...declaration,
      },
    },
  });
const codeOf = (answer: Awaited<ReturnType<typeof declared>>) => `${answer.statusCode} ${answer.json().code}`;

describe('the declaration of a product', () => {
  test('has what is asked, and not what it costs', async () => {
    await change(({ db }) =>
      db.updateTable('question').set({ description: 'Éteignez l’écran.' }).where('id', '=', shop.screen.id).execute(),
    );
    await change(({ db }) =>
      db
        .updateTable('answer')
        .set({ description: 'Sans aucune marque.' })
        .where('id', '=', shop.screen.intact)
        .execute(),
    );
    const answer = await declared();
    expect(answer.statusCode, answer.body).toBe(200);
    const { product, questions, obstacle } = answer.json();
    expect(product).toMatchObject({
      id: shop.product.id,
      label: 'Nova 12 128 Go',
      image: null,
      imageHd: null,
      images: [],
      category: { id: shop.rootId, path: [] },
      isCollectingIMEI: false,
      comment: null,
      bestPrice: 30_000,
      currency: 'EUR',
    });
    expect(obstacle).toBeNull();
    expect(questions).toHaveLength(2);
    expect(questions[0]).toEqual({
      id: shop.screen.id,
      title: 'Comment est l’écran ?',
      description: 'Éteignez l’écran.',
      type: 'unique',
      required: true,
      answers: [
        { id: shop.screen.intact, title: 'Intact', description: 'Sans aucune marque.' },
        { id: shop.screen.scratched, title: 'Rayé', description: null },
        { id: shop.screen.broken, title: 'Cassé', description: null },
        { id: shop.screen.bent, title: 'Plié', description: null },
      ],
    });
    expect(questions[1]).toMatchObject({ type: 'multiple', required: false });
  });

  test('asks for the IMEI where the product does and the account has the feature', async () => {
    const asksFor = async () => (await declared()).json().product.isCollectingIMEI;
    const features = (list: PremiumFeature[]) =>
      change(({ db }) =>
        db
          .updateTable('organization_root_detail')
          .set({ enabled_premium_features: list })
          .where('account_id', '=', shop.accountId)
          .execute(),
      );
    await change(({ db }) =>
      db.updateTable('product').set({ is_collecting_imei: true }).where('id', '=', shop.product.id).execute(),
    );
    await features(['payment_bonus', 'imei_search_and_collect']);
    await expect.poll(asksFor).toBe(true);
    await features(['payment_bonus']);
    await expect.poll(asksFor).toBe(false);
  });

  test('has the comment for people of the store only', async () => {
    await change(({ db }) =>
      db.updateTable('product').set({ comment: 'Vérifiez le verso.' }).where('id', '=', shop.product.id).execute(),
    );
    const commentFor = async (who: Headers) => (await declared(shop.product.id, who)).json().product.comment;
    await expect.poll(() => commentFor(seller)).toBe('Vérifiez le verso.');
    expect(await commentFor(visitor)).toBeNull();
  });

  test('is refused to nobody, to who sells nothing, and for what is not here', async () => {
    const manager = await world.session(await world.user('buyer_manager', (await world.buyer()).buyer));
    expect(codeOf(await declared(shop.product.id, {}))).toBe('401 not_signed_in');
    expect(codeOf(await declared(shop.product.id, manager))).toBe('403 permission_denied');
    const nobodys = (await declared(api.services.newId())).json();
    const theirs = (await declared(elsewhere.product.id)).json();
    expect(nobodys).toMatchObject({ status: 422, code: 'product_gone' });
    expect({ ...theirs, requestId: '' }).toEqual({ ...nobodys, requestId: '' });
  });

  test('says when the product is no longer bought, or cannot travel', async () => {
    const status = (value: 'draft' | 'published') =>
      change(({ db }) => db.updateTable('product').set({ status: value }).where('id', '=', shop.product.id).execute());
    await status('draft');
    const now = async () => codeOf(await declared());
    await expect.poll(now).toBe('422 product_unpublished');
    await status('published');
    const circuit = (value: 'active' | 'inactive') =>
      change(({ db }) =>
        db
          .updateTable('circuit')
          .set({ status: value })
          .where('account_id', '=', shop.accountId)
          .where('type', '=', 'web_post')
          .execute(),
      );
    await circuit('inactive');
    await expect.poll(async () => (await declared()).json().obstacle).toBe('no_transport_mode');
    expect((await declared(shop.product.id, seller)).json().obstacle).toBeNull();
    await circuit('active');
    await expect.poll(async () => (await declared()).json().obstacle).toBeNull();
  });
});

describe('the options of an estimate', () => {
  test('are what may be combined, with what each pays', async () => {
    await change(async ({ db }) => {
      await db
        .updateTable('circuit')
        .set({ description: 'Étiquette offerte', eligible_countries: ['FR', 'BE'] })
        .where('account_id', '=', shop.accountId)
        .where('type', '=', 'web_post')
        .execute();
      await db
        .updateTable('circuit_rule')
        .set({ highlighted_instruction: 'Retirez vos comptes' })
        .where('id', '=', shop.rules.web_post)
        .execute();
      await db
        .updateTable('payment_mode')
        .set({ description: 'Dans nos magasins', long_description: 'Valable un an.' })
        .where('id', '=', shop.modes.gift_card)
        .execute();
      const mine = { account_id: shop.accountId, payment_mode_id: shop.modes.gift_card };
      await db
        .deleteFrom('payment_mode_property')
        .where((eb) => eb.and(mine))
        .execute();
      await db
        .insertInto('payment_mode_property')
        .values({ ...mine, sequence: 1, name: 'Durée', value: '12 mois' })
        .execute();
    });
    await expect
      .poll(async () => (await options()).json().paymentModes[1].properties)
      .toEqual([{ name: 'Durée', value: '12 mois' }]);
    const answer = (await options()).json();
    expect(answer).toMatchObject({ currency: 'EUR', estimatedPrice: 20_000 });
    expect(answer.circuits).toHaveLength(1);
    expect(answer.circuits[0]).toMatchObject({
      circuitRuleId: shop.rules.web_post,
      type: 'web_post',
      deposit: 'post',
      name: 'Circuit web_post',
      description: 'Étiquette offerte',
      highlightedInstruction: 'Retirez vos comptes',
      countries: ['BE', 'FR'],
    });
    await change(async ({ db }) => {
      await db
        .updateTable('circuit_rule')
        .set({ highlighted_instruction: null })
        .where('id', '=', shop.rules.web_post)
        .execute();
      await db
        .updateTable('category')
        .set({ highlighted_instruction: 'Retirez la carte SIM' })
        .where('account_id', '=', shop.accountId)
        .execute();
    });
    await expect
      .poll(async () => (await options()).json().circuits[0].highlightedInstruction)
      .toBe('Retirez la carte SIM');
    expect(answer.circuits[0].instructions.map(({ sequence }: { sequence: number }) => sequence)).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
    expect(answer.paymentModes).toEqual([
      expect.objectContaining({ id: shop.modes.bank_transfer, type: 'bank_transfer', needsIban: true, properties: [] }),
      {
        id: shop.modes.gift_card,
        type: 'gift_card',
        label: 'Carte cadeau',
        description: 'Dans nos magasins',
        longDescription: 'Valable un an.',
        properties: [{ name: 'Durée', value: '12 mois' }],
        needsIban: false,
      },
    ]);
    const pair = { circuitRuleId: shop.rules.web_post, circuitBonus: 500 };
    expect(answer.pairs).toEqual([
      { ...pair, paymentModeId: shop.modes.bank_transfer, paymentBonus: 0, payout: 20_500 },
      { ...pair, paymentModeId: shop.modes.gift_card, paymentBonus: 1_500, payout: 22_000 },
    ]);
  });

  test('pay what a quote with the same choice does', async () => {
    const declaration = {
      productId: shop.product.id,
      responses: [{ questionId: shop.screen.id, answerIds: [shop.screen.broken] }],
    };
    for (const { circuitRuleId, paymentModeId, payout, circuitBonus, paymentBonus } of (
      await options(declaration)
    ).json().pairs) {
      const payload = { declaration, circuitRuleId, paymentModeId };
      const quote = await api.call({ method: 'POST', url: '/estimates', headers: visitor, payload });
      expect(quote.json()).toMatchObject({ payout, bonus: { circuit: circuitBonus, payment: paymentBonus } });
    }
  });

  test('are those of the store for a seller, and leave out a pair that cannot be', async () => {
    expect((await options({}, seller)).json().circuits.map(({ type }: { type: string }) => type)).toEqual([
      'store_drop',
    ]);
    await change(async ({ db }) => {
      const { circuit_id } = await db
        .selectFrom('circuit_rule')
        .select('circuit_id')
        .where('id', '=', shop.rules.web_post)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('circuit_payment_mode')
        .values({ account_id: shop.accountId, circuit_id, payment_mode_id: shop.modes.bank_transfer })
        .execute();
    });
    await expect.poll(async () => (await options()).json().pairs.length).toBe(1);
    expect((await options()).json().paymentModes.map(({ id }: { id: string }) => id)).toEqual([
      shop.modes.bank_transfer,
    ]);
  });

  test('are refused as estimates are', async () => {
    const answered = (answerIds: string[]) => ({ responses: [{ questionId: shop.screen.id, answerIds }] });
    expect(codeOf(await options({ responses: [] }))).toBe('422 no_diagnostic');
    expect(codeOf(await options(answered([shop.screen.bent])))).toBe('422 no_estimate');
    expect(codeOf(await options({ productId: elsewhere.product.id }))).toBe('422 product_gone');
    expect(codeOf(await options({ imei: '990000862471854' }))).toBe('422 imei_tac_mismatch');
    expect((await options({ imei: '990000862471854', imeiUnrecognisedConfirmed: true })).statusCode).toBe(200);
    expect(codeOf(await options({ imei: '12' }))).toBe('422 invalid_imei');
    expect(codeOf(await options({}, {}))).toBe('401 not_signed_in');
    const manager = await world.session(await world.user('buyer_manager', (await world.buyer()).buyer));
    expect(codeOf(await options({}, manager))).toBe('403 permission_denied');
  });
});
