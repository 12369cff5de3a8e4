import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../testing/harness/use-api.ts';
import type { Headers, TestAccount } from '../../testing/world/people.ts';
import { buildWorld } from '../../testing/world/world.ts';
import { ensurePaymentModes } from './ensure-payment-modes.ts';

const api = useApi();
const world = buildWorld(api);
const outcome = (answer: { statusCode: number; json(): { code?: string } }) => [answer.statusCode, answer.json().code];
const read = (url: string, headers: Headers) => api.call({ url, headers });
const patch = (url: string, headers: Headers, body: object) =>
  api.call({
    method: 'PATCH',
    url,
    headers: { ...headers, 'content-type': 'application/merge-patch+json' },
    payload: JSON.stringify(body),
  });
type Mode = { id: string; type: string };
type Type = 'bank_transfer' | 'no_iban_transfer' | 'gift_card' | 'voucher';
type Shop = { shop: TestAccount; manager: Headers; modes: Record<Type, string> };
async function shopWithModes(): Promise<Shop> {
  const shop = await world.retailer();
  const order = { accountId: shop.id, language: 'en-GB', issuer: 'retailer' } as const;
  await api.asSystem(shop.id, (ctx) => ensurePaymentModes(ctx, order));
  const manager = await world.session(await world.user('root_management_unit_manager', shop.root));
  const list = (await read('/payment-modes', manager)).json()['hydra:member'] as Mode[];
  return { shop, manager, modes: Object.fromEntries(list.map(({ id, type }) => [type, id])) as Shop['modes'] };
}
let provider: Headers;
beforeAll(async () => {
  provider = await world.session(await world.user('super_admin'));
});
const settings = (shop: TestAccount, body: object) =>
  patch(`/organization-root-details/${shop.root.id}`, provider, body);

