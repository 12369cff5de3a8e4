import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useJobs } from '../../platform/testing/job-harness.ts';
import { testJobThreeWays } from '../../platform/testing/three-ways.ts';
import { mailOf, mailOnce } from '../../testing-buyback-mails.ts';
import { soldIn } from '../../testing-sold.ts';
import { tellLabelJob } from './tell-label.job.ts';

const it = useJobs();

async function labelled({ direction = 'inbound', isReady = true } = {}) {
  const sold = await soldIn(it);
  const { accountId, buybackId, buyerAccountId } = sold;
  const shipmentId = await it.asSystem(accountId, async ({ db, newId, clock }) => {
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
        label: isReady ? 'ready' : 'pending',
        label_file_id: isReady ? fileId : null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    return id;
  });
  return { ...sold, eventId: randomUUIDv7(), shipmentId };
}

describe('a label that is ready', () => {
  testJobThreeWays(
    it,
    mailOnce(it, tellLabelJob, () => labelled(), 'label_ready'),
  );

  test('is opened from the mail, and says by when to send', async () => {
    const woken = await labelled();
    const [mail] = await mailOf(it, tellLabelJob, woken);
    const { params } = mail!.order as { params: { labelLink: string; sendBy: string } };
    expect(new URL(params.labelLink).pathname).toBe(`/tracking/${woken.buybackId}/shipping_label`);
    expect(params.sendBy).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('is not written about when it is for the way back, was taken away, or the buyback is cancelled', async () => {
    expect(await mailOf(it, tellLabelJob, await labelled({ direction: 'return' }))).toEqual([]);
    expect(await mailOf(it, tellLabelJob, await labelled({ isReady: false }))).toEqual([]);
    const woken = await labelled();
    await it.asSystem(woken.accountId, ({ db }) =>
      db.updateTable('buyback').set({ status: 'bb_cancelled', cancel_reason: 'other' }).execute(),
    );
    expect(await mailOf(it, tellLabelJob, woken)).toEqual([]);
  });
});
