import * as routes from '@reprise/contract/logistics/claims/claim-routes';
import { beforeAll } from 'vitest';
import { DAY } from '../../src/platform/clock.ts';
import type { TestApi } from '../harness/use-api.ts';
import type { Headers } from '../world/people.ts';
import type { TestShop } from '../world/shop.ts';
import { buildWorld } from '../world/world.ts';
import { buildBox, type TestBox } from './boxes.ts';
import { sayDelivery } from './say-delivery.ts';

export const CLAIM = { reason: 'lost', amountAsked: 60_000, note: 'Rien depuis Roissy' };
export type ClaimAct = 'update' | 'send' | 'accept' | 'refuse' | 'pay' | 'withdraw';
type People = {
  shop: TestShop;
  /** The retailer holds the contract with the carrier, unless a test says otherwise. */
  holder: Headers;
  buyer: Headers;
  warehouse: Headers;
  admin: Headers;
};

/** Those who claim for parcels, and the calls they make, for one test file. */
export function useClaims(api: TestApi) {
  const world = buildWorld(api);
  const people = {} as People;
  const as = async (...who: Parameters<typeof world.user>) => world.session(await world.user(...who));
  beforeAll(async () => {
    people.shop = await world.shop();
    await setHolder('retailer');
    const { shop } = people;
    people.holder = await as('root_management_unit_manager', shop.retailer.root, { module: 'tim' });
    people.buyer = await as('buyer_manager', shop.buyer.buyer);
    people.warehouse = await as('warehouse_manager', shop.warehouse);
    people.admin = await as('super_admin', null, { module: 'tim' });
  });
  const setHolder = (side: 'retailer' | 'buyer') =>
    api.asSystem(people.shop.retailer.id, ({ db }) =>
      db
        .updateTable('account')
        .set({ transport_contract_holder: side })
        .where('id', '=', people.shop.retailer.id)
        .execute(),
    );
  /** A box of two telephones, 300 euros each, that the carrier scanned and lost. */
  async function lostBox(options: Parameters<typeof buildBox>[2] = {}): Promise<TestBox & { shipmentId: string }> {
    const box = await buildBox(api, people.shop, { devices: 2, ...options });
    await sayDelivery(api, box, 'PC1', 5 * DAY);
    await sayDelivery(api, box, 'LOST');
    return { ...box, shipmentId: box.shipmentId! };
  }
  const open = ({ shipmentId }: { shipmentId: string }, headers = people.holder, body: object = CLAIM) =>
    api.call(routes.openClaim, { params: { id: shipmentId }, body }, headers);
  const propose = ({ shipmentId }: { shipmentId: string }, headers = people.holder) =>
    api.call(routes.getClaimProposal, { params: { id: shipmentId } }, headers);
  const list = (query: Record<string, string | string[]> = {}, headers = people.holder) =>
    api.call(routes.listClaims, { query }, headers);
  const today = () => api.clock.now().toISOString().slice(0, 10);
  const bodyOf = (act: ClaimAct): object =>
    ({
      update: { amountAsked: 45_000 },
      send: { reference: 'CL-77', sentOn: today() },
      accept: { amountGranted: 50_000 },
      refuse: { carrierWords: 'Délai dépassé' },
      pay: { amountPaid: 50_000, paidOn: today() },
      withdraw: {},
    })[act];
  function perform(
    act: ClaimAct,
    { id, version }: { id: string; version: number },
    more: object = {},
    headers = people.holder,
  ) {
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
  async function claimAfter(...acts: ClaimAct[]): Promise<{ id: string; version: number; status: string }> {
    let claim = (await open(await lostBox())).json();
    for (const act of acts) claim = (await perform(act, claim)).json();
    return claim;
  }
  return { people, world, as, setHolder, lostBox, open, propose, list, today, perform, claimAfter };
}
