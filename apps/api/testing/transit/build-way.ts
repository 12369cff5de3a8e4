import * as expeditions from '@reprise/contract/logistics/expedition-routes';
import * as checkIns from '@reprise/contract/warehouse/check-in-routes';
import { buildCounter } from '../counter/build-counter.ts';
import type { TestApi } from '../harness/use-api.ts';
import { buildArrivalStock } from '../world/parcels.ts';
import type { Headers, TestPlace } from '../world/people.ts';

/** A store that sends and a warehouse that receives, with the calls their people make. */
export async function buildWay(api: TestApi) {
  const counter = await buildCounter(api);
  const { world, shop, seller } = counter;
  const staffOf = async (type: 'warehouse_operator' | 'warehouse_manager', place: TestPlace): Promise<Headers> =>
    world.session(await world.user(type, place));
  const operator = await staffOf('warehouse_operator', shop.warehouse);
  await buildArrivalStock(api, { buyerAccountId: shop.buyer.id });
  await setCheckIn('optional');

  async function setCheckIn(requirement: 'optional' | 'mandatory' | 'disabled'): Promise<void> {
    await api.asSystem(shop.buyer.id, ({ db }) =>
      db
        .updateTable('organization_root_detail')
        .set({ warehouse_checkin_requirement: requirement })
        .where('account_id', '=', shop.buyer.id)
        .execute(),
    );
  }
  /** A device sold at the counter that lies in the store. */
  async function sold(more: object = {}): Promise<{ buybackId: string; code: string; itemId: string }> {
    const answer = await counter.sell(counter.sale({ buybacks: [counter.line(more)] }));
    if (answer.statusCode !== 201) throw new Error(answer.body);
    const [born] = answer.json().buybacks as [{ id: string }];
    const { item } = await counter.rowsOf(born.id);
    return { buybackId: born.id, code: item.identification_number, itemId: item.id };
  }
  const openExpedition = (body: object = {}, headers: Headers = seller) =>
    api.call(
      expeditions.openExpedition,
      { body: { organizationId: shop.store.id, direction: 'inbound', withLabel: false, ...body } },
      headers,
    );
  const openPackage = (
    id: string,
    destination: object = { warehouseId: shop.warehouse.id },
    headers: Headers = seller,
  ) => api.call(expeditions.openPackage, { params: { id }, body: { destination } }, headers);
  const pack = (id: string, identificationNumber: string, headers: Headers = seller) =>
    api.call(expeditions.packItem, { params: { id }, body: { identificationNumber } }, headers);
  const close = (id: string, body: object = {}, headers: Headers = seller) =>
    api.call(expeditions.closePackage, { params: { id }, body }, headers);
  const getExpedition = async (id: string, headers: Headers = seller) =>
    (await api.call(expeditions.getExpedition, { params: { id } }, headers)).json();
  const register = async (id: string, headers: Headers = seller) => {
    const { version } = await getExpedition(id, headers);
    return api.call(expeditions.registerExpedition, { params: { id }, body: { expectedVersion: version } }, headers);
  };
  const checkIn = (code: string, body: object = {}, headers: Headers = operator) =>
    api.call(checkIns.checkInByCode, { body: { warehouseId: shop.warehouse.id, code, ...body } }, headers);

  return {
    ...counter,
    operator,
    staffOf,
    setCheckIn,
    sold,
    openExpedition,
    openPackage,
    pack,
    close,
    getExpedition,
    register,
    checkIn,
    /** An expedition with one open package. */
    async begun(body: object = {}) {
      const expedition = (await openExpedition(body)).json();
      const box = (await openPackage(expedition.id)).json();
      return { expeditionId: expedition.id as string, packageId: box.id as string, number: box.number as string };
    },
    /** Devices in one package that has left the store. */
    async sent(count = 1) {
      const expedition = (await openExpedition()).json();
      const box = (await openPackage(expedition.id)).json();
      const devices: Awaited<ReturnType<typeof sold>>[] = [];
      for (let i = 0; i < count; i++) {
        const device = await sold();
        devices.push(device);
        await pack(box.id, device.code);
      }
      await close(box.id);
      const answer = await register(expedition.id);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return {
        expeditionId: expedition.id as string,
        packageId: box.id as string,
        number: box.number as string,
        devices,
      };
    },
    placeOf: (itemId: string) =>
      api.asSystem(shop.retailer.id, async ({ db }) => {
        const { status, place, stock_id, package_id, warehouse_id } = await db
          .selectFrom('item')
          .selectAll()
          .where('id', '=', itemId)
          .executeTakeFirstOrThrow();
        return { status, place, stock: stock_id !== null, packageId: package_id, warehouseId: warehouse_id };
      }),
  };
}
export type TestWay = Awaited<ReturnType<typeof buildWay>>;
