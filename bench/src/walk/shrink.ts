import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntilDrained } from '../durable/drain.ts';
import { randomFrom } from '../durable/random.ts';
import type { Stack } from '../stack.ts';
import { createCaller } from '../way/caller.ts';
import type { Device } from '../way/sell-devices.ts';
import { withAdmin } from '../with-admin.ts';
import type { WalkClock } from './clock.ts';
import { type Deed, doDeed, type Scene } from './deeds.ts';
import { readFacts } from './facts.ts';
import { judge } from './judge.ts';
import { gatherPeople } from './people.ts';
import { createVoice } from './voice.ts';
import type { WalkWorld } from './world.ts';

type Shrinking = { stack: Stack; world: WalkWorld; clock: WalkClock; another: (like: Device) => Promise<Device> };
/** What is left of a walk that went wrong, with what was answered. None when it does not go wrong again by itself. */
export type Shrunk = { whats: readonly string[]; said: readonly string[]; commands: number };

const MOST_REPLAYS = 80;
const DRAIN_MS = 60_000;
/** The product follows the clock's file within a second. */
const FOLLOWS_MS = 1_500;

/** Takes deeds away while what is left still goes wrong, each time with a device of the same kind that nobody else has. */
export async function shrink(device: Device, deeds: readonly Deed[], scene: Shrinking): Promise<Shrunk | undefined> {
  let found = await replay(device, deeds, scene);
  if (!found) return undefined;
  let rest = [...deeds];
  let replays = 1;
  for (let size = Math.ceil(rest.length / 2); ; size = Math.ceil(size / 2)) {
    for (let from = rest.length - size; from > -size && replays < MOST_REPLAYS; from -= size) {
      const without = rest.toSpliced(Math.max(0, from), size + Math.min(0, from));
      replays++;
      const again = without.length < rest.length ? await replay(device, without, scene) : undefined;
      if (again) [rest, found] = [without, again];
    }
    if (size <= 1 || replays >= MOST_REPLAYS) return found;
  }
}

async function replay(like: Device, deeds: readonly Deed[], shrinking: Shrinking): Promise<Shrunk | undefined> {
  const { stack, world, clock } = shrinking;
  const random = randomFrom(1);
  const people = gatherPeople(world, stack.apiUrls[0]!, random);
  const { apiUrls, carrierSecret } = stack;
  const voice = createVoice(createCaller({ apiUrls, keyed: true, random, onAcknowledged: () => {} }), people);
  const scene: Scene = { world, people, voice, carrierSecret, now: clock.now };
  const { buybackId } = await shrinking.another(like);
  const said: string[] = [];
  for (const [at, deed] of deeds.entries()) {
    const hours = at ? deed.hour - deeds[at - 1]!.hour : 0;
    if (hours > 0) {
      await clock.advance(hours);
      await sleep(FOLLOWS_MS);
      said.push(`${hours} hours pass`);
    }
    const answers: string[] = [];
    await doDeed(deed, await readFacts(world.db, buybackId), scene, answers).catch(() => undefined);
    said.push(...answers.map((answer) => `${deed.kind}: ${answer}`));
    await waitUntilDrained(stack, DRAIN_MS);
  }
  const { wrong } = await withAdmin(stack, (admin) => judge(admin, world, buybackId));
  const whats = wrong.get(buybackId);
  return whats && { whats, said, commands: voice.commands };
}
