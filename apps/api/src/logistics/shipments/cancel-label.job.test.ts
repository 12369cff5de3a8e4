import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDiskStore } from '../../platform/files/disk-store.ts';
import type { ObjectStore } from '../../platform/files/object-store.ts';
import { useJobs } from '../../platform/testing/job-harness.ts';
import { testJobThreeWays } from '../../platform/testing/three-ways.ts';
import { useCarrier } from '../../testing-carrier.ts';
import { labelJob, parcelIn, stateOf, type TestParcel } from '../../testing-parcels.ts';
import { cancelLabelJob } from './cancel-label.job.ts';

// Each run looks at the PDF in a process of its own, and there are many runs.
vi.setConfig({ testTimeout: 120_000 });
const it = useJobs();
const carrier = useCarrier();
let root: string;
let disk: ObjectStore;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'reprise-labels-'));
  disk = await createDiskStore({ root });
});
afterAll(() => rm(root, { recursive: true, force: true }));

const store = () => disk;
const job = () => labelJob(carrier.carriers, store);
const run = async (parcel: TestParcel) => {
  await it.enqueue(job(), parcel);
  return it.finish(job());
};
const effect = async (parcel: TestParcel) => {
  const { shipment } = await stateOf(it, parcel);
  const file = await it.asSystem(parcel.accountId, ({ db }) =>
    db.selectFrom('file').select(['object_key', 'size']).where('owner_id', '=', parcel.shipmentId).execute(),
  );
  const object = file[0] && (await disk.get(file[0].object_key));
  const pdf = object ? await buffer(object.body) : Buffer.alloc(0);
  return {
    label: shipment.label,
    failure: shipment.label_failure,
    files: file.length,
    isPdf: pdf.subarray(0, 5).toString() === '%PDF-' && pdf.length === file[0]?.size,
  };
};
const READY = { label: 'ready', failure: null, files: 1, isPdf: true, isOff: false };

describe('the label of a cancelled buyback', () => {
  const cancelling = () => cancelLabelJob({ carriers: carrier.carriers, store });
  const cancelled = async (parcel: TestParcel) => {
    const { label, failure, files, isPdf } = await effect(parcel);
    return { label, failure, files, isPdf, isOff: Boolean((await carrier.parcel(parcel.shipmentId))?.cancelledAt) };
  };
  testJobThreeWays(it, {
    job: cancelling,
    async arrange() {
      const parcel = await parcelIn(it);
      expect(await run(parcel)).toEqual(['done']);
      return { ...parcel, transition: 'B11' };
    },
    effect: cancelled,
    once: { label: 'failed', failure: 'cancelled', files: 0, isPdf: false, isOff: true },
    async fail() {
      await carrier.setFaults({ errorRate: 1 });
      return () => carrier.setFaults({});
    },
    leftBehind: ({ accountId }) =>
      it.asSystem(accountId, ({ db }) =>
        db.selectFrom('event').select('type').where('type', '=', 'label.not_cancelled').execute(),
      ),
    givenUp: [{ type: 'label.not_cancelled' }],
  });

  test('any other move of a buyback leaves it alone, and so does a carrier that has the parcel', async () => {
    const parcel = await parcelIn(it);
    expect(await run(parcel)).toEqual(['done']);
    await it.enqueue(cancelling(), { ...parcel, transition: 'B08' } as never);
    expect(await it.finish(cancelling())).toEqual(['done']);
    expect(await cancelled(parcel)).toEqual(READY);
    await carrier.act(parcel.shipmentId, 'hand-over');
    await it.enqueue(cancelling(), { ...parcel, transition: 'B11' } as never);
    expect(await it.finish(cancelling())).toEqual(['done']);
    expect(await cancelled(parcel)).toMatchObject({ failure: 'cancelled', isOff: false });
  });
});
