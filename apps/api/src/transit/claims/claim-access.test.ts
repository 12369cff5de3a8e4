import { describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { useClaims } from '../../../testing/transit/use-claims.ts';

const api = useApi();
const { people, world, as, setHolder, lostBox, open, propose, list, perform, claimAfter } = useClaims(api);

describe('who', () => {
  test('the other side of the parcel reads the state without the amounts, and writes nothing (403)', async () => {
    const box = await lostBox();
    const claim = (await open(box)).json();
    for (const headers of [people.buyer, people.warehouse]) {
      const seen = (await list({}, headers)).json()['hydra:member'].find(({ id }: { id: string }) => id === claim.id);
      expect(seen).toMatchObject({
        status: 'open',
        details: null,
        acts: [],
        account: { name: people.shop.retailer.name },
      });
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
    const claim = await open(box, people.warehouse);
    expect(claim.statusCode, claim.body).toBe(201);
    expect(claim.json().details.amountAsked).toBe(60_000);
    expect(refusal(await open(box))).toBe('403 out_of_scope');
    const elsewhere = await as('warehouse_manager', await world.warehouse(people.shop.buyer.buyer));
    expect(refusal(await propose(box, elsewhere))).toBe('404 not_found');
    expect((await list({}, elsewhere)).json()['hydra:member']).toEqual([]);
    expect(refusal(await perform('send', claim.json(), {}, elsewhere))).toBe('404 not_found');
    expect((await perform('send', claim.json(), {}, people.buyer)).statusCode).toBe(200);
  });

  test('another tenant sees neither parcel nor claim (404), and the provider acts for everybody', async () => {
    const box = await lostBox();
    const stranger = await as('root_management_unit_manager', (await world.retailer()).root, { module: 'tim' });
    expect(refusal(await propose(box, stranger))).toBe('404 not_found');
    expect(refusal(await open(box, stranger))).toBe('404 not_found');
    const claim = (await open(box, people.admin)).json();
    expect(claim.details.amountAsked).toBe(60_000);
    for (const act of ['update', 'send', 'accept', 'refuse', 'pay', 'withdraw'] as const)
      expect(refusal(await perform(act, claim, {}, stranger))).toBe('404 not_found');
    expect((await list({}, stranger)).json()['hydra:member']).toEqual([]);
    expect((await perform('send', claim, {}, people.admin)).json().status).toBe('sent');
  });

  test('getClaimProposal, openClaim, listClaims, updateClaim, sendClaim, acceptClaim, refuseClaim, payClaim and withdrawClaim refuse a seller and a warehouse operator (403 before 404)', async () => {
    const nothing = { shipmentId: '0198c3a4-5b6c-7d8e-9f01-23456789abcd' };
    const seller = await as('store_seller', people.shop.store);
    const operator = await as('warehouse_operator', people.shop.warehouse);
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
    const manager = await as('root_management_unit_manager', people.shop.retailer.root, { module: 'root' });
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
    expect(await read(people.shop.buyer.id)).toHaveLength(1);
    expect((await update(people.shop.buyer.id)).numUpdatedRows).toBe(0n);
    expect((await update(people.shop.retailer.id)).numUpdatedRows).toBe(1n);
    expect(await read((await world.retailer()).id)).toEqual([]);
  });
});
