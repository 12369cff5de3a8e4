import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Parcel } from '../../../apps/sandbox/src/carrier/parcel.ts';
import type { Kill } from '../durable/kill-plan.ts';
import type { Random } from '../durable/random.ts';
import { type Endured, whileKilled } from '../durable/under-kills.ts';
import type { Stack } from '../stack.ts';
import { createCaller } from './caller.ts';
import { openDesk } from './desk.ts';
import type { Witnessed } from './judge.ts';
import type { End, Trip } from './plan.ts';
import { createReports, type Reports } from './reports.ts';
import type { Travel } from './travel.ts';
import { TRAVEL } from './trips.ts';
import type { World } from './world.ts';

export type TripOptions = {
  stack: Stack;
  world: World;
  trips: readonly Trip[];
  clients: number;
  keyed: boolean;
  plan: readonly Kill[];
  random: Random;
  over: AbortSignal;
  print: (line: string) => void;
  drainWithinMs: number;
};
export type Travelled = { run: Endured<undefined>; witnessed: Witnessed; counts: Reports['counts'] };

/** Everything travels while everything is killed; then the queues are waited for, and the carrier's books are read. */
export async function runTrips(options: TripOptions): Promise<Travelled> {
  const { stack, world, trips, clients, keyed, random } = options;
  const ends: End[] = [];
  const sealed: Travel['sealed'] = new Map();
  let witness: Pick<Witnessed, 'told' | 'reports'> | undefined;
  let counts: Reports['counts'] | undefined;
  const run = await whileKilled<undefined>(options, async ({ apiUrls, onAcknowledged }) => {
    const caller = createCaller({ apiUrls, keyed, random, onAcknowledged });
    const desk = openDesk(caller);
    const reports = createReports(caller, { secret: stack.carrierSecret, random });
    const travel: Travel = { world, desk, reports, random, sealed, arrived: (end) => void ends.push(end) };
    await caller.forEach(trips, clients, (trip) => TRAVEL[trip.fate](travel, trip));
    await reports.settled();
    witness = { told: desk.told, reports: reports.acknowledged() };
    counts = reports.counts;
    return caller.load();
  });
  const parcels = JSON.parse(await readFile(path.join(stack.directory, 'parcels.json'), 'utf8')) as Parcel[];
  return { run, counts: counts!, witnessed: { ...witness!, ends, sealed, parcels } };
}
