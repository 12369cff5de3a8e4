import { randomUUIDv7 } from 'node:crypto';
import { locales } from '@reprise/i18n';
import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { mailOf, mailOnce } from '../../../testing/read/buyback-mails.ts';
import { ibanOf } from '../../../testing/world/sell.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { mails } from '../../mails.ts';
import { renderMail } from '../../platform/mail/render.ts';
import {
  payoutDetailsAsked,
  payoutDetailsConfirmed,
  payoutDetailsReminderDue,
  payoutNotRepaid,
  payoutReturned,
} from '../events.ts';
import { endChange, insertChange, keepFormerEmail, updateChange } from '../payout-details/changes.ts';
import { tellPayoutDetailsJob } from './tell-payout-details.job.ts';

const jobs = useJobs({ start: new Date('2026-11-17T12:00:00Z') });
const world = buildWorld(jobs);
let serial = 72_000;
const DETAILS = { status: 'payment_failed', failure_kind: 'details', failure_code: 'AC04' };

async function failed(columns: object = DETAILS, devices = 1) {
  const sold = await world.sold({ person: { iban: ibanOf(serial++) } as object, devices });
  await jobs.asSystem(sold.accountId, ({ db }) =>
    db
      .updateTable('payment')
      .set({ type: 'bank_transfer', provider: 'bank_transfer', ...columns } as never)
      .where('account_id', '=', sold.accountId)
      .execute(),
  );
  return { ...sold, eventId: randomUUIDv7(), topic: 'payment.failed' };
}
type Failed = Awaited<ReturnType<typeof failed>>;

async function asked(columns: object = { status: 'awaiting_payment' }) {
  const sold = await failed(columns);
  const change = await jobs.asSystem(sold.accountId, (ctx) =>
    insertChange(ctx, { ...sold, details: { iban: ibanOf(serial++), holder: 'Nora Lindqvist' } }, 'to_confirm'),
  );
  return { ...sold, topic: payoutDetailsAsked.type, changeId: change.id, change };
}
const mailsFor = (own: Failed) => mailOf(jobs, tellPayoutDetailsJob, own);
const paramsOf = async (own: Failed) => (await mailsFor(own)).at(-1)?.order.params;

describe('the mail that asks for another bank account', () => {
  testJobThreeWays(
    jobs,
    mailOnce(jobs, tellPayoutDetailsJob, () => failed(), 'payout_details_wanted'),
  );

  test('says what was wrong and how much waits, once for all devices of a sale, and once more as a reminder', async () => {
    const own = await failed(DETAILS, 2);
    expect(await paramsOf(own)).toMatchObject({
      failure: 'closed',
      amount: { cents: 44_000 },
      link: expect.stringContaining(`/buyback/${own.buybackId}/payout-details?t=`),
      isReminder: false,
    });
    expect(await mailsFor({ ...own, eventId: randomUUIDv7() })).toHaveLength(1);
    for (let runs = 0; runs < 2; runs++)
      await mailsFor({ ...own, eventId: randomUUIDv7(), topic: payoutDetailsReminderDue.type });
    expect(await paramsOf(own)).toMatchObject({ isReminder: true });
    expect(await mailsFor(own)).toHaveLength(2);
  });

  test('is silent once the account was answered, and a reminder once it was paid', async () => {
    expect(await mailsFor({ ...(await asked(DETAILS)), topic: 'payment.failed' })).toEqual([]);
    const paid = await failed({ status: 'payment_completed' });
    expect(await mailsFor({ ...paid, topic: payoutDetailsReminderDue.type })).toEqual([]);
  });
});

const BACK = { status: 'payment_completed', returned_at: new Date('2026-11-16T09:00:00Z') };

describe('the mail about money that came back', () => {
  test('asks for another account where the account was the reason, and again when that one is refused too', async () => {
    const own = { ...(await failed({ ...DETAILS, ...BACK })), topic: payoutReturned.type };
    expect(await paramsOf(own)).toMatchObject({
      failure: 'closed',
      isReturned: true,
      isReminder: false,
      link: expect.stringContaining(`/buyback/${own.buybackId}/payout-details?t=`),
    });
    const again = { ...own, eventId: randomUUIDv7(), topic: payoutNotRepaid.type };
    expect((await mailsFor(again)).map(({ template }) => template)).toEqual([
      'payout_details_wanted',
      'payout_details_wanted',
    ]);
    const reminded = await paramsOf({ ...own, eventId: randomUUIDv7(), topic: payoutDetailsReminderDue.type });
    expect(reminded).toMatchObject({ isReminder: true });
  });

  test('asks nothing for any other reason, each time it comes back; an order that is refused later is not told', async () => {
    const technical = { ...BACK, failure_kind: 'technical', failure_code: 'AB05' };
    const own = { ...(await failed(technical)), topic: payoutReturned.type };
    expect(await paramsOf(own)).toMatchObject({ isReturned: true, amount: { cents: 22_000 } });
    expect(await mailsFor({ ...own, eventId: randomUUIDv7() })).toHaveLength(2);
    expect(await mailsFor({ ...own, eventId: randomUUIDv7(), topic: payoutNotRepaid.type })).toHaveLength(2);
  });

  test('is not written once the customer has the money, nor for a cancelled buyback', async () => {
    const settled = await failed({ ...BACK, returned_at: null });
    expect(await mailsFor({ ...settled, topic: payoutReturned.type })).toEqual([]);
    const cancelled = await failed({
      ...BACK,
      failure_kind: 'technical',
      failure_code: 'AB05',
      paid_on_cancelled: true,
    });
    expect(await mailsFor({ ...cancelled, topic: payoutReturned.type })).toEqual([]);
  });
});

