import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { mailOf, mailOnce } from '../../../testing/read/buyback-mails.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { tellMoveJob } from './tell-move.job.ts';
import { tellQuarantineJob } from './tell-quarantine.job.ts';

const jobs = useJobs();
const world = buildWorld(jobs);

async function quarantined(reason: string, buyback = 'bb_in_processing') {
  const sold = await world.sold();
  await jobs.asSystem(sold.accountId, async ({ db }) => {
    await sql`update app.buyback set status = ${buyback} where id = ${sold.buybackId}`.execute(db);
    await sql`update app.item set status = 'item_in_quarantine', quarantine_reason = ${reason}
      where buyback_id = ${sold.buybackId}`.execute(db);
  });
  return { ...sold, eventId: randomUUIDv7(), topic: 'item.quarantined' };
}
const templatesOf = async (woken: Awaited<ReturnType<typeof quarantined>>) =>
  (await mailOf(jobs, tellQuarantineJob, woken)).map(({ template }) => template);

describe('what only the customer can lift', () => {
  testJobThreeWays(
    jobs,
    mailOnce(jobs, tellQuarantineJob, () => quarantined('account_locked'), 'hold'),
  );

  test('item.quarantined: the mail leads to the page of the hold', async () => {
    const [mail] = await mailOf(jobs, tellQuarantineJob, await quarantined('passcode_locked'));
    expect(mail).toMatchObject({ template: 'hold', order: { params: { reason: 'passcode_locked' } } });
    expect(JSON.stringify(mail!.order)).toMatch(/\/buyback\/[\da-f-]+\/hold\?t=/);
  });

  test('item.quarantined for a finding that the customer cannot lift, or of a bought device, is no mail', async () => {
    expect(await templatesOf(await quarantined('counterfeit'))).toEqual([]);
    expect(await templatesOf(await quarantined('account_locked', 'bb_completed'))).toEqual([]);
  });

  test('litigation.second_look_answered: the customer reads the answer and decides by the link', async () => {
    const sold = await world.disputed(await world.shop());
    await jobs.asSystem(sold.accountId, ({ db, clock }) =>
      db
        .updateTable('litigation')
        .set({ second_look_at: clock.now(), second_look_answered_at: clock.now(), second_look_answer: 'Seen again' })
        .where('buyback_id', '=', sold.id)
        .execute(),
    );
    const woken = {
      accountId: sold.accountId,
      buybackId: sold.id,
      eventId: randomUUIDv7(),
      topic: 'litigation.second_look_answered',
    } as never;
    const [mail] = await mailOf(jobs, tellQuarantineJob, woken);
    expect(mail).toMatchObject({ template: 'second_look_answered', order: { params: { answer: 'Seen again' } } });
  });
});

describe('how a buyback ends in a warehouse', () => {
  const moved = async (topic: string, command: string) => ({
    ...(await world.sold()),
    eventId: randomUUIDv7(),
    topic,
    command,
  });
  const told = async (woken: Awaited<ReturnType<typeof moved>>) => mailOf(jobs, tellMoveJob, woken);

  test('buyback.lost: the customer is told what is paid', async () => {
    expect(await told(await moved('buyback.lost', 'loseInWarehouse'))).toMatchObject([
      { template: 'device_lost', order: { params: { amount: { currency: 'EUR' } } } },
    ]);
  });

  test('buyback.not_bought: a refusal is told here, what the customer declined by the litigation', async () => {
    expect(await told(await moved('buyback.not_bought', 'upholdFinding'))).toMatchObject([
      { template: 'buyback_refused' },
    ]);
    expect(await told(await moved('buyback.not_bought', 'declineOffer'))).toEqual([]);
  });
});
