import { DEFAULT_INSTRUCTIONS } from '@reprise/contract/logistics/circuit-rules';
import { CIRCUIT_TYPES } from '@reprise/contract/logistics/circuits';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../../../testing/harness/use-api.ts';
import { buildCircuits } from '../../../../testing/world/circuits.ts';

import { buildWorld } from '../../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
const { call, shopWith, category } = buildCircuits(api);
const outcome = (answer: { statusCode: number; json(): { code?: string } }) => [answer.statusCode, answer.json().code];

describe('the rules of circuits', () => {
  test('are made with the circuits, one each, and fall back to them', async () => {
    const { manager, rules, shop } = await shopWith(['web_post']);
    const list = (await call('GET', '/dispatch-circuit-rules', manager)).json();
    expect(list['hydra:totalItems']).toBe(CIRCUIT_TYPES.length);
    expect(list['hydra:member'].map((rule: { circuit: { type: string } }) => rule.circuit.type)).toEqual(CIRCUIT_TYPES);
    const post = (await call('GET', `/dispatch-circuit-rules/${rules.web_post.id}`, manager)).json();
    expect(post).toMatchObject({
      accountId: shop.id,
      circuit: { id: rules.web_post.circuitId, type: 'web_post', channel: 'web', deposit: 'post', status: 'active' },
      circuit_name: 'By post',
      status: 'enabled',
      categoryIds: [],
      categoryCount: 0,
      categoryLabels: [],
      inherited: ['description', 'instructions', 'eligibleCountries'],
      terms: null,
      traceabilityEnabled: true,
      customValues: {},
      modifier: { mode: 'disabled' },
      paymentModeIds: [],
    });
    expect(post.description).toContain('prepaid label');
    expect(post.instructions.map((one: { type: string }) => one.type)).toEqual(DEFAULT_INSTRUCTIONS.web_post);
  });

  test('say their own, and give it back to the circuit when it is emptied', async () => {
    const { manager, rules } = await shopWith(['web_post']);
    const url = `/dispatch-circuit-rules/${rules.web_post.id}`;
    const own = {
      description: 'Post it & we pay.',
      instructions: [
        { type: 'print', label: 'Print the label' },
        { type: 'none', label: 'x'.repeat(150) },
      ],
      eligibleCountries: ['FR', 'BE'],
      highlightedInstruction: 'Remove your accounts first',
      traceabilityEnabled: false,
      customValues: { carrier: 'La Poste', insured: true, days: 3 },
      transferOrderNumberOfCopy: 2,
      name: 'By parcel',
      modifier: { mode: 'percentage', value: -5, cap: -2000 },
    };
    const changed = await call('PATCH', url, manager, { ...own, version: 2 });
    const { name, instructions, ...rest } = own;
    expect(changed.json()).toMatchObject({
      ...rest,
      circuit_name: name,
      inherited: [],
      instructions: instructions.map((one, place) => ({ sequence: place + 1, ...one })),
    });
    const { version } = changed.json();
    expect(version).toBeGreaterThan(2);
    expect((await call('GET', url, manager)).json()).toEqual(changed.json());
    // The circuit itself keeps its own words.
    const circuit = (await call('GET', `/circuits/${rules.web_post.circuitId}`, manager)).json();
    expect(circuit).toMatchObject({ name: 'By parcel', eligibleCountries: [], modifier: own.modifier, version: 3 });
    expect(circuit.description).toContain('prepaid label');

    const emptied = { description: '', instructions: [], eligibleCountries: [], modifier: { mode: 'disabled' } };
    expect((await call('PATCH', url, manager, emptied)).json()).toMatchObject({
      description: circuit.description,
      instructions: circuit.defaultInstructions,
      inherited: ['description', 'instructions', 'eligibleCountries'],
      modifier: { mode: 'disabled' },
    });
  });

  test('a change of the circuit shows through, and is refused as stale by whoever read before', async () => {
    const { manager, rules } = await shopWith();
    const { id, circuitId } = rules.store_collect;
    const ofCircuit = { description: 'Fetched on Mondays', eligibleCountries: ['DE'], version: 1 };
    expect((await call('PATCH', `/circuits/${circuitId}`, manager, ofCircuit)).json()).toMatchObject({ version: 2 });
    expect((await call('GET', `/dispatch-circuit-rules/${id}`, manager)).json()).toMatchObject({
      description: 'Fetched on Mondays',
      eligibleCountries: ['DE'],
      version: 2,
    });
    for (const url of [`/circuits/${circuitId}`, `/dispatch-circuit-rules/${id}`]) {
      const late = await call('PATCH', url, manager, { description: 'Later', version: 1 });
      expect(late.json()).toMatchObject({ code: 'concurrent_change', data: { version: 2 } });
    }
    // Sending what is there changes nothing, not even the version.
    const same = await call('PATCH', `/circuits/${circuitId}`, manager, { description: 'Fetched on Mondays' });
    expect(same.json()).toMatchObject({ version: 2 });
  });

  test('updateCircuitRule: sanitises the HTML of the description', async () => {
    const { manager, rules } = await shopWith();
    const url = `/dispatch-circuit-rules/${rules.web_post.id}`;
    const hostile = '<b>Post</b> it<script>alert(1)</script><img src=x onerror=alert(2)>';
    const { description } = (await call('PATCH', url, manager, { description: hostile })).json();
    expect(description).toContain('<b>Post</b> it');
    expect(description).not.toMatch(/script|onerror/);
    const grown = `<p>${'&'.repeat(490)}</p>`;
    const long = await call('PATCH', url, manager, { description: grown });
    expect(long.json()).toMatchObject({ code: 'validation_failed', violations: [{ path: 'body.description' }] });
    expect((await call('PATCH', url, manager, { description: 'a < b & c' })).json().description).toBe('a < b & c');
  });

  test.each([
    ['a description of 501 characters', { description: 'x'.repeat(501) }],
    ['seven instructions', { instructions: Array(7).fill({ type: 'post', label: 'Go' }) }],
    ['an instruction of nothing', { instructions: [{ type: 'post', label: ' ' }] }],
    ['an instruction of 151 characters', { instructions: [{ type: 'post', label: 'x'.repeat(151) }] }],
    ['an instruction of no type', { instructions: [{ type: 'fly', label: 'Go' }] }],
    ['a country that is none', { eligibleCountries: ['France'] }],
    ['a country twice', { eligibleCountries: ['FR', 'FR'] }],
    ['a bonus of nothing', { modifier: { mode: 'percentage', value: 0 } }],
    ['a bonus of 101 percent', { modifier: { mode: 'percentage', value: 101 } }],
    ['half a percent', { modifier: { mode: 'percentage', value: 1.5 } }],
    ['a cap of the other sign', { modifier: { mode: 'percentage', value: 10, cap: -500 } }],
    ['an amount with a cap', { modifier: { mode: 'amount', value: 500, cap: 100 } }],
    ['an amount of half a cent', { modifier: { mode: 'amount', value: 0.5 } }],
    ['ten copies', { transferOrderNumberOfCopy: 10 }],
    ['terms of one character', { terms: 'x' }],
    ['terms of 5001 characters', { terms: 'x'.repeat(5001) }],
    ['terms with a variable of no list', { terms: 'Paid to {customer_iban}' }],
    ['terms with a brace that opens nothing', { terms: 'Paid {total_price' }],
    ['a value that is a list', { customValues: { a: [] } }],
    ['a custom value whose name has a space', { customValues: { 'two words': 'x' } }],
    ['a custom value whose name has 46 characters', { customValues: { ['x'.repeat(46)]: 'x' } }],
    ['a custom text of 256 characters', { customValues: { a: 'x'.repeat(256) } }],
    ['31 custom values', { customValues: Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`value${n}`, n])) }],
    ['a field of no list', { channel: 'store' }],
    ['a category of nobody', { categoryIds: ['019a0000-0000-7000-8000-000000000000'] }],
    ['a payment mode of nobody', { paymentModeIds: ['019a0000-0000-7000-8000-000000000000'] }],
  ])('refuse %s', async (_, body) => {
    const { manager, rules } = await refusals();
    const answer = await call('PATCH', `/dispatch-circuit-rules/${rules.web_post.id}`, manager, body);
    expect(outcome(answer)).toEqual([422, 'validation_failed']);
  });
  let one: ReturnType<typeof shopWith> | undefined;
  const refusals = () => {
    one ??= shopWith(['web_post']);
    return one;
  };

  test('take terms of their own only with the premium feature, and with the variables of the transfer order', async () => {
    const { manager, rules, shop } = await shopWith();
    const url = `/dispatch-circuit-rules/${rules.web_post.id}`;
    const terms = 'I, {customer_firstname} {customer_lastname}, sell {product_label} for {total_price}.';
    expect(outcome(await call('PATCH', url, manager, { terms }))).toEqual([403, 'premium_feature_missing']);
    const provider = await world.session(await world.user('super_admin'));
    const features = { enabledPremiumFeatures: ['custom_transfer_order'] };
    await call('PATCH', `/organization-root-details/${shop.root.id}`, provider, features);
    expect((await call('PATCH', url, manager, { terms })).json()).toMatchObject({ terms });
    expect((await call('PATCH', url, manager, { terms: null })).json()).toMatchObject({ terms: null });
  });

  test('name payment modes of the account and categories of its catalogue', async () => {
    const { manager, rules, shop, rootCategory } = await shopWith(['web_post']);
    const other = await shopWith(['web_post']);
    const modes = (await call('GET', '/payment-modes', manager)).json()['hydra:member'] as { id: string }[];
    const phones = await category(shop.id, rootCategory, 'Phones');
    const url = `/dispatch-circuit-rules/${rules.web_post.id}`;
    const body = { categoryIds: [phones, rootCategory], paymentModeIds: [modes[2]!.id, modes[0]!.id] };
    expect((await call('PATCH', url, manager, body)).json()).toMatchObject({
      categoryCount: 2,
      categoryLabels: expect.arrayContaining(['Phones']),
      paymentModeIds: [modes[0]!.id, modes[2]!.id],
    });
    const filtered = await call('GET', `/dispatch-circuit-rules?categoryId=${phones}`, manager);
    expect(filtered.json()['hydra:member']).toHaveLength(1);
    for (const foreign of [{ categoryIds: [other.rootCategory] }, { paymentModeIds: [rules.web_post.id] }])
      expect(outcome(await call('PATCH', url, manager, foreign))).toEqual([422, 'validation_failed']);
    expect((await call('PATCH', url, manager, { categoryIds: [phones] })).json().categoryIds).toEqual([phones]);
  });

  test('updateCircuitRule: records a change with names, and nothing for an identical patch', async () => {
    const { manager, rules, rootCategory } = await shopWith(['web_post']);
    const url = `/dispatch-circuit-rules/${rules.web_post.id}`;
    await call('PATCH', url, manager, { categoryIds: [rootCategory], status: 'disabled' });
    await call('PATCH', url, manager, { categoryIds: [rootCategory], status: 'disabled' });
    const rows = await api.asAdmin(async (client) => {
      const sql = "select before, after from app.audit where entity = 'circuit_rule' and entity_id = $1";
      return (await client.query(sql, [rules.web_post.id])).rows;
    });
    expect(rows).toHaveLength(1);
    expect(rows[0].after).toMatchObject({ status: 'disabled', categoryLabels: [expect.any(String)] });
  });
});

