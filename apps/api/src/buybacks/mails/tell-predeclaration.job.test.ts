import { randomUUIDv7 } from 'node:crypto';
import { locales } from '@reprise/i18n';
import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { mailOf, mailOnce } from '../../../testing/read/buyback-mails.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { mails } from '../../mails.ts';
import { DAY } from '../../platform/clock.ts';
import { renderMail } from '../../platform/mail/render.ts';
import { tellPredeclarationJob } from './tell-predeclaration.job.ts';

const jobs = useJobs({ start: new Date('2026-11-17T12:00:00Z') });
const world = buildWorld(jobs);
const expireAfter = (accountId: string, days: number | null) =>
  jobs.asSystem(accountId, ({ db }) =>
    db
      .updateTable('organization_root_detail')
      .set({ predeclaration_expiry_days: days })
      .where('account_id', '=', accountId)
      .execute(),
  );

/** Declared on the web some days ago, and reminded now. */
async function reminded(age = 16) {
  const sold = await world.sold({ circuit: 'web_drop' });
  await expireAfter(sold.accountId, 21);
  await jobs.asSystem(sold.accountId, ({ db, clock }) =>
    db
      .updateTable('buyback')
      .set({ created_at: new Date(clock.now().getTime() - age * DAY), expiry_reminded_at: clock.now() })
      .execute(),
  );
  return { ...sold, eventId: randomUUIDv7() };
}
const dayIn = (days: number) => new Date(jobs.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);

describe('the reminder of a predeclaration', () => {
  testJobThreeWays(
    jobs,
    mailOnce(jobs, tellPredeclarationJob, () => reminded(), 'predeclaration_reminder'),
  );

  test('says until when the device can be brought, and what was promised for it', async () => {
    const [mail] = await mailOf(jobs, tellPredeclarationJob, await reminded());
    expect(mail!.order.params).toMatchObject({
      expiresOn: dayIn(5),
      amount: { cents: 21_500, currency: 'EUR' },
      product: 'Nova 12 128 Go',
    });
  });

  test('a declaration that is older than the limit has the days of the reminder all the same', async () => {
    const [mail] = await mailOf(jobs, tellPredeclarationJob, await reminded(90));
    expect(mail!.order.params).toMatchObject({ expiresOn: dayIn(5) });
  });

  test('is silent when the device was brought, or when the account lets nothing expire any more', async () => {
    const brought = await reminded();
    await jobs.asSystem(brought.accountId, ({ db }) =>
      db.updateTable('buyback').set({ status: 'bb_awaiting_inventory' }).execute(),
    );
    expect(await mailOf(jobs, tellPredeclarationJob, brought)).toEqual([]);
    const off = await reminded();
    await expireAfter(off.accountId, null);
    expect(await mailOf(jobs, tellPredeclarationJob, off)).toEqual([]);
  });
});

test.each(locales)('reminder in %s: names the day, the amount and the number', (locale) => {
  const device = { product: 'Nova 12', code: '2481503906125', link: 'https://cedre.test/tracking/1' };
  const { subject, text } = renderMail(mails, {
    template: 'predeclaration_reminder',
    locale,
    brand: { name: 'Cèdre', mainColor: '#0f5a3c' },
    params: { ...device, amount: { cents: 22_000, currency: 'EUR' }, expiresOn: '2026-11-29' },
  });
  expect(subject).toMatch(/29/);
  expect(text).toMatch(/220/);
  expect(text).toContain('2 481503 906125');
});