describe('the mail about a payment that people of ours must solve', () => {
  test('asks nothing, is written once, and not while it is tried again by itself', async () => {
    const own = await failed({ ...DETAILS, failure_kind: 'funds', failure_code: 'AM04' });
    expect((await mailsFor(own)).map(({ template }) => template)).toEqual(['payment_failed']);
    expect(await mailsFor({ ...own, eventId: randomUUIDv7() })).toHaveLength(1);
    const soon = { ...DETAILS, failure_kind: 'technical', failure_code: 'AB05', relaunch_at: new Date() };
    expect(await mailsFor(await failed(soon))).toEqual([]);
  });
});

describe('the mails about a change of bank account', () => {
  test('ask the mailbox on file, the one before a correction of it, and tell it when the change takes effect', async () => {
    const own = await asked();
    const { accountId, customerId, change } = own;
    await jobs.asSystem(accountId, (ctx) => keepFormerEmail(ctx, { accountId, customerId }, 'before@example.test'));
    const [wanted] = await mailsFor(own);
    expect(wanted).toMatchObject({ template: 'payout_details_confirm', to: { address: 'before@example.test' } });
    expect(wanted!.order.params).toMatchObject({ ibanEnd: change.iban_end, isByStaff: false, hours: 48 });
    const effective_at = new Date('2026-11-18T12:00:00Z');
    await jobs.asSystem(accountId, (ctx) => updateChange(ctx, change, { status: 'waiting', effective_at }));
    const told = await mailsFor({ ...own, eventId: randomUUIDv7(), topic: payoutDetailsConfirmed.type });
    expect(told.at(-1)).toMatchObject({ template: 'payout_details_changed', to: { address: 'before@example.test' } });
    expect(told.at(-1)!.order.params).toMatchObject({ day: '2026-11-18' });
    expect(JSON.stringify(told)).not.toMatch(/DE\d{20}/);
  });

  test('are not written about a change that was stopped meanwhile', async () => {
    const own = await asked();
    await jobs.asSystem(own.accountId, (ctx) => endChange(ctx, own.change, 'stopped'));
    expect(await mailsFor(own)).toEqual([]);
    expect(await mailsFor({ ...own, topic: payoutDetailsConfirmed.type })).toEqual([]);
  });
});

test.each(locales)('mails about a bank account in %s: each says what it must', (locale) => {
  const device = { product: 'Nova 12', code: '2481503906125', link: 'https://cedre.test/tracking/1' };
  const brand = { name: 'Cèdre', mainColor: '#0f5a3c' };
  const amount = { cents: 22_000, currency: 'EUR' };
  const orders = [
    { template: 'payment_failed', params: { ...device, amount } },
    {
      template: 'payout_details_wanted',
      params: { ...device, amount, failure: 'closed', until: '2026-12-18', isReminder: true },
    },
    { template: 'payout_details_confirm', params: { ...device, ibanEnd: '0189', isByStaff: true, hours: 48 } },
    { template: 'payout_details_changed', params: { ...device, ibanEnd: '0189', day: '2026-11-19' } },
  ] as const;
  const texts = orders.map((order) => renderMail(mails, { ...order, locale, brand } as never));
  expect(texts.map(({ text }) => text.includes('2 481503 906125'))).toEqual([true, true, true, true]);
  expect(texts[0]!.text).toMatch(/220/);
  expect(texts[1]!.subject).toMatch(/Rappel|Reminder|Herinnering|Erinnerung/);
  expect(texts[2]!.text).toMatch(/0189[\s\S]*48/);
  expect(texts[3]!.text).toContain('0189');
  for (const { text } of texts) expect(text).not.toMatch(/\{\{|payout_details|undefined/);
});