describe('who may', () => {
  test('circuit rules: readers get 403 on a change, other user types 403 on everything', async () => {
    const { rules, shop } = await shopWith(['web_post']);
    const analyst = await world.session(await world.user('root_management_unit_analyst', shop.root));
    const url = `/dispatch-circuit-rules/${rules.web_post.id}`;
    expect((await call('GET', url, analyst)).statusCode).toBe(200);
    expect(outcome(await call('PATCH', url, analyst, { status: 'disabled' }))).toEqual([403, 'permission_denied']);
    const seller = await world.session(await world.user('store_seller', await world.store(shop.root)));
    for (const path of ['/circuits', '/dispatch-circuit-rules', url])
      expect(outcome(await call('GET', path, seller))).toEqual([403, 'permission_denied']);
  });

  test('circuit rules: another tenant’s rule gets 404', async () => {
    const [mine, theirs] = [await shopWith(['web_post']), await shopWith(['web_post'])];
    const nobodys = api.services.newId();
    expect(outcome(await call('GET', `/circuits/${nobodys}`, mine.manager))).toEqual([404, 'not_found']);
    for (const [path, id] of [
      ['/circuits', theirs.rules.web_post.circuitId],
      ['/dispatch-circuit-rules', theirs.rules.web_post.id],
    ] as const) {
      for (const one of [id, nobodys]) {
        expect(outcome(await call('GET', `${path}/${one}`, mine.manager))).toEqual([404, 'not_found']);
        expect(outcome(await call('PATCH', `${path}/${one}`, mine.manager, {}))).toEqual([404, 'not_found']);
      }
      expect(outcome(await call('GET', `${path}?accountId=${theirs.shop.id}`, mine.manager))).toEqual([
        404,
        'not_found',
      ]);
    }
  });

  test('the provider names the client', async () => {
    const { shop, rules } = await shopWith(['web_post', 'store_drop']);
    const provider = await world.session(await world.user('super_admin'));
    expect(outcome(await call('GET', '/circuits', provider))).toEqual([400, 'malformed_request']);
    const list = (await call('GET', `/circuits?accountId=${shop.id}&status=active`, provider)).json();
    expect(list['hydra:member'].map((one: { type: string }) => one.type)).toEqual(['store_drop', 'web_post']);
    const changed = await call('PATCH', `/dispatch-circuit-rules/${rules.web_post.id}`, provider, {
      status: 'disabled',
    });
    expect(changed.json()).toMatchObject({ status: 'disabled', accountId: shop.id });
  });
});
