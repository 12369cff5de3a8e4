import * as routes from '@reprise/contract/logistics/claims/claim-routes';
import { listTransports } from '@reprise/contract/logistics/transport-routes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildBox, type TestBox } from '../../../testing/transit/boxes.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { sayDelivery } from '../../../testing/transit/say-delivery.ts';
import type { Headers } from '../../../testing/world/people.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { DAY } from '../../platform/clock.ts';

const api = useApi();
const world = buildWorld(api);
const as = async (...who: Parameters<typeof world.user>) => world.session(await world.user(...who));
let shop: TestShop;
/** The retailer holds the contract with the carrier, unless a test says otherwise. */
let holder: Headers;
let buyer: Headers;
let warehouse: Headers;
let admin: Headers;
beforeAll(async () => {
  shop = await world.shop();
  await setHolder('retailer');
  holder = await as('root_management_unit_manager', shop.retailer.root, { module: 'tim' });
  buyer = await as('buyer_manager', shop.buyer.buyer);
  warehouse = await as('warehouse_manager', shop.warehouse);
  admin = await as('super_admin', null, { module: 'tim' });
});
const setHolder = (side: 'retailer' | 'buyer') =>
  api.asSystem(shop.retailer.id, ({ db }) =>
    db.updateTable('account').set({ transport_contract_holder: side }).where('id', '=', shop.retailer.id).execute(),
  );
/** A box of two telephones, 300 euros each, that the carrier scanned and lost. */
async function lostBox(options: Parameters<typeof buildBox>[2] = {}): Promise<TestBox & { shipmentId: string }> {
  const box = await buildBox(api, shop, { devices: 2, ...options });
  await sayDelivery(api, box, 'PC1', 5 * DAY);
  await sayDelivery(api, box, 'LOST');
  return { ...box, shipmentId: box.shipmentId! };
}
const CLAIM = { reason: 'lost', amountAsked: 60_000, note: 'Rien depuis Roissy' };
const open = ({ shipmentId }: { shipmentId: string }, headers = holder, body: object = CLAIM) =>
  api.call(routes.openClaim, { params: { id: shipmentId }, body }, headers);
const propose = ({ shipmentId }: { shipmentId: string }, headers = holder) =>
  api.call(routes.getClaimProposal, { params: { id: shipmentId } }, headers);
const list = (query: Record<string, string | string[]> = {}, headers = holder) =>
  api.call(routes.listClaims, { query }, headers);
const today = () => api.clock.now().toISOString().slice(0, 10);
type Act = 'update' | 'send' | 'accept' | 'refuse' | 'pay' | 'withdraw';
const bodyOf = (act: Act): object =>
  ({
    update: { amountAsked: 45_000 },
    send: { reference: 'CL-77', sentOn: today() },
    accept: { amountGranted: 50_000 },
    refuse: { carrierWords: 'Délai dépassé' },
    pay: { amountPaid: 50_000, paidOn: today() },
    withdraw: {},
  })[act];
function perform(act: Act, { id, version }: { id: string; version: number }, more: object = {}, headers = holder) {
  const route = {
    update: routes.updateClaim,
    send: routes.sendClaim,
    accept: routes.acceptClaim,
    refuse: routes.refuseClaim,
    pay: routes.payClaim,
    withdraw: routes.withdrawClaim,
  }[act];
  return api.call(route, { params: { id }, body: { expectedVersion: version, ...bodyOf(act), ...more } }, headers);
}
/** A claim after these acts. */
async function claimAfter(...acts: Act[]): Promise<{ id: string; version: number; status: string }> {
  let claim = (await open(await lostBox())).json();
  for (const act of acts) claim = (await perform(act, claim)).json();
  return claim;
}

