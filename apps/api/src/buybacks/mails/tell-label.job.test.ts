import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { mailOf, mailOnce, type Woken } from '../../../testing/read/buyback-mails.ts';
import type { RequestedMail } from '../../../testing/read/mails.ts';
import type { Sold } from '../../../testing/world/sold.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { jobs as allJobs } from '../../jobs.ts';
import { labelWithdrawn } from '../../logistics/index.ts';
import { listenersOf } from '../../platform/durable/enqueue.ts';
import { tellLabelJob } from './tell-label.job.ts';

const jobs = useJobs();
const world = buildWorld(jobs);

type Label = 'pending' | 'ready' | 'failed';
type Direction = 'inbound' | 'return';

/** Gives a device a parcel with a label in this state. */
async function addLabel(
  sold: Sold,
  buybackId: string,
  label: Label,
  direction: Direction = 'inbound',
): Promise<string> {
  const { accountId, buyerAccountId } = sold;
  return jobs.asSystem(accountId, async ({ db, newId, clock }) => {
    const [id, fileId, now] = [newId(), newId(), clock.now()];
    const own = { account_id: accountId };
    await db
      .insertInto('file')
      .values({
        ...own,
        id: fileId,
        purpose: 'shipping-label',
        owner_entity: 'shipment',
        owner_id: id,
        content_type: 'application/pdf',
        size: 1,
        sha256: Buffer.alloc(32),
        object_key: `${accountId}/shipping-label/${id}`,
        created_at: now,
      })
      .execute();
    await db
      .insertInto('shipment')
      .values({
        ...own,
        id,
        buyer_account_id: buyerAccountId,
        contract_account_id: accountId,
        buyback_id: buybackId,
        direction,
        carrier: 'sandbox',
        label,
        label_file_id: label === 'ready' ? fileId : null,
        label_failure: label === 'failed' ? 'given_up' : null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    return id;
  });
}

async function labelled({ direction = 'inbound', isReady = true }: { direction?: Direction; isReady?: boolean } = {}) {
  const sold = await world.sold();
  const shipmentId = await addLabel(sold, sold.buybackId, isReady ? 'ready' : 'pending', direction);
  return { ...sold, eventId: randomUUIDv7(), shipmentId };
}

/** A cart whose devices have labels in these states, and what the last of them wakes. */
async function cartOf(...labels: Label[]) {
  const sold = await world.sold({ devices: labels.length });
  const devices = await jobs.asSystem(sold.accountId, ({ db }) =>
    db
      .selectFrom('buyback')
      .select(['id', 'identification_number as code'])
      .where('cart_id', '=', sold.cartId)
      .orderBy('line')
      .execute(),
  );
  let shipmentId = '';
  for (const [i, label] of labels.entries()) shipmentId = await addLabel(sold, devices[i]!.id, label);
  return { ...sold, eventId: randomUUIDv7(), shipmentId, buybackId: devices.at(-1)!.id, devices };
}
const settle = ({ accountId, shipmentId }: { accountId: string; shipmentId: string }, label: Label) =>
  jobs.asSystem(accountId, ({ db }) =>
    db
      .updateTable('shipment')
      .set((eb) => ({
        label,
        label_failure: label === 'failed' ? 'given_up' : null,
        label_file_id:
          label === 'ready'
            ? eb.selectFrom('file').select('file.id').where('file.owner_id', '=', shipmentId).limit(1)
            : null,
      }))
      .where('id', '=', shipmentId)
      .execute(),
  );

describe('a label that is ready', () => {
  testJobThreeWays(
    jobs,
    mailOnce(jobs, tellLabelJob, () => labelled(), 'label_ready'),
  );

  test('is opened from the mail, and says by when to send', async () => {
    const woken = await labelled();
    const [mail] = await mailOf(jobs, tellLabelJob, woken);
    const { params } = mail!.order as { params: { labelLink: string; sendBy: string } };
    expect(new URL(params.labelLink).pathname).toBe(`/tracking/${woken.buybackId}/shipping_label`);
    expect(params.sendBy).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('is not written about when it is for the way back, was taken away, or the buyback is cancelled', async () => {
    expect(await mailOf(jobs, tellLabelJob, await labelled({ direction: 'return' }))).toEqual([]);
    expect(await mailOf(jobs, tellLabelJob, await labelled({ isReady: false }))).toEqual([]);
    const woken = await labelled();
    await jobs.asSystem(woken.accountId, ({ db }) =>
      db.updateTable('buyback').set({ status: 'bb_cancelled', cancel_reason: 'other' }).execute(),
    );
    expect(await mailOf(jobs, tellLabelJob, woken)).toEqual([]);
  });
});

describe('the labels of a cart', () => {
  type Told = { devices: { code: string }[]; labelLink: string };
  const toldOf = (mail: RequestedMail | undefined) => mail!.order.params as unknown as Told;
  const codesOf = ({ devices }: { devices: { code: string }[] }) => devices.map(({ code }) => code);

  test('tellLabel: writes nothing while one is pending, then one mail that names every device', async () => {
    const cart = await cartOf('ready', 'ready', 'pending');
    expect(await mailOf(jobs, tellLabelJob, cart)).toEqual([]);
    await settle(cart, 'ready');
    const [mail, ...more] = await mailOf(jobs, tellLabelJob, cart);
    expect(more).toEqual([]);
    expect(new Set(codesOf(toldOf(mail)))).toEqual(new Set(codesOf(cart)));
    const link = new URL(toldOf(mail).labelLink);
    expect(link.pathname).toBe('/buyback-confirmation');
    expect(new Set(link.searchParams.get('ids')!.split(','))).toEqual(new Set(cart.devices.map(({ id }) => id)));
  });

  test('tellLabel: woken by each of two labels that are settled at the same moment, writes one mail', async () => {
    const cart = await cartOf('ready', 'ready');
    for (const { id: buybackId } of cart.devices)
      expect(await mailOf(jobs, tellLabelJob, { ...cart, buybackId, eventId: randomUUIDv7() } as Woken)).toHaveLength(
        1,
      );
  });

  test('tellLabel: is woken when the pending label is withdrawn with its buyback, and tells of the others', async () => {
    expect(listenersOf(allJobs).get(labelWithdrawn.type)).toEqual([tellLabelJob]);
    const cart = await cartOf('ready', 'pending');
    await jobs.asSystem(cart.accountId, ({ db }) =>
      db
        .updateTable('buyback')
        .set({ status: 'bb_cancelled', cancel_reason: 'other' })
        .where('id', '=', cart.buybackId)
        .execute(),
    );
    const [mail] = await mailOf(jobs, tellLabelJob, cart);
    expect(codesOf(toldOf(mail))).toEqual(codesOf(cart).slice(0, 1));
  });

  test('tellLabel: a failed label settles the cart, and the mail names only devices with a label', async () => {
    const cart = await cartOf('ready', 'ready', 'failed');
    const [mail, ...more] = await mailOf(jobs, tellLabelJob, cart);
    expect(more).toEqual([]);
    expect(new Set(codesOf(toldOf(mail)))).toEqual(new Set(codesOf(cart).slice(0, 2)));
  });
});
