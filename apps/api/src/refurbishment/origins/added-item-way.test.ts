import { getDepartureDocument } from '@reprise/contract/refurbishment/departures/departure-routes';
import { getItemLabel } from '@reprise/contract/refurbishment/printing/job-routes';
import { listItemServices, validateRefurbishment } from '@reprise/contract/refurbishment/service-routes';
import { getWipeCertificate, recordDataWipe } from '@reprise/contract/refurbishment/wipes/data-wipe-routes';
import { startControlByCode } from '@reprise/contract/warehouse/control/control-routes';
import { openStockCount, scanForStockCount } from '@reprise/contract/warehouse/counts/count-routes';
import { matchFoundDevice, recordFoundDevice } from '@reprise/contract/warehouse/found/found-routes';
import { markItemAsLost, reportItemFound } from '@reprise/contract/warehouse/lost/lost-routes';
import { scanIntoStock } from '@reprise/contract/warehouse/moves/move-routes';
import { quarantineItem } from '@reprise/contract/warehouse/quarantine/quarantine-routes';
import { getVerification } from '@reprise/contract/warehouse/verification/verification-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { inspectPdf, skipWithoutReaders } from '../../../testing/read/pdf.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { type AddedDevice, addedItems } from '../../../testing/workshop/added-items.ts';
import { buildDiagnosis, type TestDiagnosis } from '../../../testing/workshop/build-diagnosis.ts';
import { passedWipe } from '../../../testing/workshop/data-wipes.ts';
import { departureCalls, SALE } from '../../../testing/workshop/departure-calls.ts';
import { partCalls } from '../../../testing/workshop/part-calls.ts';
import { serviceCalls } from '../../../testing/workshop/service-calls.ts';

const api = useApi();
const IMEI = '356938035643999';
let workshop: TestDiagnosis;
let items: Awaited<ReturnType<typeof addedItems>>;
let services: ReturnType<typeof serviceCalls>;
beforeAll(async () => {
  workshop = await buildDiagnosis(api);
  items = await addedItems(api, workshop);
  services = serviceCalls(api, workshop);
});

const statusOf = async (device: AddedDevice) => (await items.rowOf(device)).status;
const scan = (code: string, stockId: string) =>
  api.call(scanIntoStock, { body: { code, stockId } }, workshop.people.operator);