describe('opening', () => {
  test('getClaimProposal: proposes the declared prices of what is in the parcel, and the times deadlines count from', async () => {
    const box = await lostBox();
    const answer = await propose(box);
    expect(answer.json()).toMatchObject({
      carrier: 'sandbox',
      contractHolder: { id: shop.retailer.id, name: shop.retailer.name },
      isHolder: true,
      isWithCarrier: true,
      devices: 2,
      amount: 60_000,
      currency: 'EUR',
      postedAt: new Date(api.clock.now().getTime() - 5 * DAY).toISOString(),
      deliveredAt: null,
      claim: null,
    });
  });

  test('openClaim: the holder of the contract opens one, with its deadline, and it is in the change log', async () => {
    const box = await lostBox();
    const answer = await open(box);
    expect(answer.statusCode, answer.body).toBe(201);
    const claim = answer.json();
    expect(claim).toMatchObject({
      status: 'open',
      reason: 'lost',
      version: 1,
      acts: ['edit', 'send', 'withdraw'],
      deadline: new Date(api.clock.now().getTime() + 16 * DAY).toISOString(),
      details: { amountAsked: 60_000, currency: 'EUR', note: CLAIM.note, amountGranted: null, reference: null },
      account: { id: shop.retailer.id },
      contractHolder: { id: shop.retailer.id },
      transport: { id: box.shipmentId, carrier: 'sandbox' },
      package: { id: box.packageId, number: box.number },
      buyback: null,
    });
    expect((await propose(box)).json().claim).toEqual({ id: claim.id, status: 'open' });
    const changes = await api.asSystem(shop.retailer.id, ({ db }) =>
      db.selectFrom('audit').select(['account_id', 'action']).where('entity_id', '=', claim.id).execute(),
    );
    expect(changes).toEqual([{ account_id: shop.retailer.id, action: 'create' }]);
  });

  test('openClaim: past the deadline a claim is opened all the same', async () => {
    const box = await buildBox(api, shop);
    await sayDelivery(api, box, 'PC1', 40 * DAY);
    const claim = (await open({ shipmentId: box.shipmentId! })).json();
    expect(claim.status).toBe('open');
    expect(Date.parse(claim.deadline)).toBeLessThan(api.clock.now().getTime());
  });

  test('openClaim: a parcel has one claim at a time (409 claim_exists), and another after a refusal', async () => {
    const box = await lostBox();
    const first = (await open(box)).json();
    const second = await open(box);
    expect(refusal(second)).toBe('409 claim_exists');
    expect(second.json().data).toEqual({ claimId: first.id, status: 'open' });
    await perform('withdraw', first);
    const both = await Promise.all([open(box), open(box)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  });

  test('openClaim: the same Idempotency-Key opens one claim and answers it twice', async () => {
    const box = await lostBox();
    const keyed = { ...holder, 'idempotency-key': 'claim-key-of-a-test-0001' };
    const [first, again] = [await open(box, keyed), await open(box, keyed)];
    expect(again.json()).toEqual(first.json());
    expect(first.statusCode).toBe(201);
  });

  test('openClaim: a parcel the carrier never had is not claimed for (409), and wrong amounts are refused (422)', async () => {
    const box = await buildBox(api, shop);
    expect(refusal(await open({ shipmentId: box.shipmentId! }))).toBe('409 status_not_fit');
    const lost = await lostBox();
    for (const wrong of [{ amountAsked: 0 }, { amountAsked: 10_000_001 }, { amountAsked: 12.5 }, { reason: 'stolen' }])
      expect(refusal(await open(lost, holder, { ...CLAIM, ...wrong }))).toBe('422 validation_failed');
  });
});

describe('acts', () => {
  test('a claim goes from open over sent and accepted to paid, with what each step records', async () => {
    const opened = (await open(await lostBox())).json();
    const edited = (await perform('update', opened, { note: '' })).json();
    expect(edited).toMatchObject({ version: 2, status: 'open', details: { amountAsked: 45_000, note: null } });
    const sent = (await perform('send', edited)).json();
    expect(sent).toMatchObject({ status: 'sent', details: { reference: 'CL-77', sentOn: today() } });
    expect(sent.acts).toEqual(['accept', 'refuse', 'withdraw']);
    const accepted = (await perform('accept', sent, { amountGranted: 40_000 })).json();
    expect(accepted).toMatchObject({ status: 'accepted', acts: ['pay'], details: { amountGranted: 40_000 } });
    const paid = (await perform('pay', accepted, { amountPaid: 40_000 })).json();
    expect(paid).toMatchObject({ status: 'paid', acts: [], details: { amountPaid: 40_000, paidOn: today() } });
    const { n } = await api.asSystem(shop.retailer.id, ({ db }) =>
      db
        .selectFrom('audit')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('entity_id', '=', opened.id)
        .executeTakeFirstOrThrow(),
    );
    expect(n).toBe(5);
  });

  test('refuseClaim keeps the words of the carrier; withdrawClaim ends a claim that was sent', async () => {
    const sent = await claimAfter('send');
    expect((await perform('refuse', sent)).json()).toMatchObject({
      status: 'refused',
      acts: [],
      details: { carrierWords: 'Délai dépassé' },
    });
    expect((await perform('withdraw', await claimAfter('send'))).json()).toMatchObject({
      status: 'withdrawn',
      acts: [],
    });
  });

  test.each([
    ['update', ['send']],
    ['send', ['send']],
    ['accept', []],
    ['refuse', []],
    ['pay', ['send']],
    ['withdraw', ['send', 'accept']],
  ] as const)('%sClaim after %j: the table of moves refuses it (409 status_not_fit)', async (act, before) => {
    const claim = await claimAfter(...before);
    const answer = await perform(act, claim);
    expect(refusal(answer)).toBe('409 status_not_fit');
    expect(answer.json().data).toEqual({ version: claim.version, status: claim.status });
  });

  test.each([
    ['update', []],
    ['send', []],
    ['accept', ['send']],
    ['refuse', ['send']],
    ['pay', ['send', 'accept']],
    ['withdraw', []],
  ] as const)('%sClaim: an older version gets 409 concurrent_change', async (act, before) => {
    const claim = await claimAfter(...before);
    expect(refusal(await perform(act, { ...claim, version: claim.version - 1 }))).toBe('409 concurrent_change');
  });

  test('two people who act at once: one of them gets 409 concurrent_change', async () => {
    const claim = await claimAfter();
    const answers = await Promise.all([perform('send', claim), perform('withdraw', claim)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test('sendClaim and payClaim refuse days to come, acceptClaim more than was asked for (422)', async () => {
    const claim = await claimAfter();
    const tomorrow = new Date(api.clock.now().getTime() + 2 * DAY).toISOString().slice(0, 10);
    expect(refusal(await perform('send', claim, { sentOn: tomorrow }))).toBe('422 validation_failed');
    const sent = (await perform('send', claim)).json();
    expect(refusal(await perform('accept', sent, { amountGranted: 60_001 }))).toBe('422 validation_failed');
    const accepted = (await perform('accept', sent)).json();
    expect(refusal(await perform('pay', accepted, { paidOn: tomorrow }))).toBe('422 validation_failed');
  });
});

describe('who', () => {
  test('the other side of the parcel reads the state without the amounts, and writes nothing (403)', async () => {
    const box = await lostBox();
    const claim = (await open(box)).json();
    for (const headers of [buyer, warehouse]) {
      const seen = (await list({}, headers)).json()['hydra:member'].find(({ id }: { id: string }) => id === claim.id);
      expect(seen).toMatchObject({ status: 'open', details: null, acts: [], account: { name: shop.retailer.name } });
      expect((await propose(box, headers)).json()).toMatchObject({ isHolder: false, amount: null });
      expect(refusal(await open(box, headers))).toBe('403 out_of_scope');
      for (const act of ['update', 'send', 'accept', 'refuse', 'pay', 'withdraw'] as const)
        expect(refusal(await perform(act, claim, {}, headers))).toBe('403 out_of_scope');
    }
    expect((await list()).json()['hydra:member'][0].version).toBe(1);
  });

  test('a warehouse manager claims for a contract of the buyer, and another warehouse sees nothing of it (404)', async () => {
    await setHolder('buyer');
    const box = await lostBox();
    await setHolder('retailer');
    const claim = await open(box, warehouse);
    expect(claim.statusCode, claim.body).toBe(201);
    expect(claim.json().details.amountAsked).toBe(60_000);
    expect(refusal(await open(box))).toBe('403 out_of_scope');
    const elsewhere = await as('warehouse_manager', await world.warehouse(shop.buyer.buyer));
    expect(refusal(await propose(box, elsewhere))).toBe('404 not_found');
    expect((await list({}, elsewhere)).json()['hydra:member']).toEqual([]);
    expect(refusal(await perform('send', claim.json(), {}, elsewhere))).toBe('404 not_found');
    expect((await perform('send', claim.json(), {}, buyer)).statusCode).toBe(200);
  });

  test('another tenant sees neither parcel nor claim (404), and the provider acts for everybody', async () => {
    const box = await lostBox();
    const stranger = await as('root_management_unit_manager', (await world.retailer()).root, { module: 'tim' });
    expect(refusal(await propose(box, stranger))).toBe('404 not_found');
    expect(refusal(await open(box, stranger))).toBe('404 not_found');
    const claim = (await open(box, admin)).json();
    expect(claim.details.amountAsked).toBe(60_000);
    for (const act of ['update', 'send', 'accept', 'refuse', 'pay', 'withdraw'] as const)
      expect(refusal(await perform(act, claim, {}, stranger))).toBe('404 not_found');
    expect((await list({}, stranger)).json()['hydra:member']).toEqual([]);
    expect((await perform('send', claim, {}, admin)).json().status).toBe('sent');
  });

  test('a seller and a warehouse operator may not even ask (403 before 404)', async () => {
    const nothing = { shipmentId: '0198c3a4-5b6c-7d8e-9f01-23456789abcd' };
    const seller = await as('store_seller', shop.store);
    const operator = await as('warehouse_operator', shop.warehouse);
    for (const headers of [seller, operator]) {
      expect(refusal(await propose(nothing, headers))).toBe('403 permission_denied');
      expect(refusal(await open(nothing, headers))).toBe('403 permission_denied');
      expect(refusal(await list({}, headers))).toBe('403 permission_denied');
      const claim = { id: nothing.shipmentId, version: 1 };
      for (const act of ['update', 'send', 'accept', 'refuse', 'pay', 'withdraw'] as const)
        expect(refusal(await perform(act, claim, {}, headers))).toBe('403 permission_denied');
    }
  });

  test('the provider claims from the list of all parcels in any module, a retailer not in its root module (403)', async () => {
    const box = await lostBox();
    const root = await as('super_admin', null, { module: 'root' });
    expect((await propose(box, root)).json().isHolder).toBe(true);
    expect((await open(box, root)).statusCode).toBe(201);
    expect((await list({}, root)).statusCode).toBe(200);
    const manager = await as('root_management_unit_manager', shop.retailer.root, { module: 'root' });
    expect(refusal(await list({}, manager))).toBe('403 permission_denied');
  });

  test('PostgreSQL lets both sides read a claim, and only the holder of the contract write it', async () => {
    const claim = await claimAfter();
    const update = (accountId: string) =>
      api.asSystem(accountId, ({ db }) =>
        db.updateTable('carrier_claim').set({ note: 'x' }).where('id', '=', claim.id).executeTakeFirst(),
      );
    const read = (accountId: string) =>
      api.asSystem(accountId, ({ db }) =>
        db.selectFrom('carrier_claim').select('id').where('id', '=', claim.id).execute(),
      );
    expect(await read(shop.buyer.id)).toHaveLength(1);
    expect((await update(shop.buyer.id)).numUpdatedRows).toBe(0n);
    expect((await update(shop.retailer.id)).numUpdatedRows).toBe(1n);
    expect(await read((await world.retailer()).id)).toEqual([]);
  });
});

test('listClaims: filters by state and reason, pages as other lists do, and refuses what it does not know (400)', async () => {
  const before = shop;
  shop = await world.shop();
  await setHolder('retailer');
  const manager = await as('root_management_unit_manager', shop.retailer.root, { module: 'tim' });
  const first = (await open(await lostBox(), manager)).json();
  const late = (await open(await lostBox(), manager, { ...CLAIM, reason: 'late' })).json();
  await perform('send', first, {}, manager);
  const ids = async (query: Record<string, string | string[]>) =>
    (await list(query, manager)).json()['hydra:member'].map(({ id }: { id: string }) => id);
  expect(await ids({})).toEqual([late.id, first.id]);
  expect(await ids({ 'order[createdAt]': 'asc' })).toEqual([first.id, late.id]);
  expect(await ids({ 'status[]': ['sent', 'paid'] })).toEqual([first.id]);
  expect(await ids({ reason: 'late' })).toEqual([late.id]);
  const page = (await list({ itemsPerPage: '1', page: '2' }, manager)).json();
  expect([page['hydra:totalItems'], page['hydra:member'][0].id]).toEqual([2, first.id]);
  expect(refusal(await list({ status: 'lost' }, manager))).toBe('400 malformed_request');
  shop = before;
});

test('listTransports: says the state of the latest claim of each parcel, and filters by it', async () => {
  const box = await lostBox();
  await perform('withdraw', (await open(box)).json());
  api.clock.set(new Date(api.clock.now().getTime() + 1_000));
  const again = (await open(box)).json();
  const rows = async (query: Record<string, string | string[]>) =>
    (await api.call(listTransports, { query: { itemsPerPage: '30', ...query } }, admin)).json()['hydra:member'];
  const [seen] = await rows({ search: box.number });
  expect(seen.claim).toEqual({ id: again.id, status: 'open' });
  const states = (found: { claim: { status: string } }[]) => new Set(found.map(({ claim }) => claim.status));
  expect(states(await rows({ claim: 'open' }))).toEqual(new Set(['open']));
  expect((await rows({ claim: 'withdrawn', search: box.number })).length).toBe(0);
});
