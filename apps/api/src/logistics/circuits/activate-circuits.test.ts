import { describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildCircuits, type TestCircuits } from '../../../testing/world/circuits.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { circuitsOf } from './circuits-of.ts';
import { readOffers } from './read-offers.ts';

type Mode = { id: string };
const api = useApi();
const world = buildWorld(api);
const { call, shopWith, category } = buildCircuits(api);
const outcome = (answer: { statusCode: number; body: string }) => [
  answer.statusCode,
  answer.body ? JSON.parse(answer.body).code : undefined,
];
const give = (headers: Headers, id: string, circuitId: string) =>
  call('POST', `/categories/${id}/circuits/${circuitId}`, headers);
const take = (headers: Headers, id: string, circuitId: string) =>
  call('DELETE', `/categories/${id}/circuits/${circuitId}`, headers);
const switchTo = ({ manager, rules }: TestCircuits, type: keyof TestCircuits['rules'], status: string) =>
  call('PATCH', `/circuits/${rules[type].circuitId}`, manager, { status });

describe('switching a circuit', () => {
  test('updateCircuit: at most one store drop circuit is active', async () => {
    const shop = await shopWith(['store_drop']);
    expect((await switchTo(shop, 'store_drop_label', 'active')).json()).toMatchObject({
      code: 'store_drop_already_active',
      data: { type: 'store_drop_label', other: 'store_drop' },
    });
    expect((await switchTo(shop, 'store_drop', 'inactive')).statusCode).toBe(200);
    expect((await switchTo(shop, 'store_drop_label', 'active')).json()).toMatchObject({ status: 'active' });
    expect(outcome(await switchTo(shop, 'store_drop', 'active'))).toEqual([409, 'store_drop_already_active']);
  });

  test('keeps each web drop with the store drop it goes on by', async () => {
    const shop = await shopWith();
    expect(outcome(await switchTo(shop, 'web_drop', 'active'))).toEqual([409, 'web_drop_needs_store_drop']);
    await switchTo(shop, 'store_drop', 'active');
    expect((await switchTo(shop, 'web_drop', 'active')).statusCode).toBe(200);
    expect(outcome(await switchTo(shop, 'web_drop_label', 'active'))).toEqual([409, 'web_drop_needs_store_drop']);
    expect(outcome(await switchTo(shop, 'store_drop', 'inactive'))).toEqual([409, 'web_drop_needs_store_drop']);
  });

  test('updateCircuit: of two parallel activations one succeeds', async () => {
    const shop = await shopWith();
    const answers = await Promise.all([
      switchTo(shop, 'store_drop', 'active'),
      switchTo(shop, 'store_drop_label', 'active'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test('updateCircuit: deactivation gets 409 while a category uses the circuit', async () => {
    const shop = await shopWith(['web_post', 'web_collect']);
    const { manager, rules, rootCategory } = shop;
    const url = `/dispatch-circuit-rules/${rules.web_post.id}`;
    await call('PATCH', url, manager, { categoryIds: [rootCategory] });
    expect((await switchTo(shop, 'web_post', 'inactive')).json()).toMatchObject({
      code: 'circuit_in_use',
      data: { type: 'web_post', categoryCount: 1 },
    });
    expect(outcome(await call('PATCH', url, manager, { circuitStatus: 'inactive' }))).toEqual([409, 'circuit_in_use']);
    const provider = await world.session(await world.user('super_admin'));
    const form = await call('PATCH', `/accounts/${shop.shop.id}`, provider, { activeCircuits: ['web_collect'] });
    expect(outcome(form)).toEqual([409, 'circuit_in_use']);
    expect((await call('GET', url, manager)).json().circuit.status).toBe('active');
    // A pause keeps the categories; off and without categories go together in one act.
    expect((await call('PATCH', url, manager, { status: 'disabled' })).json()).toMatchObject({ categoryCount: 1 });
    const both = await call('PATCH', url, manager, { circuitStatus: 'inactive', categoryIds: [] });
    expect(both.json()).toMatchObject({ circuit: { status: 'inactive' }, categoryCount: 0 });
    expect(outcome(await call('PATCH', url, manager, { categoryIds: [rootCategory] }))).toEqual([
      409,
      'circuit_in_use',
    ]);
  });
});

describe('the circuits of a category', () => {
  test('addCategoryCircuit and removeCategoryCircuit: change one circuit of a category', async () => {
    const shop = await shopWith(['web_post']);
    const { manager, rules, rootCategory } = shop;
    const { circuitId } = rules.web_post;
    expect((await give(manager, rootCategory, circuitId)).statusCode).toBe(204);
    expect((await give(manager, rootCategory, circuitId)).statusCode).toBe(204);
    const rule = (await call('GET', `/dispatch-circuit-rules/${rules.web_post.id}`, manager)).json();
    expect(rule).toMatchObject({ categoryIds: [rootCategory], version: 3 });
    expect(outcome(await give(manager, rootCategory, rules.web_collect.circuitId))).toEqual([
      422,
      'configuration_error',
    ]);
    const other = await shopWith(['web_post']);
    expect(outcome(await give(manager, other.rootCategory, circuitId))).toEqual([404, 'not_found']);
    expect(outcome(await give(other.manager, rootCategory, circuitId))).toEqual([404, 'not_found']);
    expect(outcome(await take(other.manager, rootCategory, circuitId))).toEqual([404, 'not_found']);
    const analyst = await world.session(await world.user('root_management_unit_analyst', shop.shop.root));
    expect(outcome(await give(analyst, rootCategory, circuitId))).toEqual([403, 'permission_denied']);
    expect((await take(manager, rootCategory, circuitId)).statusCode).toBe(204);
    expect(outcome(await take(manager, rootCategory, circuitId))).toEqual([404, 'not_found']);
  });

  test('circuitsOf: a category without circuits has those of the nearest category above', async () => {
    const { shop, manager, rules, rootCategory } = await shopWith(['web_post', 'web_collect', 'store_collect']);
    const phones = await category(shop.id, rootCategory, 'Phones');
    const folding = await category(shop.id, phones, 'Folding phones');
    const typesOf = async (id: string) =>
      (await api.asSystem(shop.id, (ctx) => circuitsOf(ctx, shop.id, id))).map(({ type }) => type);
    expect(await typesOf(folding)).toEqual([]);
    const bind = (type: keyof typeof rules, ids: string[], more: object = {}) =>
      call('PATCH', `/dispatch-circuit-rules/${rules[type].id}`, manager, { categoryIds: ids, ...more });
    await bind('web_post', [rootCategory]);
    await bind('store_collect', [rootCategory]);
    expect(await typesOf(folding)).toEqual(['store_collect', 'web_post']);
    await bind('web_collect', [phones]);
    expect(await typesOf(folding)).toEqual(['web_collect']);
    expect(await typesOf(rootCategory)).toEqual(['store_collect', 'web_post']);
    // Paused, it is as if the category had none.
    await bind('web_collect', [phones], { status: 'disabled' });
    expect(await typesOf(folding)).toEqual(['store_collect', 'web_post']);
  });

  test('are offered with what they add or take and the modes they may be paid by', async () => {
    const { shop, manager, rules, rootCategory } = await shopWith(['web_post']);
    const provider = await world.session(await world.user('super_admin'));
    const settings = (features: string[]) =>
      call('PATCH', `/organization-root-details/${shop.root.id}`, provider, { enabledPremiumFeatures: features });
    await settings(['payment_bonus']);
    const list = (await call('GET', '/payment-modes', manager)).json()['hydra:member'] as [Mode, Mode, Mode];
    const [transfer, wallet, card] = list;
    const bonus = { mode: 'percentage', value: 10, cap: 3000 };
    await call('PATCH', `/payment-modes/${card.id}`, manager, { active: true, modifier: bonus });
    const body = {
      categoryIds: [rootCategory],
      modifier: { mode: 'amount', value: -500 },
      eligibleCountries: ['FR'],
      paymentModeIds: [card.id, wallet.id],
    };
    await call('PATCH', `/dispatch-circuit-rules/${rules.web_post.id}`, manager, body);
    const offers = () => api.asSystem(shop.id, (ctx) => readOffers(ctx, shop.id, rootCategory));
    expect(await offers()).toEqual({
      translated: expect.any(Map),
      findTaker: expect.any(Function),
      circuits: [
        {
          circuitRuleId: rules.web_post.id,
          circuitId: rules.web_post.circuitId,
          type: 'web_post',
          channel: 'web',
          name: 'By post',
          description: expect.stringContaining('prepaid label'),
          highlightedInstruction: null,
          instructions: expect.arrayContaining([{ sequence: 1, type: 'print', label: expect.any(String) }]),
          modifier: { mode: 'amount', value: -500 },
          countries: ['FR'],
          // the wallet is named, but not active
          paymentModeIds: [card.id],
        },
      ],
      paymentModes: [
        expect.objectContaining({ id: transfer.id, modifier: { mode: 'disabled' } }),
        expect.objectContaining({ id: card.id, modifier: bonus }),
      ],
    });
    await call('PATCH', `/dispatch-circuit-rules/${rules.web_post.id}`, manager, { paymentModeIds: [] });
    await settings([]);
    const { circuits, paymentModes } = await offers();
    expect(circuits[0]!.paymentModeIds).toEqual([transfer.id, card.id]);
    expect(paymentModes.map(({ modifier }) => modifier.mode)).toEqual(['disabled', 'disabled']);
  });
});
