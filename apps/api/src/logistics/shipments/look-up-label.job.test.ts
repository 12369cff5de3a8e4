import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useCarrier } from '../../../testing/harness/use-carrier.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { useLabels } from '../../../testing/world/labels.ts';
import type { TestParcel } from '../../../testing/world/parcels.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { HOUR, SECOND } from '../../platform/clock.ts';
import type { Carriers } from './carrier-connection.ts';
import { lookUpLabelJob } from './look-up-label.job.ts';

const jobs = useJobs();
const world = buildWorld(jobs);
const carrier = useCarrier();
const { order, lookUp, effect } = useLabels(jobs, carrier);
const job = () => lookUpLabelJob;
const READY = { label: 'ready', status: 'order_label_ready', failure: null, orders: 1, files: 1, isPdf: true };
const orderedIn = async () => {
  const parcel = await world.parcel();
  expect(await order(parcel)).toEqual(['done']);
  return parcel;
};

const jobsOf = async ({ accountId }: TestParcel) => {
  const text = "select state, retry_count from pgboss.job where name = $1 and data->>'accountId' = $2";
  return (await jobs.boss.getDb().executeSql(text, [job().queue, accountId])).rows;
};

describe('lookUpLabel', () => {
  testJobThreeWays(jobs, {
    job,
    arrange: orderedIn,
    effect,
    once: READY,
    async fail() {
      await carrier.setFaults({ errorRate: 1 });
      return () => carrier.setFaults({});
    },
    leftBehind: async (parcel) => {
      const { label, failure } = await effect(parcel);
      return { label, failure };
    },
    givenUp: { label: 'failed', failure: 'given_up' },
  });

  test('postpones itself while the label is being made: no slot is held and no attempt is used', async () => {
    const parcel = await orderedIn();
    await carrier.setFaults({ labelNeverReady: true });
    await jobs.advance(2 * SECOND);
    for (let look = 0; look < 20; look++) {
      expect(await jobs.attempt(job())).toBe('done');
      expect(await jobsOf(parcel)).toEqual([{ state: 'created', retry_count: 0 }]);
      await jobs.advance(700 * SECOND);
    }
    expect(await effect(parcel)).toMatchObject({ label: 'pending', orders: 1 });
    await carrier.setFaults({});
    expect(await lookUp()).toEqual(['done']);
    expect(await effect(parcel)).toEqual(READY);
  });

  test('killed while it postpones itself, it is still one job', async () => {
    const parcel = await orderedIn();
    await carrier.setFaults({ labelNeverReady: true });
    const seen = new Set<string>();
    for (let nth = 0; nth < 6; nth++) for (const { step } of (await jobs.kill(job(), nth)).moments) seen.add(step);
    expect(seen).toContain('postpone');
    expect(await jobsOf(parcel)).toHaveLength(1);
    await carrier.setFaults({});
    expect((await lookUp()).at(-1)).toBe('done');
  });

  test('gives a label up that the carrier has not made within a day', async () => {
    const parcel = await orderedIn();
    await carrier.setFaults({ labelNeverReady: true });
    await jobs.advance(25 * HOUR);
    expect(await lookUp()).toEqual(['done']);
    await carrier.setFaults({});
    expect(await effect(parcel)).toMatchObject({ label: 'failed', failure: 'not_made' });
  });

  test('does not keep what is not a PDF', async () => {
    const parcel = await orderedIn();
    const wicked: Carriers = async (...contract) => ({
      ...(await carrier.carriers(...contract))!,
      label: async () => Buffer.from('<html>'),
    });
    expect(await lookUp(wicked)).toEqual(['done']);
    expect(await effect(parcel)).toMatchObject({ label: 'failed', failure: 'label_unreadable', files: 0 });
  });

  test('fails when the carrier has forgotten the order', async () => {
    const parcel = await orderedIn();
    const forgetful: Carriers = async (...contract) => ({
      ...(await carrier.carriers(...contract))!,
      label: async () => 'gone',
    });
    expect(await lookUp(forgetful)).toEqual(['done']);
    expect(await effect(parcel)).toMatchObject({ label: 'failed', failure: 'order_gone' });
  });
});
