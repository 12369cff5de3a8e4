import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../durable/random.ts';
import type { Killing } from '../durable/under-kills.ts';
import type { Stack } from '../stack.ts';
import { createCaller } from '../way/caller.ts';
import type { Device } from '../way/sell-devices.ts';
import { CHECK_IN, UNDO_CHECK_IN } from './act.ts';
import type { WalkClock } from './clock.ts';
import { type Deed, doDeed, drawDeed, type Scene } from './deeds.ts';
import { type Facts, readFacts } from './facts.ts';
import { gatherPeople } from './people.ts';
import { createVoice, type Voice } from './voice.ts';
import type { WalkWorld } from './world.ts';

export type Walked = {
  /** by buyback, in the order in which they were begun */
  deeds: ReadonlyMap<string, readonly (Deed & { answers: readonly string[] })[]>;
  voice: Voice;
};
export type WalkOptions = {
  stack: Stack;
  world: WalkWorld;
  devices: readonly Device[];
  commands: number;
  walkers: number;
  random: Random;
  clock: WalkClock;
  /** the share of commands that nobody looked up in the tables */
  blind: number;
};

/** Of the devices somebody takes up, so many are in somebody else's hands as well. */
const SHARED = 0.3;
const HOT = 40;
/** The clock moves on by so much after every so many commands. */
const TICK_HOURS = 6;
const TICKS = 60;
/** Every process of the product has read the clock within this time. Real clocks do not differ by hours, so nobody acts then. */
const SETTLE_MS = 1_500;
const TELL_MS = 30_000;
/** So often somebody who checked a device in takes it back at once: nobody else may, and nothing may come between. */
const SECOND_THOUGHTS = 0.08;

/** Everybody does what the tables let them do, and sometimes what they do not, until enough was done. */
export async function walk(options: WalkOptions, killing: Killing) {
  const { stack, world, devices, commands: wanted, walkers, random, clock, blind } = options;
  const people = gatherPeople(world, stack.apiUrls[0]!, random);
  const { apiUrls, onAcknowledged } = killing;
  const caller = createCaller({ apiUrls, keyed: true, random, onAcknowledged });
  const voice = createVoice(caller, people);
  const scene: Scene = { world, people, voice, carrierSecret: stack.carrierSecret, now: clock.now };
  const deeds = new Map<string, (Deed & { answers: readonly string[] })[]>();
  const hot: Device[] = devices.slice(0, HOT);

  const taken = new Map<string, number>();
  const pace: { acting: number; isClockMoving: boolean } = { acting: 0, isClockMoving: false };

  async function oneWalker(): Promise<void> {
    while (voice.commands < wanted || killing.isKilling()) {
      if (pace.isClockMoving) {
        await sleep(20);
        continue;
      }
      const device = random.next() < SHARED ? random.pick(hot) : random.pick(devices);
      if (random.next() < 0.02) hot[Math.floor(random.upTo(hot.length))] = random.pick(devices);
      const facts = await readFacts(world.db, device.buybackId).catch(() => undefined);
      // The database is being started again.
      if (!facts) {
        await sleep(100);
        continue;
      }
      const deed = drawDeed(facts, { world, people, random, hour: clock.hour(), now: clock.now(), blind, taken });
      if (!deed) continue;
      pace.acting++;
      const isDone = await carryOut(deed, facts);
      if (isDone && deed.what === CHECK_IN && random.next() < SECOND_THOUGHTS)
        await carryOut({ ...deed, what: UNDO_CHECK_IN, rows: [] }, facts);
      pace.acting--;
    }
  }

  async function carryOut(deed: Deed, facts: Facts): Promise<boolean> {
    const list = deeds.get(facts.buybackId) ?? [];
    deeds.set(facts.buybackId, list);
    const answers: string[] = [];
    list.push({ ...deed, answers });
    const isDone = await doDeed(deed, facts, scene, answers).then(
      () => true,
      () => false,
    );
    if (isDone) for (const row of deed.rows ?? []) taken.set(row, (taken.get(row) ?? 0) + 1);
    return isDone;
  }

  /** One hand moves the clock, so that it never waits for itself. */
  async function moveClock(): Promise<void> {
    for (let ticks = 1; ticks <= TICKS; ticks++) {
      while (voice.commands < (ticks * wanted) / (TICKS + 1)) await sleep(100);
      pace.isClockMoving = true;
      while (pace.acting) await sleep(20);
      await clock.advance(TICK_HOURS);
      await sleep(SETTLE_MS);
      pace.isClockMoving = false;
    }
  }

  const telling = setInterval(() => {
    const met = [...caller.load().failures].map(([what, times]) => `${times} ${what}`);
    console.log(`${voice.commands} commands, ${voice.accepted} done; met ${met.join(', ') || 'nothing'}`);
  }, TELL_MS);
  const moving = moveClock();
  await Promise.all(Array.from({ length: walkers }, oneWalker)).finally(() => clearInterval(telling));
  await moving;
  const walked: Walked = { deeds, voice };
  return { load: { ...caller.load(), abandoned: [] }, walked };
}