describe('an added item goes on like any other', () => {
  test('carried, diagnosed, repaired with a part, wiped, sold with its papers and its passport', async () => {
    const { people, stocks, steps } = workshop;
    const device = await items.added({ imei: IMEI });
    const moved = await scan(IMEI, stocks.screens);
    expect(moved.json(), moved.body).toMatchObject({ outcome: 'moved', identificationNumber: device.code });

    const begun = await workshop.scan(device.code);
    expect(begun.json(), begun.body).toMatchObject({
      outcome: 'started',
      diagnosis: { currency: 'EUR', purchasePrice: 18_000, item: { buybackId: null, grade: 'grade_b' } },
    });
    const { id } = begun.json().diagnosis;
    await workshop.save(id, workshop.answers({ battery: 0, screen: 1 }));
    const ended = await workshop.finalize(id, { stepIds: [steps.battery.id] });
    expect(ended.statusCode, ended.body).toBe(200);
    expect(await statusOf(device)).toBe('item_refurb_in_progress');

    const board = await api.call(listItemServices, { query: { search: IMEI } }, people.operator);
    expect(board.json()['hydra:member'], board.body).toHaveLength(1);
    const [planned] = (await services.view(device.itemId)).json().services;
    await services.taken(services.start(planned));
    const parts = partCalls(api, workshop);
    const cell = await parts.received(2, 1_500);
    expect((await parts.fit(planned, cell)).statusCode).toBe(201);
    expect((await parts.vat(device.itemId)).json()).toMatchObject({
      vat: { scheme: 'margin', purchase: 18_000, parts: 1_500 },
    });
    const running = (await services.view(device.itemId)).json().services[0];
    await services.taken(services.complete(running, { stockId: stocks.toRefurbish }));

    const wiped = await api.call(
      recordDataWipe,
      { params: { id: device.itemId }, body: passedWipe(api) } as never,
      people.operator,
    );
    expect(wiped.statusCode, wiped.body).toBe(201);
    const validated = await api.call(
      validateRefurbishment,
      { params: { id: device.itemId }, body: { expectedVersion: (await items.rowOf(device)).version } },
      people.operator,
    );
    expect(validated.statusCode, validated.body).toBe(200);
    expect(await statusOf(device)).toBe('item_refurb_completed');

    const departures = departureCalls(api, {
      people,
      standing: async () => ({ item: await items.rowOf(device) }) as never,
    });
    const gone = await departures.leave({ ...device, buybackId: '' });
    expect(gone.statusCode, gone.body).toBe(201);
    const passport = await departures.readPassport(departures.tokenOf(gone.json()));
    expect(passport.json(), passport.body).toMatchObject({
      grade: 'grade_b',
      imeiEnd: '3999',
      control: null,
      services: [{ name: 'Battery replacement' }],
    });
    expect((await items.linesOf(device)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['purchase', -18_000],
      ['part', -1_500],
      ['service', -2_400],
      ['resale', SALE.price],
    ]);
    const note = await api.call(getDepartureDocument, { params: { id: gone.json().id } }, people.warehouseManager);
    expect(note.statusCode, note.body).toBe(200);
    const back = await departures.takeBack(gone.json().id, stocks.toRefurbish);
    expect(back.statusCode, back.body).toBe(200);
    expect(await items.rowOf(device)).toMatchObject({ place: 'stock', status: 'item_refurb_completed' });
  });

  test.skipIf(skipWithoutReaders)('its label has the bars of its number, and a scanner reads it back', async () => {
    const device = await items.added();
    const label = await api.call(
      getItemLabel,
      { params: { id: device.itemId }, query: {} },
      workshop.people.warehouseManager,
    );
    expect(label.statusCode, label.body).toBe(200);
    const { codes } = inspectPdf(label.rawPayload);
    expect(codes).toEqual([device.code]);
    const read = await scan(codes[0]!.toLowerCase(), workshop.stocks.batteries);
    expect(read.json(), read.body).toMatchObject({ outcome: 'moved', identificationNumber: device.code });
  });

  test.skipIf(skipWithoutReaders)('the certificate of its wipe names the device', async () => {
    const device = await items.added({ imei: '356938035643998' });
    const wiped = await api.call(
      recordDataWipe,
      { params: { id: device.itemId }, body: passedWipe(api) } as never,
      workshop.people.operator,
    );
    const [wipe] = wiped.json().wipes;
    const paper = await api.call(getWipeCertificate, { params: { id: wipe.id }, query: {} }, workshop.people.operator);
    expect(paper.statusCode, paper.body).toBe(200);
    const { text, codes } = inspectPdf(paper.rawPayload);
    expect(text).toContain('356938035643998');
    expect(codes).toEqual([device.code]);
  });

  test('a diagnosis that is given up leads back to where it was', async () => {
    const device = await items.added();
    const begun = await workshop.scan(device.code);
    const answer = await workshop.abandon(begun.json().diagnosis.id);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    expect(await statusOf(device)).toBe('item_completed');
  });

  test('lost in the warehouse and found again, by hand or at check-in: nothing is paid, and it lies in a stock again', async () => {
    const { warehouseManager, operator } = workshop.people;
    const device = await items.added();
    const lose = () =>
      api.call(
        markItemAsLost,
        { params: { id: device.itemId }, body: { place: 'warehouse', comment: 'Not on its shelf' } },
        warehouseManager,
      );
    const lost = await lose();
    expect(lost.json(), lost.body).toMatchObject({
      status: 'item_lost_warehouse',
      buyback: null,
      payment: null,
      needsCompensation: false,
      currency: 'EUR',
    });
    const found = await api.call(reportItemFound, { params: { id: device.itemId }, body: {} }, operator);
    expect(found.json(), found.body).toMatchObject({ status: 'item_to_reintegrate_to_stock' });
    const put = await scan(device.code, workshop.stocks.toRefurbish);
    expect(put.json(), put.body).toMatchObject({ status: 'item_completed' });
    expect((await lose()).statusCode).toBe(200);
    const arrived = await workshop.checkIn(device.code);
    expect(arrived.json(), arrived.body).toMatchObject({ outcome: 'found', item: { buybackId: null } });
  });

  test('lost, and kept as a found device that nobody knew: matched, it is there again', async () => {
    const { warehouseManager, operator } = workshop.people;
    const device = await items.added();
    await api.call(
      markItemAsLost,
      { params: { id: device.itemId }, body: { place: 'warehouse', comment: 'Not on its shelf' } },
      warehouseManager,
    );
    const warehouseId = workshop.shop.warehouse.id;
    const kept = await api.call(
      recordFoundDevice,
      { body: { warehouseId, code: 'WITHOUT-LABEL-7', description: 'Blue phone' } },
      operator,
    );
    expect(kept.statusCode, kept.body).toBe(201);
    const { id } = kept.json();
    const body = { expectedVersion: 1, code: device.code };
    const matched = await api.call(matchFoundDevice, { params: { id }, body }, warehouseManager);
    expect(matched.json(), matched.body).toMatchObject({
      found: { item: { itemId: device.itemId, buybackId: null, identificationNumber: device.code } },
      checkIn: { outcome: 'found' },
    });
  });

  test('transferred, it arrives in the other workshop', async () => {
    const { world, shop, people } = workshop;
    const north = await world.warehouse(shop.buyer.buyer, 'Atelier Nord');
    const colleague = await workshop.staffOf('warehouse_operator', north);
    const device = await items.added();
    const sending = { organizationId: shop.warehouse.id, direction: 'transfer', withLabel: false };
    const expedition = (await workshop.openExpedition(sending, people.operator)).json();
    const box = (await workshop.openPackage(expedition.id, { warehouseId: north.id }, people.operator)).json();
    const packed = await workshop.pack(box.id, device.code, people.operator);
    expect(packed.json(), packed.body).toMatchObject({ items: [{ itemId: device.itemId, buybackId: null }] });
    await workshop.close(box.id, {}, people.operator);
    const registered = await workshop.register(expedition.id, people.operator);
    expect(registered.statusCode, registered.body).toBe(200);
    const arrived = await workshop.checkIn(device.code, { warehouseId: north.id }, colleague);
    expect(arrived.json(), arrived.body).toMatchObject({ outcome: 'transferred', item: { grade: 'grade_b' } });
    expect(await items.rowOf(device)).toMatchObject({
      place: 'stock',
      warehouse_id: north.id,
      status: 'item_completed',
    });
  });

  test('a count finds it by its number and its IMEI', async () => {
    const { operator } = workshop.people;
    const imei = '356938035643997';
    const device = await items.added({ imei });
    const stockId = await workshop.addStock('Counted');
    await scan(device.code, stockId);
    const count = await api.call(openStockCount, { params: { id: stockId } }, operator);
    expect(count.statusCode, count.body).toBe(201);
    for (const code of [device.code, imei]) {
      const scanned = await api.call(scanForStockCount, { params: { id: count.json().id }, body: { code } }, operator);
      expect(scanned.json(), scanned.body).toMatchObject({
        line: { outcome: 'present', item: { itemId: device.itemId } },
      });
    }
  });
});

describe('what is about the sale of a customer', () => {
  test('check-in, control, verification and quarantine refuse it in words', async () => {
    const { operator, warehouseManager } = workshop.people;
    const device = await items.added();
    expect(refusal(await workshop.checkIn(device.code))).toBe('409 already_checked_in');
    const control = await api.call(startControlByCode, { body: { code: device.code } }, operator);
    expect(refusal(control)).toBe('409 status_not_fit');
    const verification = await api.call(getVerification, { params: { number: device.code } }, warehouseManager);
    expect(refusal(verification)).toBe('404 buyback_not_found');
    const quarantine = await api.call(
      quarantineItem,
      { params: { id: device.itemId }, body: { reason: 'other', comment: 'Smells of smoke' } },
      warehouseManager,
    );
    expect(refusal(quarantine)).toBe('409 item_without_sale');
    expect(await statusOf(device)).toBe('item_completed');
  });
});
