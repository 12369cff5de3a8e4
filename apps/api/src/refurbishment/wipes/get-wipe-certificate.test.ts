import * as wipes from '@reprise/contract/refurbishment/wipes/data-wipe-routes';
import { type Locale, locales } from '@reprise/i18n';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Device } from '../../../testing/quarantine/build-quarantine.ts';
import { inspectPdf, skipWithoutReaders } from '../../../testing/read/pdf.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { buildWorkshop, type TestWorkshop } from '../../../testing/workshop/build-workshop.ts';
import { passedWipe } from '../../../testing/workshop/data-wipes.ts';

const api = useApi();
let workshop: TestWorkshop;
beforeAll(async () => {
  workshop = await buildWorkshop(api);
});

async function recorded(device: Device, body: object) {
  const input = { params: { id: device.itemId }, body };
  const answer = await api.call(wipes.recordDataWipe, input, workshop.people.operator);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const certificate = (id: string, language?: Locale) =>
  api.call(wipes.getWipeCertificate, { params: { id }, query: language ? { language } : {} }, workshop.people.operator);

describe.skipIf(skipWithoutReaders)('getWipeCertificate', () => {
  const DEVICE = { imei: '356729112044187', serial_number: 'F2LXK0PQ' };
  /** A wiped device whose numbers are corrected afterwards: the certificate keeps those it was erased under. */
  async function wiped() {
    const device = await workshop.bought();
    const set = (columns: { imei: string; serial_number: string }) =>
      api.asSystem(workshop.shop.retailer.id, ({ db }) =>
        db.updateTable('buyback').set(columns).where('id', '=', device.buybackId).execute(),
      );
    await set(DEVICE);
    const { id } = (await recorded(device, passedWipe(api))).wipes[0];
    await set({ imei: '490154203237518', serial_number: 'OTHER' });
    const [{ identification_number: code }] = (await api.asSystem(workshop.shop.retailer.id, ({ db }) =>
      db.selectFrom('item').select('identification_number').where('id', '=', device.itemId).execute(),
    )) as [{ identification_number: string }];
    return { device, id, code };
  }

  test.each(locales)(
    'in %s says what was erased, how and by whom; its bars are the number of the item',
    async (locale) => {
      const { id, code } = await wiped();
      const answer = await certificate(id, locale);
      expect(answer.statusCode).toBe(200);
      const { text, codes, pages, tagged, scripts } = inspectPdf(answer.rawPayload);
      expect({ codes, pages, tagged, scripts }).toEqual({ codes: [code], pages: 1, tagged: 'yes', scripts: 'no' });
      for (const words of [
        DEVICE.imei,
        DEVICE.serial_number,
        'NIST SP 800-88 Rev. 2',
        'Blancco Mobile 7.2.1',
        'Inès Maurel',
        id,
      ])
        expect(text).toContain(words);
      expect(text).not.toMatch(/\{\{|wipe\.|490154203237518/);
    },
  );

  test('without a language it is in that of the buyer, and the same record gives the same bytes', async () => {
    const { id } = await wiped();
    const [first, second] = [await certificate(id), await certificate(id)];
    expect(first.headers['content-type']).toBe('application/pdf');
    expect(first.headers['content-disposition']).toContain('certificat-effacement');
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
  });

  test('what did not pass, and what a later record replaces, has no certificate (409)', async () => {
    const { device, id } = await wiped();
    const { wipes: records } = await recorded(device, { ...passedWipe(api), result: 'failed' });
    for (const [one, data] of [
      [id, { result: 'passed', isReplaced: true }],
      [records[0].id, { result: 'failed', isReplaced: false }],
    ] as const) {
      const answer = await certificate(one);
      expect(refusal(answer)).toBe('409 no_wipe_certificate');
      expect(answer.json().data).toEqual(data);
    }
  });

  test('once the customer is erased, the certificate names the item by its own number only', async () => {
    const { device, id, code } = await wiped();
    await api.asSystem(workshop.shop.retailer.id, async ({ db }) => {
      const { customer_id } = await db
        .selectFrom('buyback')
        .select('customer_id')
        .where('id', '=', device.buybackId)
        .executeTakeFirstOrThrow();
      await db
        .updateTable('customer')
        .set({ key_id: null, wrapped_key: null, iban: null, email_hash: null, iban_hash: null, hash_key_id: null })
        .where('id', '=', customer_id)
        .execute();
    });
    const { text, codes } = inspectPdf((await certificate(id)).rawPayload);
    expect(codes).toEqual([code]);
    expect(text).not.toContain(DEVICE.imei);
  });
});
