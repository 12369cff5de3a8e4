import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, vi } from 'vitest';
import { lookUpLabelJob, orderLabelJob } from '../../src/logistics/index.ts';
import { createDiskStore } from '../../src/platform/files/stores/disk-store.ts';
import type { ObjectStore } from '../../src/platform/files/stores/object-store.ts';
import type { TestCarrier } from '../harness/use-carrier.ts';
import type { TestJobs } from '../harness/use-jobs.ts';
import { stateOf, type TestParcel } from './parcels.ts';

/** Labels on a disk: the jobs that order and fetch them, and what came of it for a parcel. */
export function useLabels(jobs: TestJobs, carrier: TestCarrier) {
  // A carrier in a process of its own, and many runs.
  vi.setConfig({ testTimeout: 120_000 });
  let root: string;
  let disk: ObjectStore;
  beforeAll(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'reprise-labels-'));
    disk = await createDiskStore({ root });
    jobs.services.store = disk;
    jobs.services.carriers = carrier.carriers;
  });
  afterAll(() => rm(root, { recursive: true, force: true }));
  async function order(parcel: TestParcel, carriers = carrier.carriers) {
    jobs.services.carriers = carriers;
    await jobs.boss.deleteQueuedJobs(lookUpLabelJob.queue);
    await jobs.enqueue(orderLabelJob, parcel);
    return jobs.finish(orderLabelJob);
  }
  const lookUp = (carriers = carrier.carriers) => {
    jobs.services.carriers = carriers;
    return jobs.finish(lookUpLabelJob);
  };
  return {
    /** Places the order; the look-up it wakes waits. */
    order,
    lookUp,
    /** Places the order and looks for the label until it is settled. */
    async run(parcel: TestParcel, carriers = carrier.carriers) {
      return [...(await order(parcel, carriers)), ...(await lookUp(carriers))];
    },
    async effect(parcel: TestParcel) {
      const { shipment } = await stateOf(jobs, parcel);
      const ordered = await carrier.parcel(parcel.shipmentId);
      const file = await jobs.asSystem(parcel.accountId, ({ db }) =>
        db.selectFrom('file').select(['object_key', 'size']).where('owner_id', '=', parcel.shipmentId).execute(),
      );
      const object = file[0] && (await disk.get(file[0].object_key));
      const pdf = object ? await buffer(object.body) : Buffer.alloc(0);
      return {
        label: shipment.label,
        status: shipment.last_status,
        failure: shipment.label_failure,
        orders: ordered?.ordered ?? 0,
        files: file.length,
        isPdf: pdf.subarray(0, 5).toString() === '%PDF-' && pdf.length === file[0]?.size,
      };
    },
  };
}
