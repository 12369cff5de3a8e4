import { randomUUIDv7 } from 'node:crypto';
import { locales } from '@reprise/i18n';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { mailOf, mailOnce } from '../../../testing/read/buyback-mails.ts';
import { sayDelivery } from '../../../testing/transit/say-delivery.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { mails } from '../../mails.ts';
import { HOUR } from '../../platform/clock.ts';
import { renderMail } from '../../platform/mail/render.ts';
import { tellDeliveryJob } from './tell-delivery.job.ts';

const jobs = useJobs();
const world = buildWorld(jobs);
const TRACK = 'https://carrier.test/SB1';
type Said = { code: string; status: string };
const HELD: Said = { code: 'DO3', status: 'delivery_on_hold' };
const MISSED: Said = { code: 'PICKUP_FAILED', status: 'order_pickup_failed' };
const WAITS: Said = { code: 'AG1', status: 'delivery_available_for_pickup' };

/** A parcel that its customer sends, in a circuit, with what the carrier said last. */
async function told({ code, status }: Said, circuit = 'web_post') {
  const parcel = await world.postedParcel();
  await jobs.asSystem(parcel.accountId, async ({ db }) => {
    await sql`update app.buyback set circuit_type = ${circuit} where id = ${parcel.buybackId}`.execute(db);
    await db.updateTable('shipment').set({ tracking_link: TRACK }).where('id', '=', parcel.shipmentId).execute();
  });
  await sayDelivery(jobs, parcel, code, HOUR);
  return { ...parcel, eventId: randomUUIDv7(), status };
}
/** The same parcel on its way back to the customer. */
async function toldOfReturn(said: Said) {
  const woken = await told(said);
  await jobs.asSystem(woken.accountId, async ({ db }) => {
    await db.updateTable('shipment').set({ direction: 'return' }).where('id', '=', woken.shipmentId).execute();
    await sql`update app.buyback set status = 'bb_not_completed' where id = ${woken.buybackId}`.execute(db);
    await sql`update app.item set status = 'item_returned', place = 'parcel' where id = ${woken.itemId}`.execute(db);
  });
  return woken;
}
const templatesOf = async (woken: Awaited<ReturnType<typeof told>>) =>
  (await mailOf(jobs, tellDeliveryJob, woken)).map(({ template }) => template);

describe('what a carrier waits for', () => {
  testJobThreeWays(
    jobs,
    mailOnce(jobs, tellDeliveryJob, () => told(HELD), 'parcel_on_hold'),
  );

  test('a parcel on hold: the customer gets the page of the carrier and their own', async () => {
    const woken = await told(HELD);
    const [mail] = await mailOf(jobs, tellDeliveryJob, woken);
    const { params } = mail!.order as { params: { link: string; trackingLink: string; isReturn: boolean } };
    expect(params).toMatchObject({ trackingLink: TRACK, isReturn: false });
    expect(new URL(params.link).pathname).toBe(`/tracking/${woken.buybackId}`);
  });

  test('a pick-up that failed: told to a customer at home, not for a parcel that is posted or collected at a store', async () => {
    expect(await templatesOf(await told(MISSED, 'web_collect'))).toEqual(['pickup_failed']);
    expect(await templatesOf(await told(MISSED, 'web_post'))).toEqual([]);
    expect(await templatesOf(await told(MISSED, 'store_collect'))).toEqual([]);
  });

  test('a return at a pick-up point or on hold is told; a parcel to the workshop at a desk is not', async () => {
    expect(await templatesOf(await toldOfReturn(WAITS))).toEqual(['return_at_pickup']);
    expect(await templatesOf(await toldOfReturn(HELD))).toEqual(['parcel_on_hold']);
    expect(await templatesOf(await told(WAITS))).toEqual([]);
  });

  test('the same status reported twice is one mail', async () => {
    const woken = await told(HELD);
    await mailOf(jobs, tellDeliveryJob, woken);
    await sayDelivery(jobs, woken, HELD.code);
    expect(await templatesOf({ ...woken, eventId: randomUUIDv7() })).toEqual(['parcel_on_hold']);
  });

  test('a report that comes late, or after which the device moved on, is no mail', async () => {
    const late = await told(HELD);
    await sayDelivery(jobs, late, 'ET1');
    expect(await templatesOf(late)).toEqual([]);
    const arrived = await told(HELD);
    await world.placeAt(
      { ...arrived, id: arrived.buybackId } as never,
      'bb_in_processing',
      'item_registered_in_warehouse',
    );
    expect(await templatesOf(arrived)).toEqual([]);
    const handed = await toldOfReturn(WAITS);
    await jobs.asSystem(handed.accountId, ({ db }) =>
      db.updateTable('item').set({ place: 'customer' }).where('id', '=', handed.itemId).execute(),
    );
    expect(await templatesOf(handed)).toEqual([]);
  });

  test('a box of several devices, which a store sends, is no mail to a customer', async () => {
    const { buybackId: _, ...woken } = await told(HELD);
    await jobs.enqueue(tellDeliveryJob, woken);
    expect(await jobs.finish(tellDeliveryJob)).toEqual(['done']);
  });
});

describe.each(locales)('the mails in %s', (locale) => {
  const device = { product: 'Nova 12', code: '2481503906125', link: 'https://cedre.test/tracking/1' };
  const textOf = (template: 'pickup_failed' | 'parcel_on_hold' | 'return_at_pickup', isReturn: boolean, link = true) =>
    renderMail(mails, {
      template,
      locale,
      brand: { name: 'Cèdre', mainColor: '#0f5a3c' },
      params: { ...device, trackingLink: link ? TRACK : null, isReturn },
    }).text;

  test('a failed pick-up gives the number to call with, twice', () => {
    expect(textOf('pickup_failed', false).split('2 481503 906125')).toHaveLength(3);
  });

  test('a parcel on hold says which way it goes, and leads to the carrier where it has a page', () => {
    const [out, back] = [textOf('parcel_on_hold', false), textOf('parcel_on_hold', true)];
    expect(out).not.toBe(back);
    expect(out).toContain(TRACK);
    expect(textOf('parcel_on_hold', false, false)).not.toContain(TRACK);
  });

  test('a return at a pick-up point leads to the carrier, and says that it is not kept for ever', () => {
    expect(textOf('return_at_pickup', true)).toContain(TRACK);
    expect(textOf('return_at_pickup', true)).toMatch(
      /nous revient|comes back to us|komt naar ons terug|kommt zu uns zurück/,
    );
  });
});
