import { randomUUIDv7 } from 'node:crypto';
import { locales } from '@reprise/i18n';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { mailOf, mailOnce } from '../../../testing/read/buyback-mails.ts';
import { buildBox } from '../../../testing/transit/boxes.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { mails } from '../../mails.ts';
import { renderMail } from '../../platform/mail/render.ts';
import { tellReturnJob } from './tell-return.job.ts';

const jobs = useJobs();
const world = buildWorld(jobs);
const TRACK = 'https://carrier.test/SB1';
let shops = 0;

/** A device that left the warehouse for its customer, in a shop of its own. */
async function sentBack(withLabel = true) {
  const shop = await world.shop();
  shops += 1;
  const box = await buildBox(jobs, shop, { direction: 'return', withLabel });
  const [device] = box.devices;
  if (withLabel)
    await jobs.asSystem(box.accountId, ({ db }) =>
      db
        .updateTable('shipment')
        .set({ tracking_link: TRACK, tracking_number: `SB${shops}` })
        .where('id', '=', box.shipmentId)
        .execute(),
    );
  const { customer_id: customerId } = await jobs.asSystem(box.accountId, ({ db }) =>
    db.selectFrom('buyback').select('customer_id').where('id', '=', device!.id).executeTakeFirstOrThrow(),
  );
  return {
    accountId: box.accountId,
    buybackId: device!.id,
    itemId: device!.itemId,
    customerId,
    cartId: '',
    buyerAccountId: shop.buyer.id,
    host: shop.retailer.host,
    eventId: randomUUIDv7(),
    topic: 'item.returned',
    itemFrom: 'item_to_return',
  };
}
type Woken = Awaited<ReturnType<typeof sentBack>>;
async function cameBack() {
  const woken = await sentBack();
  await jobs.asSystem(woken.accountId, ({ db }) =>
    sql`update app.item set status = 'item_to_return', place = 'stock', package_id = null, package_account_id = null,
      return_attempts = 1 where id = ${woken.itemId}`.execute(db),
  );
  return { ...woken, topic: 'item.to_return', itemFrom: 'item_returned' };
}
const templatesOf = async (woken: Woken) => (await mailOf(jobs, tellReturnJob, woken)).map(({ template }) => template);

describe('a device that goes back', () => {
  testJobThreeWays(
    jobs,
    mailOnce(jobs, tellReturnJob, () => sentBack(), 'return_sent'),
  );

  test('item.returned: the customer gets the tracking of the parcel', async () => {
    const [mail] = await mailOf(jobs, tellReturnJob, await sentBack());
    expect(mail).toMatchObject({
      template: 'return_sent',
      order: { params: { trackingLink: TRACK, trackingNumber: `SB${shops}` } },
    });
  });

  test('item.returned without a carrier: the mail leads to the page of the buyback', async () => {
    const [mail] = await mailOf(jobs, tellReturnJob, await sentBack(false));
    expect(mail!.order).toMatchObject({ params: { trackingLink: null, trackingNumber: null } });
  });

  test('item.to_return after item_returned: the customer is asked for a better address', async () => {
    expect(await templatesOf(await cameBack())).toEqual(['return_came_back']);
  });

  test('item.to_return from the control, or news that is old, is no mail', async () => {
    expect(await templatesOf({ ...(await cameBack()), itemFrom: 'item_in_quarantine' })).toEqual([]);
    // Sent again before the mail was written.
    expect(await templatesOf({ ...(await sentBack()), topic: 'item.to_return', itemFrom: 'item_returned' })).toEqual(
      [],
    );
    expect(await templatesOf({ ...(await cameBack()), topic: 'item.returned' })).toEqual([]);
  });
});

test.each(locales)('return mails in %s: the tracking number and its page, and where to send an address', (locale) => {
  const brand = { name: 'Cèdre', mainColor: '#0f5a3c', supportEmail: 'aide@cedre.test' };
  const device = { product: 'Nova 12', code: '2481503906125', link: 'https://cedre.test/tracking/1' };
  const sent = (trackingLink: string | null, trackingNumber: string | null) =>
    renderMail(mails, { template: 'return_sent', locale, brand, params: { ...device, trackingLink, trackingNumber } })
      .text;
  expect(sent(TRACK, 'SB1')).toContain(TRACK);
  expect(sent(TRACK, 'SB1')).toMatch(/: SB1\./);
  expect(sent(null, null)).not.toMatch(/SB1|carrier\.test/);
  const back = renderMail(mails, { template: 'return_came_back', locale, brand, params: device }).text;
  expect(back).toMatch(/adresse|address|adres/i);
  expect(back).toContain('aide@cedre.test');
  expect(back.split('2 481503 906125')).toHaveLength(3);
});