describe('payment modes', () => {
  test('are listed in the order they are offered, the gift card good for something from the start', async () => {
    const { manager } = await shopWithModes();
    const list = (await read('/payment-modes', manager)).json();
    expect(list['hydra:totalItems']).toBe(4);
    expect(list['hydra:member'].map(({ type, active }: Mode & { active: boolean }) => [type, active])).toEqual([
      ['bank_transfer', true],
      ['no_iban_transfer', false],
      ['gift_card', false],
      ['voucher', false],
    ]);
    expect(list['hydra:member'][2].properties).toEqual([{ name: 'Valid in', value: 'All our stores' }]);
    const active = (await read('/payment-modes?active=true', manager)).json()['hydra:member'];
    expect(active).toHaveLength(1);
    const byLabel = (await read('/payment-modes?order[label]=desc', manager)).json()['hydra:member'];
    const labels = byLabel.map(({ label }: { label: string }) => label);
    expect(labels).toEqual([...labels].sort().reverse());
  });

  test('updatePaymentMode: changes only the fields sent, raises the version and records the change', async () => {
    const { shop, manager, modes } = await shopWithModes();
    await settings(shop, { enabledPremiumFeatures: ['payment_bonus'] });
    const url = `/payment-modes/${modes.gift_card}`;
    const body = {
      label: 'Cedar card',
      description: 'Spend it in our stores',
      longDescription: Array(15).fill('line').join('\n'),
      mailContent: 'Your card is on its way',
      provider: 'gift_card',
      dueAt: 'deposit',
      modifier: { mode: 'percentage', value: 10, cap: 5000 },
      properties: [
        { name: 'Validity', value: '12 months' },
        { name: 'Shops', value: 'France' },
      ],
      active: true,
    };
    const changed = await patch(url, manager, { ...body, version: 1 });
    expect(changed.json()).toMatchObject({ ...body, issuer: 'retailer', version: 2 });
    expect((await read(url, manager)).json()).toEqual(changed.json());
    expect((await patch(url, manager, body)).json()).toMatchObject({ version: 2 });
    expect((await patch(url, manager, { label: 'Late', version: 1 })).json()).toMatchObject({
      code: 'concurrent_change',
      data: { version: 2 },
    });
    expect((await patch(url, manager, { longDescription: null, mailContent: '' })).json()).toMatchObject({
      longDescription: null,
      mailContent: null,
      version: 3,
    });
    const rows = await api.asAdmin(async (client) => {
      const sql = "select after from app.audit where entity = 'payment_mode' and entity_id = $1 order by id";
      return (await client.query(sql, [modes.gift_card])).rows;
    });
    expect(rows.map(({ after }) => after.version)).toEqual([2, 3]);
  });

  test.each<[string, Type, object]>([
    ['no label', 'voucher', { label: ' ' }],
    ['a label of 256 characters', 'voucher', { label: 'x'.repeat(256) }],
    ['a description of one character', 'voucher', { description: 'x' }],
    ['a description of 301 characters', 'voucher', { description: 'x'.repeat(301) }],
    ['a long description of 801 characters', 'voucher', { longDescription: 'x'.repeat(801) }],
    ['a long description of 16 lines', 'voucher', { longDescription: Array(16).fill('x').join('\n') }],
    ['mail content of 301 characters', 'voucher', { mailContent: 'x'.repeat(301) }],
    ['a provider that does not fit', 'bank_transfer', { provider: 'card_terminal' }],
    ['a bonus of zero', 'voucher', { modifier: { mode: 'percentage', value: 0 } }],
    ['a bonus above a hundred percent', 'voucher', { modifier: { mode: 'percentage', value: 101 } }],
    ['a malus below minus a hundred percent', 'voucher', { modifier: { mode: 'percentage', value: -101 } }],
    ['a cap of the other sign', 'voucher', { modifier: { mode: 'percentage', value: -10, cap: 100 } }],
    ['a gift card good for nothing', 'gift_card', { properties: [] }],
    ['properties of a transfer', 'bank_transfer', { properties: [{ name: 'a', value: 'b' }] }],
    ['the same property twice', 'voucher', { properties: Array(2).fill({ name: 'a', value: 'b' }) }],
    ['eleven properties', 'voucher', { properties: [...Array(11).keys()].map((n) => ({ name: `${n}`, value: 'b' })) }],
    ['the buyer as issuer where it is not allowed', 'voucher', { issuer: 'buyer' }],
    ['another type', 'voucher', { type: 'gift_card' }],
  ])('updatePaymentMode: refuses %s', async (_, type, body) => {
    const { manager, modes } = await refusals();
    expect(outcome(await patch(`/payment-modes/${modes[type]}`, manager, body))).toEqual([422, 'validation_failed']);
  });
  let one: Promise<Shop> | undefined;
  const refusals = () => {
    one ??= shopWithModes();
    return one;
  };

  test('updatePaymentMode: the buyer issues payments only if a linked buyer has switched that on, not at the counter', async () => {
    const { shop, manager, modes } = await shopWithModes();
    const [buyer, stranger] = [await world.buyer(), await world.buyer()];
    await settings(stranger, { buyerPaymentEnabled: true });
    await world.link(shop, buyer);
    const feature = async () => (await read(`/payment/account/${shop.id}/by-buyer-feature-available`, manager)).json();
    expect(await feature()).toEqual({ accountId: shop.id, available: false });
    // The switch is the buyer's, not the retailer's.
    await settings(shop, { buyerPaymentEnabled: true });
    expect(await feature()).toEqual({ accountId: shop.id, available: false });
    await settings(buyer, { buyerPaymentEnabled: true });
    expect(await feature()).toEqual({ accountId: shop.id, available: true });
    const url = `/payment-modes/${modes.voucher}`;
    expect((await patch(url, manager, { issuer: 'buyer' })).json()).toMatchObject({ issuer: 'buyer' });
    expect((await patch(url, manager, { dueAt: 'deposit' })).json()).toMatchObject({
      code: 'validation_failed',
      violations: [{ path: 'body.dueAt' }],
    });
    expect((await patch(url, manager, { issuer: 'retailer', dueAt: 'deposit' })).statusCode).toBe(200);
  });

  test('updatePaymentMode: a transfer may name the IBAN it is drawn from; a gift card or a wrong IBAN is refused', async () => {
    const { manager, modes } = await shopWithModes();
    const transfer = `/payment-modes/${modes.bank_transfer}`;
    const named = await patch(transfer, manager, { iban: 'FR76 3000 6000 0112 3456 7890 189' });
    expect(named.json()).toMatchObject({ iban: 'FR7630006000011234567890189' });
    expect((await patch(transfer, manager, { iban: null })).json()).toMatchObject({ iban: null });
    for (const [type, iban] of [
      ['bank_transfer', 'FR7630006000011234567890188'],
      ['gift_card', 'FR7630006000011234567890189'],
    ] as const)
      expect(outcome(await patch(`/payment-modes/${modes[type]}`, manager, { iban }))).toEqual([
        422,
        'validation_failed',
      ]);
  });

  test('updatePaymentMode: a modifier needs the premium feature, removing one does not', async () => {
    const { shop, manager, modes } = await shopWithModes();
    const url = `/payment-modes/${modes.voucher}`;
    const modifier = { mode: 'amount', value: 500 };
    expect((await patch(url, manager, { modifier })).json()).toMatchObject({
      code: 'premium_feature_missing',
      data: { feature: 'payment_bonus' },
    });
    await settings(shop, { enabledPremiumFeatures: ['payment_bonus'] });
    expect((await patch(url, manager, { modifier })).json()).toMatchObject({ modifier });
    await settings(shop, { enabledPremiumFeatures: [] });
    expect((await patch(url, manager, { label: 'Voucher', modifier })).json()).toMatchObject({ label: 'Voucher' });
    const gone = await patch(url, manager, { modifier: { mode: 'disabled' } });
    expect(gone.json()).toMatchObject({ modifier: { mode: 'disabled' } });
  });

  test('payment modes: readers read them, another tenant gets 404', async () => {
    const [mine, theirs] = [await shopWithModes(), await shopWithModes()];
    const analyst = await world.session(await world.user('root_management_unit_analyst', mine.shop.root));
    const url = `/payment-modes/${mine.modes.voucher}`;
    expect((await read(url, analyst)).statusCode).toBe(200);
    expect(outcome(await patch(url, analyst, { label: 'x' }))).toEqual([403, 'permission_denied']);
    const seller = await world.session(await world.user('store_manager', await world.store(mine.shop.root)));
    expect(outcome(await read('/payment-modes', seller))).toEqual([403, 'permission_denied']);
    for (const id of [theirs.modes.voucher, api.services.newId()]) {
      expect(outcome(await read(`/payment-modes/${id}`, mine.manager))).toEqual([404, 'not_found']);
      expect(outcome(await patch(`/payment-modes/${id}`, mine.manager, { label: 'x' }))).toEqual([404, 'not_found']);
    }
    expect(outcome(await read(`/payment-modes?accountId=${theirs.shop.id}`, mine.manager))).toEqual([404, 'not_found']);
    for (const id of [theirs.shop.id, api.services.newId()])
      expect(outcome(await read(`/payment/account/${id}/by-buyer-feature-available`, mine.manager))).toEqual([
        404,
        'account_not_found',
      ]);
    expect(outcome(await read('/payment-modes', provider))).toEqual([400, 'malformed_request']);
    const named = await read(`/payment-modes?accountId=${theirs.shop.id}`, provider);
    expect(named.json()['hydra:member']).toHaveLength(4);
  });
});
