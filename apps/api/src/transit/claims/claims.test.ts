import { listTransports } from '@reprise/contract/logistics/transport-routes';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildBox } from '../../../testing/transit/boxes.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { sayDelivery } from '../../../testing/transit/say-delivery.ts';
import { CLAIM, useClaims } from '../../../testing/transit/use-claims.ts';
import { DAY } from '../../platform/clock.ts';

const api = useApi();
const { people, world, as, setHolder, lostBox, open, propose, list, today, perform, claimAfter } = useClaims(api);

describe('opening', () => {
  test('getClaimProposal: proposes the declared prices of what is in the parcel, and the times deadlines count from', async () => {
    const box = await lostBox();
    const answer = await propose(box);
    expect(answer.json()).toMatchObject({
      carrier: 'sandbox',
      contractHolder: { id: people.shop.retailer.id, name: people.shop.retailer.name },
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
      account: { id: people.shop.retailer.id },
      contractHolder: { id: people.shop.retailer.id },
      transport: { id: box.shipmentId, carrier: 'sandbox' },
      package: { id: box.packageId, number: box.number },
      buyback: null,
    });
    expect((await propose(box)).json().claim).toEqual({ id: claim.id, status: 'open' });
    const changes = await api.asSystem(people.shop.retailer.id, ({ db }) =>
      db.selectFrom('audit').select(['account_id', 'action']).where('entity_id', '=', claim.id).execute(),
    );
    expect(changes).toEqual([{ account_id: people.shop.retailer.id, action: 'create' }]);
  });

  test('openClaim: past the deadline a claim is opened all the same', async () => {
    const box = await buildBox(api, people.shop);
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
    const keyed = { ...people.holder, 'idempotency-key': 'claim-key-of-a-test-0001' };
    const [first, again] = [await open(box, keyed), await open(box, keyed)];
    expect(again.json()).toEqual(first.json());
    expect(first.statusCode).toBe(201);
  });

  test('openClaim: a parcel the carrier never had is not claimed for (409), and wrong amounts are refused (422)', async () => {
    const box = await buildBox(api, people.shop);
    expect(refusal(await open({ shipmentId: box.shipmentId! }))).toBe('409 status_not_fit');
    const lost = await lostBox();
    for (const wrong of [{ amountAsked: 0 }, { amountAsked: 10_000_001 }, { amountAsked: 12.5 }, { reason: 'stolen' }])
      expect(refusal(await open(lost, people.holder, { ...CLAIM, ...wrong }))).toBe('422 validation_failed');
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
    const { n } = await api.asSystem(people.shop.retailer.id, ({ db }) =>
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

test('listClaims: filters by state and reason, pages as other lists do, and refuses what it does not know (400)', async () => {
  const before = people.shop;
  people.shop = await world.shop();
  await setHolder('retailer');
  const manager = await as('root_management_unit_manager', people.shop.retailer.root, { module: 'tim' });
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
  people.shop = before;
});

test('listTransports: says the state of the latest claim of each parcel, and filters by it', async () => {
  const box = await lostBox();
  await perform('withdraw', (await open(box)).json());
  api.clock.set(new Date(api.clock.now().getTime() + 1_000));
  const again = (await open(box)).json();
  const rows = async (query: Record<string, string | string[]>) =>
    (await api.call(listTransports, { query: { itemsPerPage: '30', ...query } }, people.admin)).json()['hydra:member'];
  const [seen] = await rows({ search: box.number });
  expect(seen.claim).toEqual({ id: again.id, status: 'open' });
  const states = (found: { claim: { status: string } }[]) => new Set(found.map(({ claim }) => claim.status));
  expect(states(await rows({ claim: 'open' }))).toEqual(new Set(['open']));
  expect((await rows({ claim: 'withdrawn', search: box.number })).length).toBe(0);
});
