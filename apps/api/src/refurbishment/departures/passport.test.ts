import { getDepartureDocument, getPassportLabel } from '@reprise/contract/refurbishment/departures/departure-routes';
import { recordDataWipe } from '@reprise/contract/refurbishment/wipes/data-wipe-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { inspectPdf, skipWithoutReaders } from '../../../testing/read/pdf.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { buildWorkshop, type TestWorkshop } from '../../../testing/workshop/build-workshop.ts';
import { passedWipe } from '../../../testing/workshop/data-wipes.ts';
import { departureCalls } from '../../../testing/workshop/departure-calls.ts';
import { partCalls } from '../../../testing/workshop/part-calls.ts';
import { serviceCalls } from '../../../testing/workshop/service-calls.ts';
import { CUSTOMER } from '../../../testing/world/sell.ts';

const api = useApi();
const IMEI = '356938035643809';
let workshop: TestWorkshop;
let stranger: TestWorkshop;
let calls: ReturnType<typeof departureCalls>;
beforeAll(async () => {
  workshop = await buildWorkshop(api);
  stranger = await buildWorkshop(api);
  calls = departureCalls(api, workshop);
});

/** A device with an IMEI, a control and one service that was done. */
async function refurbished() {
  const device = await workshop.bought();
  const { item } = await workshop.standing(device);
  const { screen } = workshop.shop.catalogue;
  await api.asSystem(workshop.shop.retailer.id, async ({ db, newId, clock }) => {
    const now = clock.now();
    await db.updateTable('buyback').set({ imei: IMEI }).where('id', '=', device.buybackId).execute();
    await db
      .insertInto('compliance_test')
      .values({
        id: newId(),
        account_id: item.account_id,
        buyer_account_id: item.buyer_account_id,
        buyback_id: device.buybackId,
        item_id: item.id,
        warehouse_id: item.warehouse_id,
        kind: 'first',
        status: 'validated',
        outcome: 'absorbed',
        controlled_price: 20_000,
        charged_price: 20_000,
        comment: `${CUSTOMER.firstname} called about it`,
        operator_id: newId(),
        responses: JSON.stringify([{ questionId: screen.id, answerIds: [screen.scratched] }]),
        started_at: now,
        ended_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute();
  });
  const services = serviceCalls(api, workshop);
  const running = await services.running(device, workshop.steps.wipe);
  await services.taken(services.complete(running, { stockId: workshop.stocks.toRefurbish }));
  await workshop.placeAt(device, 'bb_completed', 'item_refurb_completed');
  return device;
}

describe('getPassport', () => {
  test('says what the device is, how it was tested, what was done and how long it is guaranteed', async () => {
    const sold = await calls.left(await refurbished());
    const answer = await calls.readPassport(calls.tokenOf(sold));
    expect(answer.statusCode, answer.body).toBe(200);
    const passport = answer.json();
    expect(passport).toMatchObject({
      product: { label: expect.any(String), category: expect.any(String) },
      imeiEnd: '3809',
      services: [{ name: 'Data wipe' }],
      guarantee: { months: 24 },
      soldBy: workshop.shop.buyer.name,
    });
    expect(passport.control.questions).toHaveLength(1);
    expect(new Set(Object.keys(passport))).toEqual(
      new Set([
        'control',
        'dataWipe',
        'grade',
        'guarantee',
        'imeiEnd',
        'parts',
        'product',
        'services',
        'soldBy',
        'soldOn',
      ]),
    );
    const { soldOn, guarantee } = passport;
    expect(Number(guarantee.until.slice(0, 4))).toBe(Number(soldOn.slice(0, 4)) + 2);
  });

  test('names the parts that stayed in and the last data wipe, without a tool, a cost or an operator', async () => {
    const device = await workshop.bought();
    const services = serviceCalls(api, workshop);
    const parts = partCalls(api, workshop);
    await parts.paid(device, 20_000);
    const running = await services.running(device, workshop.steps.wipe);
    const [screen, battery] = [
      await parts.received(1, 4_321, { name: 'Screen N12' }),
      await parts.received(1, 1_234, { name: 'Battery N12' }),
    ];
    const wrong = await parts.fit(running, screen);
    expect(wrong.statusCode, wrong.body).toBe(201);
    await parts.takeBack(running, wrong.json().parts[0]);
    expect((await parts.fit(running, battery)).statusCode).toBe(201);
    const seen = (await services.view(device.itemId)).json().services[0];
    await services.taken(services.complete(seen, { stockId: workshop.stocks.toRefurbish }));
    const params = { id: device.itemId };
    const wiped = await api.call(recordDataWipe, { params, body: passedWipe(api) }, workshop.people.operator);
    expect(wiped.statusCode, wiped.body).toBe(201);
    await workshop.placeAt(device, 'bb_completed', 'item_refurb_completed');
    const answer = await calls.readPassport(calls.tokenOf(await calls.left(device)));
    const { soldOn, parts: fitted, dataWipe } = answer.json();
    expect(fitted).toEqual([{ name: 'Battery N12', quantity: 1, on: soldOn }]);
    expect(dataWipe).toEqual({
      on: soldOn,
      standard: 'nist_800_88r2',
      standardName: null,
      method: 'purge',
      verification: 'sampled',
    });
    for (const secret of ['Blancco', 'Maurel', '1234', battery.reference]) expect(answer.body).not.toContain(secret);
  });

  test('has nothing personal: no customer, no operator, no number of the device, no price, no buyer', async () => {
    const device = await refurbished();
    const sold = await calls.left(device);
    const { body } = await calls.readPassport(calls.tokenOf(sold));
    const { buyback } = await workshop.standing(device);
    const secrets = [
      CUSTOMER.firstname,
      CUSTOMER.lastname,
      CUSTOMER.email,
      IMEI,
      IMEI.slice(0, 14),
      device.code,
      device.itemId,
      device.buybackId,
      buyback.customer_id,
      '32900',
      '20000',
      'Back Market',
      'BM-2026-118',
      'Martin',
    ];
    for (const secret of secrets) expect(body, secret).not.toContain(secret);
  });

  test('getPassport: a device that came back has none any more (410), and sold again it has another one', async () => {
    const device = await workshop.bought();
    const sold = await calls.left(device, { kind: 'sale', price: 100 });
    expect((await calls.readPassport(calls.tokenOf(sold))).json()).toMatchObject({ guarantee: null });
    await calls.takeBack(sold.id, workshop.stocks.batteries);
    expect(refusal(await calls.readPassport(calls.tokenOf(sold)))).toBe('410 passport_over');
    const again = await calls.left(device);
    expect(refusal(await calls.readPassport(calls.tokenOf(sold)))).toBe('410 passport_over');
    expect((await calls.readPassport(calls.tokenOf(again))).statusCode).toBe(200);
  });

  test('getPassport: the site of its retailer shows it, that of another one does not (404)', async () => {
    const token = calls.tokenOf(await calls.left(await workshop.bought()));
    const { visitor } = workshop.shop;
    expect((await calls.readPassport(token, visitor)).statusCode).toBe(200);
    expect(refusal(await calls.readPassport(token, stranger.shop.visitor))).toBe('404 not_found');
  });

  test('a key that was changed, or is of another kind, opens nothing (404)', async () => {
    const token = calls.tokenOf(await calls.left(await workshop.bought()));
    const [claim = '', signature] = token.split('.');
    const other = Buffer.from(Buffer.from(claim, 'base64url').toString().replace('~', '~~')).toString('base64url');
    for (const wrong of ['nonsense', `${token}x`, `${other}.${signature}`, token.slice(0, -2)])
      expect(refusal(await calls.readPassport(wrong))).toBe('404 not_found');
  });
});

describe.skipIf(skipWithoutReaders)('papers of a departure', () => {
  const fetch = async (route: typeof getPassportLabel | typeof getDepartureDocument, id: string, who = workshop) => {
    const answer = await api.call(route, { params: { id } }, who.people.operator);
    return { answer, pdf: () => inspectPdf(answer.rawPayload) };
  };

  test('the label has the address of the passport as a QR code, and names no person and no IMEI', async () => {
    const sold = await calls.left(await refurbished());
    const { answer, pdf } = await fetch(getPassportLabel, sold.id);
    expect(answer.statusCode, answer.body).toBe(200);
    const { codes, text, pages, tagged } = pdf();
    expect({ codes, pages, tagged }).toEqual({ codes: [sold.passport], pages: 1, tagged: 'yes' });
    expect(text).not.toContain(IMEI);
  });

  test('a sale has a delivery note with its price, a scrapped device a record with the reason', async () => {
    const sale = await fetch(getDepartureDocument, (await calls.left(await refurbished())).id);
    const { text, pages, tagged } = sale.pdf();
    expect({ pages, tagged }).toEqual({ pages: 1, tagged: 'yes' });
    for (const words of ['Back Market', 'BM-2026-118', IMEI, '329,00']) expect(text).toContain(words);
    expect(text).not.toContain(CUSTOMER.lastname);
    const scrap = { kind: 'scrap', reason: 'The board is burnt' };
    const record = await fetch(getDepartureDocument, (await calls.left(await workshop.bought(), scrap)).id);
    expect(record.pdf().text).toContain('The board is burnt');
  });

  test('what was not sold has no label, and another tenant gets nothing (404)', async () => {
    const { id } = await calls.left(await workshop.bought(), { kind: 'transfer' });
    expect(refusal((await fetch(getPassportLabel, id)).answer)).toBe('404 no_passport');
    expect(refusal((await fetch(getPassportLabel, id, stranger)).answer)).toBe('404 not_found');
    expect(refusal((await fetch(getDepartureDocument, id, stranger)).answer)).toBe('404 not_found');
  });
});
