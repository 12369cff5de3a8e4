import { setTimeout as sleep } from 'node:timers/promises';
import { race } from '../races/race.ts';
import type { Device } from '../way/sell-devices.ts';
import { type Arena, bring } from './arena.ts';
import type { Met } from './judge.ts';
import { KINDS, type Variant } from './kinds.ts';

const LANES = 4;
/** Offers that expire in one run of the job, so that answers come before, while and after it works. */
const AT_ONCE = 20;
const FIRST_GUESS_MS = 1_000;
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 20;

/** As many meetings of each kind as asked for, each about a device of its own. */
export async function meetAll(arena: Arena, rounds: number, print: (line: string) => void): Promise<Met[]> {
  const met: Met[] = [];
  for (const [kind, variants] of Object.entries(KINDS)) {
    const devices = await arena.copy(rounds);
    const add = (some: readonly Met[]) => {
      met.push(...some);
      if (Math.floor(met.length / 100) > Math.floor((met.length - some.length) / 100)) print(`${met.length} meetings`);
    };
    if (variants.some(({ meetsExpiry }) => meetsExpiry)) await meetExpiry(arena, { kind, variants, devices, add });
    else
      await inLanes(devices, async (device, n) =>
        add([await meetOnce(arena, kind, variants[n % variants.length]!, device)]),
      );
  }
  return met;
}

async function inLanes(devices: readonly Device[], work: (device: Device, n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < devices.length) {
      const n = next++;
      await work(devices[n]!, n);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function meetOnce(arena: Arena, kind: string, variant: Variant, device: Device): Promise<Met> {
  const { random, apiUrls } = arena;
  const facts = await bring(arena, device, variant.from);
  const since = new Date();
  const answers = await race(random.shuffle(variant.asked(arena, facts)), { apiUrls, random });
  const isOverlapping = answers[0].from < answers[1].until && answers[1].from < answers[0].until;
  return { kind, variant, device, answers, since, isOverlapping };
}

type Expiring = { kind: string; variants: readonly Variant[]; devices: readonly Device[]; add: (some: Met[]) => void };

async function meetExpiry(arena: Arena, { kind, variants, devices, add }: Expiring): Promise<void> {
  const { random, apiUrls } = arena;
  let guess = FIRST_GUESS_MS;
  for (let from = 0; from < devices.length; from += AT_ONCE) {
    const some = devices.slice(from, from + AT_ONCE);
    const brought = new Map<Device, Awaited<ReturnType<typeof bring>>>();
    await inLanes(some, async (device) => void brought.set(device, await bring(arena, device, variants[0]!.from)));
    await arena.passDeadlines(some);
    const since = new Date();
    const began = performance.now();
    await arena.expire();
    const worked = watchExpiry(arena, some);
    const answered = await Promise.all(
      some.map(async (device, n) => {
        const variant = variants[n % variants.length]!;
        const delayMs = random.next() < 1 / 4 ? random.upTo(2 * guess) : guess * (0.6 + random.upTo(0.6));
        const asked = variant.asked(arena, brought.get(device)!).map((one) => ({ ...one, delayMs }));
        const [answer] = await race(asked, { apiUrls, random });
        return { kind, variant, device, answers: [answer] as const, since };
      }),
    );
    const { first, last } = await worked;
    guess = first - began;
    add(
      answered.map((one) => ({
        ...one,
        isOverlapping: one.answers[0].from < last + guess && one.answers[0].until > first,
      })),
    );
  }
}

/** Between these two moments the worker decided; a run in which everybody was quicker has none. */
async function watchExpiry({ world }: Arena, devices: readonly Device[]): Promise<{ first: number; last: number }> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await world.db.query<{ waiting: number; expired: number }>(
      `select (select count(*) from pgboss.job where name = 'litigation-expiry' and state in ('created', 'active', 'retry'))::int as waiting,
        (select count(*) from app.litigation where status = 'expired' and buyback_id = any ($1::uuid[]))::int as expired`,
      [devices.map(({ buybackId }) => buybackId)],
    );
    const { waiting, expired } = rows[0]!;
    const now = performance.now();
    if (expired || !waiting) return { first: now - LOOK_EVERY_MS, last: now };
    if (now > deadline) throw new Error('no worker expired the offers');
    await sleep(LOOK_EVERY_MS);
  }
}
