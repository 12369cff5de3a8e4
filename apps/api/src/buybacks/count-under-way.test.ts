import { unlinkAccounts } from '@reprise/contract/accounts/account-routes';
import type { BuybackStatus } from '@reprise/contract/states/buyback';
import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../testing/harness/use-api.ts';
import type { Headers } from '../../testing/world/people.ts';
import type { Sold } from '../../testing/world/sold.ts';
import { buildWorld } from '../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
let provider: Headers;
beforeAll(async () => {
  provider = await world.session(await world.user('super_admin'));
});
type Place = { circuitId: string; ruleId: string; modeId: string; warehouseId: string; storeId: string };

const patch = (url: string, body: object) =>
  api.call({
    method: 'PATCH',
    url,
    headers: { ...provider, 'content-type': 'application/merge-patch+json' },
    payload: JSON.stringify(body),
  });
const unlink = ({ accountId, buyerAccountId }: Sold) =>
  api.call(unlinkAccounts, { params: { retailerAccountId: accountId, buyerAccountId } }, provider);

/** A sold cart of three devices, and what its buybacks depend on. */
async function underWay(): Promise<Sold & Place> {
  const sold = await world.sold({ devices: 3 });
  const { accountId } = sold;
  return api.asSystem(accountId, async ({ db }) => {
    const root = await db
      .selectFrom('organization')
      .select('id')
      .where('account_id', '=', accountId)
      .where('type', '=', 'root_management_unit')
      .executeTakeFirstOrThrow();
    const store = await world.store({ id: root.id, accountId, type: 'root_management_unit', commonName: 'Siège' });
    await db.updateTable('buyback').set({ store_id: store.id }).where('account_id', '=', accountId).execute();
    const row = await db.selectFrom('buyback').selectAll().where('id', '=', sold.buybackId).executeTakeFirstOrThrow();
    await db.deleteFrom('circuit_rule_category').where('account_id', '=', accountId).execute();
    return {
      ...sold,
      circuitId: row.circuit_id,
      ruleId: row.circuit_rule_id,
      modeId: row.payment_mode_id,
      warehouseId: row.warehouse_id,
      storeId: store.id,
    };
  });
}
const setStatus = ({ accountId }: Sold, status: BuybackStatus) =>
  api.asSystem(accountId, ({ db }) =>
    db.updateTable('buyback').set({ status }).where('account_id', '=', accountId).execute(),
  );

const ACTS: Readonly<Record<string, (place: Sold & Place) => ReturnType<typeof patch>>> = {
  'updateOrganization of a warehouse': ({ warehouseId }) =>
    patch(`/organizations/${warehouseId}`, { status: 'inactive', version: 1 }),
  'updateOrganization of a store': ({ storeId }) =>
    patch(`/organizations/${storeId}`, { status: 'inactive', version: 1 }),
  updateCircuit: ({ circuitId }) => patch(`/circuits/${circuitId}`, { status: 'inactive' }),
  updateCircuitRule: ({ ruleId }) => patch(`/dispatch-circuit-rules/${ruleId}`, { circuitStatus: 'inactive' }),
  updatePaymentMode: ({ modeId }) => patch(`/payment-modes/${modeId}`, { active: false }),
  'updateAccount with circuits': ({ accountId }) => patch(`/accounts/${accountId}`, { activeCircuits: [] }),
  'updateAccount with payment modes': ({ accountId, modeId }) =>
    patch(`/accounts/${accountId}`, { paymentModes: [{ id: modeId, active: false, issuer: 'retailer' }] }),
  unlinkAccounts: unlink,
};

test.each(Object.entries(ACTS))(
  '%s: refused with counts while buybacks are under way (409), done once they have ended',
  async (_, act) => {
    const place = await underWay();
    const refused = await act(place);
    expect([refused.statusCode, refused.json().code], refused.body).toEqual([409, 'buybacks_under_way']);
    expect(refused.json().data).toEqual({ buybackCount: 3, byStatus: { bb_awaiting_inventory: 3 }, unpaid: 0 });
    await setStatus(place, 'bb_not_completed');
    expect((await act(place)).statusCode).toBeLessThan(300);
  },
);

test('unlinkAccounts: a completed buyback whose payment is still to come keeps the link and the payment mode', async () => {
  const place = await underWay();
  await setStatus(place, 'bb_completed');
  const data = { buybackCount: 3, byStatus: {}, unpaid: 3 };
  for (const act of [ACTS.unlinkAccounts!, ACTS.updatePaymentMode!])
    expect((await act(place)).json()).toMatchObject({ code: 'buybacks_under_way', data });
  // Where a device goes no longer matters to it.
  expect((await ACTS['updateOrganization of a warehouse']!(place)).statusCode).toBe(200);
});
