import { randomUUIDv7 } from 'node:crypto';
import { locales } from '@reprise/i18n';
import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { mailOf, mailOnce, type Woken } from '../../../testing/read/buyback-mails.ts';
import type { RequestedMail } from '../../../testing/read/mails.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { createShipment } from '../../logistics/index.ts';
import type { MailOrder } from '../../platform/mail/content.ts';
import { readLink } from '../links.ts';
import { confirmCartJob } from './confirm-cart.job.ts';

const jobs = useJobs();
const world = buildWorld(jobs);
const arrange = async (as?: Parameters<typeof world.sold>[0]): Promise<Woken> => ({
  ...(await world.sold(as)),
  eventId: randomUUIDv7(),
});

type Confirmation = Extract<MailOrder, { template: 'cart_confirmation' }>;
const confirmationIn = (mail: RequestedMail | undefined): Confirmation => mail!.order as Confirmation;

describe('the confirmation of a cart', () => {
  testJobThreeWays(jobs, mailOnce(jobs, confirmCartJob, arrange, 'cart_confirmation'));

  test('goes to the customer with amounts, instructions, dates and links that open the buyback', async () => {
    const woken = await arrange({ locale: 'nl-BE' });
    await jobs.asSystem(woken.accountId, async ({ db }) => {
      const own = { account_id: woken.accountId };
      await db.updateTable('payment_mode').set({ mail_content: 'Een jaar geldig.' }).execute();
      const { circuit_rule_id } = await db.selectFrom('buyback').select('circuit_rule_id').executeTakeFirstOrThrow();
      await db
        .insertInto('circuit_rule_instruction')
        .values({ ...own, circuit_rule_id, sequence: 1, type: 'print', label: 'Druk het label af' })
        .execute();
    });
    const [mail] = await mailOf(jobs, confirmCartJob, woken);
    expect(mail).toMatchObject({ locale: 'nl-BE', to: { address: 'nora@example.test', name: 'Nora Lindqvist' } });
    const order = confirmationIn(mail);
    expect(order.brand).toMatchObject({
      supportEmail: 'aide@cedre.test',
      siteUrl: `https://${woken.host}`,
    });
    const { devices, roads, link, total, more } = order.params;
    expect([total, more, devices.length]).toEqual([{ cents: 22_000, currency: 'EUR' }, 0, 1]);
    expect(devices[0]!.papers.map(({ kind }) => kind)).toEqual(['transfer_order', 'tracking_sheet']);
    expect(roads).toMatchObject([
      {
        instructions: ['Druk het label af'],
        payment: { mode: 'Cadeaukaart', text: 'Een jaar geldig.' },
        steps: [
          { step: 'registered', isDone: true, on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
          { step: 'sent', isDone: false, by: expect.any(String) },
          { step: 'arrived', open: true },
          { step: 'checked', afterArrival: 3 },
          { step: 'paid', afterCheck: 5 },
        ],
      },
    ]);
    // The site is in French; this customer reads Dutch.
    const url = new URL(link!);
    expect([url.host, url.pathname]).toEqual([woken.host, `/nl/tracking/${woken.buybackId}`]);
    const opened = readLink(jobs.services.keys, jobs.clock, url.searchParams.get('t')!, 'follow');
    expect(opened).toMatchObject({ accountId: woken.accountId, buybackId: woken.buybackId });
  });

  test('carries nothing of the person but the address', async () => {
    const [mail] = await mailOf(jobs, confirmCartJob, await arrange());
    expect(JSON.stringify(mail!.order)).not.toMatch(/Nora|Lindqvist|Saules|75011|\+336|nora@/);
  });

  test('lists some of a large cart, sums up all of it, and leads to the page of all', async () => {
    const [mail] = await mailOf(
      jobs,
      confirmCartJob,
      await arrange({ circuit: 'web_drop', devices: 15, locale: 'fr-FR' }),
    );
    const { devices, more, total, roads, link } = confirmationIn(mail).params;
    expect([devices.length, more, total.cents, roads.length]).toEqual([12, 3, 15 * 21_500, 1]);
    expect(new URL(link!).pathname).toBe('/buyback-confirmation');
    expect(new URL(link!).searchParams.get('ids')!.split(',')).toHaveLength(12);
  });

  test('is written without links for an account without an active site', async () => {
    const woken = await arrange();
    await jobs.asSystem(woken.accountId, ({ db }) => db.updateTable('web_channel').set({ active: false }).execute());
    const [mail] = await mailOf(jobs, confirmCartJob, woken);
    expect(JSON.stringify(mail!.order)).not.toContain('http');
    expect(confirmationIn(mail).params.link).toBeNull();
  });

  test('asks for a confirmation when the labels of the cart wait for one', async () => {
    const woken = await arrange();
    await jobs.asSystem(woken.accountId, (ctx) =>
      createShipment(ctx, { ...woken, direction: 'inbound', label: 'unconfirmed' }),
    );
    const [mail] = await mailOf(jobs, confirmCartJob, woken);
    const url = new URL(confirmationIn(mail).params.confirmLabels!.link!);
    const { keys } = jobs.services;
    expect(readLink(keys, jobs.clock, url.searchParams.get('confirm')!, 'confirm')).toMatchObject({
      buybackId: woken.buybackId,
    });
    // The key that every page shows does not confirm.
    expect(readLink(keys, jobs.clock, url.searchParams.get('t')!, 'confirm')).toBeUndefined();
  });

  test.each(locales)('is in %s when the customer chose it', async (locale) => {
    const [mail] = await mailOf(jobs, confirmCartJob, await arrange({ locale }));
    expect(mail!.locale).toBe(locale);
  });
});
