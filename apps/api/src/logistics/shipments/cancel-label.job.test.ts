import type { BuybackStatus } from '@reprise/contract/states/buyback';
import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useCarrier } from '../../../testing/harness/use-carrier.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { useLabels } from '../../../testing/world/labels.ts';
import type { TestParcel } from '../../../testing/world/parcels.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { cancelLabelJob } from './cancel-label.job.ts';
import { forbidLabels } from './waiting-labels.ts';

const jobs = useJobs();
const world = buildWorld(jobs);
const carrier = useCarrier();
const { run, effect } = useLabels(jobs, carrier);
const READY = { label: 'ready', failure: null, files: 1, isPdf: true, isOff: false };

describe('the label of a cancelled buyback', () => {
  const cancelling = () => cancelLabelJob;
  /** What the event of a move says: a parcel is not named, so every label of the buyback is cancelled. */
  const moved = ({ shipmentId: _, ...parcel }: TestParcel, buybackFrom: BuybackStatus) => ({ ...parcel, buybackFrom });
  const cancelled = async (parcel: TestParcel) => {
    const { label, failure, files, isPdf } = await effect(parcel);
    return { label, failure, files, isPdf, isOff: Boolean((await carrier.parcel(parcel.shipmentId))?.cancelledAt) };
  };
  const withdrawnOf = ({ accountId }: TestParcel) =>
    jobs.asSystem(accountId, async ({ db }) => {
      const events = await db.selectFrom('event').select('payload').where('type', '=', 'label.withdrawn').execute();
      return events.map(({ payload }) => payload);
    });
  const parcels = new Map<string, TestParcel>();
  testJobThreeWays(jobs, {
    job: cancelling,
    async arrange() {
      const parcel = await world.parcel();
      expect(await run(parcel)).toEqual(['done', 'done']);
      parcels.set(parcel.buybackId, parcel);
      return moved(parcel, 'bb_awaiting_inventory');
    },
    effect: ({ buybackId }) => cancelled(parcels.get(buybackId)!),
    once: { label: 'failed', failure: 'cancelled', files: 0, isPdf: false, isOff: true },
    async fail() {
      await carrier.setFaults({ errorRate: 1 });
      return () => carrier.setFaults({});
    },
    leftBehind: ({ accountId }) =>
      jobs.asSystem(accountId, ({ db }) =>
        db.selectFrom('event').select('type').where('type', '=', 'label.not_cancelled').execute(),
      ),
    givenUp: [{ type: 'label.not_cancelled' }],
  });

  test('cancelLabel: a label that was still pending is withdrawn once; one that was ready is not', async () => {
    const [waiting, ready] = [await world.parcel(), await world.parcel()];
    expect(await run(ready)).toEqual(['done', 'done']);
    for (const parcel of [waiting, ready, waiting]) {
      await jobs.enqueue(cancelling(), moved(parcel, 'bb_awaiting_inventory'));
      expect(await jobs.finish(cancelling())).toEqual(['done']);
    }
    const { shipmentId, buybackId } = waiting;
    expect(await withdrawnOf(waiting)).toEqual([expect.objectContaining({ shipmentId, buybackId })]);
    expect(await withdrawnOf(ready)).toEqual([]);
  });

  test('cancelLabel: a label that a hazardous battery forbids is cancelled with the carrier, and stays forbidden', async () => {
    const parcel = await world.parcel();
    expect(await run(parcel)).toEqual(['done', 'done']);
    const { accountId, buybackId, shipmentId } = parcel;
    await jobs.asSystem(accountId, (ctx) => forbidLabels(ctx, { accountId, buybackId }));
    await jobs.enqueue(cancelling(), { accountId, buybackId, shipmentId });
    expect(await jobs.finish(cancelling())).toEqual(['done']);
    expect(await cancelled(parcel)).toMatchObject({
      label: 'failed',
      failure: 'battery_hazard',
      files: 0,
      isOff: true,
    });
  });

  test('cancelling in transit leaves the label alone, and so does a carrier that has the parcel', async () => {
    const parcel = await world.parcel();
    expect(await run(parcel)).toEqual(['done', 'done']);
    await jobs.enqueue(cancelling(), moved(parcel, 'bb_in_transit'));
    expect(await jobs.finish(cancelling())).toEqual(['done']);
    expect(await cancelled(parcel)).toEqual(READY);
    await carrier.act(parcel.shipmentId, 'hand-over');
    await jobs.enqueue(cancelling(), moved(parcel, 'bb_awaiting_inventory'));
    expect(await jobs.finish(cancelling())).toEqual(['done']);
    expect(await cancelled(parcel)).toMatchObject({ failure: 'cancelled', isOff: false });
  });
});
