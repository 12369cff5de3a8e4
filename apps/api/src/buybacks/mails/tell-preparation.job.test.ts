import { randomUUIDv7 } from 'node:crypto';
import { locales } from '@reprise/i18n';
import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { mailOf, mailOnce } from '../../../testing/read/buyback-mails.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { mails } from '../../mails.ts';
import { renderMail } from '../../platform/mail/render.ts';
import { tellPreparationJob } from './tell-preparation.job.ts';

const jobs = useJobs({ start: new Date('2026-11-17T12:00:00Z') });
const world = buildWorld(jobs);
const reminded = async (devices = 1) => ({
  ...(await world.sold({ isPrepared: false, devices })),
  eventId: randomUUIDv7(),
});
type Reminded = Awaited<ReturnType<typeof reminded>>;
/** The customer prepares one device of the cart. */
const prepare = ({ accountId, buybackId }: Reminded) =>
  jobs.asSystem(accountId, ({ db, clock }) =>
    db
      .insertInto('preparation')
      .values({ account_id: accountId, buyback_id: buybackId, steps: [], battery: 'fine', answered_at: clock.now() })
      .execute(),
  );

describe('the reminder to prepare a device', () => {
  testJobThreeWays(
    jobs,
    mailOnce(jobs, tellPreparationJob, () => reminded(), 'preparation_reminder'),
  );

  test('names the device, what was promised and until when, and leads to the list itself', async () => {
    const own = await reminded();
    const [mail] = await mailOf(jobs, tellPreparationJob, own);
    expect(mail!.order.params).toMatchObject({
      product: 'Nova 12 128 Go',
      amount: { cents: 22_000, currency: 'EUR' },
      validUntil: '2026-12-01',
      link: expect.stringMatching(new RegExp(`/tracking/${own.buybackId}\\?t=[^#]+#prepare-${own.buybackId}$`)),
    });
  });

  test('several devices of a cart are one mail, and one that was prepared meanwhile is not in it', async () => {
    const own = await reminded(3);
    await prepare(own);
    const [mail, ...more] = await mailOf(jobs, tellPreparationJob, own);
    expect(mail!.order.params).toMatchObject({
      devices: [{ product: 'Nova 12 128 Go' }, { product: 'Nova 12 128 Go' }],
      amount: { cents: 44_000, currency: 'EUR' },
      link: expect.stringContaining('/buyback-confirmation?ids='),
    });
    expect(more).toEqual([]);
    // Another event of the same cart is not another mail.
    expect(await mailOf(jobs, tellPreparationJob, { ...own, eventId: randomUUIDv7() })).toHaveLength(1);
  });

  test('is silent once the list is answered, the buyback cancelled or the label there', async () => {
    const answered = await reminded();
    await prepare(answered);
    const cancelled = await reminded();
    await jobs.asSystem(cancelled.accountId, ({ db }) =>
      db.updateTable('buyback').set({ status: 'bb_cancelled', cancel_reason: 'other' }).execute(),
    );
    const labelled = await reminded();
    await jobs.asSystem(labelled.accountId, ({ db }) => db.updateTable('shipment').set({ label: 'pending' }).execute());
    for (const own of [answered, cancelled, labelled]) expect(await mailOf(jobs, tellPreparationJob, own)).toEqual([]);
  });
});

test.each(locales)('preparation reminder in %s: says what comes first, for one device and for several', (locale) => {
  const device = { product: 'Nova 12', code: '2481503906125', link: 'https://cedre.test/tracking/1' };
  const textOf = (count: number) =>
    renderMail(mails, {
      template: 'preparation_reminder',
      locale,
      brand: { name: 'Cèdre', mainColor: '#0f5a3c' },
      params: {
        ...device,
        devices: Array.from({ length: count }, () => device),
        amount: { cents: 22_000, currency: 'EUR' },
        validUntil: '2026-11-29',
      },
    });
  expect(textOf(1).subject).toContain('Nova 12');
  expect(textOf(1).text).toMatch(
    /préparation vient en premier|preparation comes first|klaarmaken komt eerst|Vorbereitung kommt zuerst/,
  );
  expect(textOf(1).text).toContain('2 481503 906125');
  expect(textOf(2).subject).toContain('2');
  for (const count of [1, 2]) expect(textOf(count).text).toMatch(/220[\s\S]*29/);
});
